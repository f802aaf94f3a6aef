/** Ways to pay as screens show them. */
import type { IconName } from "#app/ui/icons/names.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"
import type { PaymentKey } from "#shared/i18n/payment.ts"
import type { Localized } from "#shared/locale.ts"

const known = ["stripe", "redsys", "bizum", "sandbox", "transfer", "pickup", "none"] as const
type KnownMethod = (typeof known)[number]

const icons: Record<KnownMethod, IconName> = {
  stripe: "credit-card",
  redsys: "credit-card",
  bizum: "device-mobile",
  sandbox: "seal-check",
  transfer: "bank",
  pickup: "storefront",
  none: "check-circle",
}

export const isKnown = (id: string): id is KnownMethod => known.some((each) => each === id)

export const methodIcon = (id: string): IconName => (isKnown(id) ? icons[id] : "credit-card")

/** A provider of another kind of shop is called a card: it takes one, or says on its own page what it takes. */
export const methodName = (id: string): PaymentKey => (isKnown(id) ? `payment.methods.${id}` : "payment.methods.stripe")

export const methodAbout = (id: string): PaymentKey | undefined =>
  isKnown(id) && id !== "none" ? `payment.about.${id}` : undefined

/** As which of the known ones a way to pay is spoken of. */
export const knownMethod = (id: string): Exclude<KnownMethod, "none"> => (isKnown(id) && id !== "none" ? id : "stripe")

/** Of ways to pay that only this shop has, by id. */
export type MethodNames = Record<string, Localized>

/** What the money is not asked for at once: the shop is told of it later, by a person. */
export const isOffline = (id: string) => id === "transfer" || id === "pickup"

/** Those offered with a kind of delivery for an amount, in the shop's currency. */
export const methodsFor = (
  methods: readonly PaymentMethod[],
  kind: Order["delivery"]["kind"],
  due: number,
): PaymentMethod[] =>
  methods.filter(({ onlyKinds, least = 0 }) => (onlyKinds.length === 0 || onlyKinds.includes(kind)) && due >= least)
