/** The payment methods of the shop, created once at startup. */
import type { Context, Services } from "#provider/orders/context.ts"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import { offeredPayments } from "#provider/orders/payments/offeredPayments.ts"
import { atPickup, byTransfer } from "#provider/orders/payments/offline.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { type PaymentSettings, REDSYS_LIVE_URL } from "#provider/orders/payments/paymentSettings.ts"
import { createRedsys } from "#provider/orders/payments/redsys.ts"
import { createSandbox } from "#provider/orders/payments/sandbox/sandbox.ts"
import { wireNumber } from "#shared/cartLines.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"
import { DAYS } from "#shared/limits.ts"
import { shopsMethods } from "#shared/paymentMethods.ts"

export const usualPayments: PaymentSettings = { methods: [...shopsMethods] }

/** Factories of the shop's own payment methods, by id. */
export type OwnPayments = ReadonlyMap<string, (shop: { siteUrl: string }) => PaymentProvider>

/** Rejects with one sentence when the test bank is combined with live keys. */
export async function createPayments(
  settings: PaymentSettings,
  services: Pick<Services, "db" | "now" | "siteUrl"> & {
    currency?: string
    shopName: () => string
    holds: () => HoldSettings
    /** Added by `shop.config.ts`. */
    extensions: { payments: OwnPayments }
  },
): Promise<Map<string, PaymentProvider>> {
  if (settings.methods.includes("sandbox") && movesMoney(settings)) {
    throw new Error('PAYMENT_METHODS has "sandbox", but it takes no test bank beside keys that move real money.')
  }
  const { stripe, redsys } = settings
  const { holds } = services
  // Loaded on demand: its library takes a tenth of a second and 15 MB.
  const { createStripe } = stripe ? await import("#provider/orders/payments/stripe.ts") : {}
  const makers: Record<string, () => PaymentProvider> = {
    ...(stripe && createStripe && { stripe: () => createStripe(stripe, services) }),
    ...(redsys && {
      redsys: () => createRedsys(redsys, services),
      bizum: () => createRedsys(redsys, { ...services, id: "bizum" }),
    }),
    sandbox: () => createSandbox(services),
    transfer: () => byTransfer(() => holds().transferDays * DAYS),
    pickup: () => atPickup(() => holds().pickupDays * DAYS),
  }
  const own = Array.from(services.extensions.payments, ([id, maker]) => [id, maker(services)] as const)
  return new Map([...settings.methods.map((id) => [id, make(makers, id)] as const), ...own])
}

function make(makers: Record<string, () => PaymentProvider>, id: string): PaymentProvider {
  const maker = Object.hasOwn(makers, id) ? makers[id] : undefined
  if (!maker) throw new Error(`PAYMENT_METHODS has "${id}", but it takes ${Object.keys(makers).join(", ")}.`)
  return maker()
}

export const movesMoney = ({ stripe, redsys }: PaymentSettings) =>
  /^[rs]k_live_/.test(stripe?.secretKey ?? "") || redsys?.url === REDSYS_LIVE_URL

export const listPaymentMethods = async (context: Context): Promise<PaymentMethod[]> =>
  [...offeredPayments(context).values()].map(
    ({ id, onlyKinds = [], isTest = false, leastCents, mostCents, name, about }) => ({
      id,
      onlyKinds: [...onlyKinds],
      test: isTest,
      ...(leastCents !== undefined && { least: wireNumber(leastCents) }),
      ...(mostCents !== undefined && { most: wireNumber(mostCents) }),
      ...(name && { name }),
      ...(about && { about }),
    }),
  )
