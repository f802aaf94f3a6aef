/** Payment providers with the keys that the shop's owner entered: the present ones, and older ones while a payment began with them. */
import type { Kysely } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import {
  type Entered,
  type EnteredWay,
  enteredRules,
  type KeyFacts,
  offeredEntered,
  presentKeys,
  readEntered,
  redsysOf,
  stripeOf,
  usableKeys,
} from "#provider/orders/payments/enteredKeys.ts"
import type { PaymentAttempt, PaymentEvent, PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { type PaymentSettings, type ServiceId, stripePageOrigins } from "#provider/orders/payments/paymentSettings.ts"
import { createRedsys } from "#provider/orders/payments/redsys.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { SecretBox } from "#provider/platform/secrets/secretBox.ts"

/** As read with the catalogue, whose version announces each change. */
export interface EnteredPayments {
  /** That can be paid with, offered or not. */
  providers: ReadonlyMap<string, PaymentProvider>
  offered: readonly EnteredWay[]
}

export interface KeyedPayments {
  read(db: Kysely<Database>): Promise<EnteredPayments>
  /** Undefined where they are forgotten, or cannot be read. */
  begunWith(id: string, keys: string): Promise<PaymentProvider | undefined>
  /** One for each of its keys, newest first; `isPresent`: new payments begin with them. */
  everyKeys(id: string): Promise<{ provider: PaymentProvider; isPresent: boolean }[]>
}

interface Needs {
  db: Kysely<Database>
  secrets: SecretBox
  settings: PaymentSettings
  siteUrl: string
  currency: string
  shopName: () => string
  now: () => Date
  /** Whether products of the demo shop are for sale, which shall cost no real money. */
  sellsDemo: () => Promise<boolean>
}

const services: Readonly<Record<string, ServiceId>> = { stripe: "stripe", redsys: "redsys", bizum: "redsys" }

export function keyedPayments(needs: Needs): KeyedPayments {
  const { db, secrets, settings, currency, sellsDemo } = needs
  const rules = enteredRules(settings, currency)
  /** Keys never change, and are few. */
  const made = new Map<string, PaymentProvider>()

  async function make(entered: Entered, id: string, keys: KeyFacts): Promise<PaymentProvider | undefined> {
    const name = `${id} ${keys.id}`
    const known = made.get(name)
    if (known) return known
    const provider = await create(entered, id, keys)
    if (!provider) return undefined
    const keyed = { ...provider, keys: keys.id, isTest: keys.isTest }
    made.set(name, keyed)
    return keyed
  }

  /** Secrets that are no longer stored leave the memory too. */
  function forget({ stripe, redsys }: Entered): void {
    const kept = new Set([...stripe.keys, ...redsys.keys].map(({ id }) => id))
    for (const [name, { keys }] of made) if (keys === undefined || !kept.has(keys)) made.delete(name)
  }

  async function create(entered: Entered, id: string, keys: KeyFacts): Promise<PaymentProvider | undefined> {
    if (services[id] === "stripe") {
      const own = await stripeOf(secrets, entered, keys, settings.entered)
      if (!own) return undefined
      const { createStripe } = await import("#provider/orders/payments/stripe.ts")
      return { ...createStripe(own, needs), formOrigins: stripePageOrigins(own) }
    }
    const own = await redsysOf(secrets, entered, keys, settings.entered)
    if (!own) return undefined
    const bank = createRedsys(own, { ...needs, id: id === "bizum" ? "bizum" : "redsys" })
    return { ...bank, formOrigins: [own.url] }
  }

  return {
    async read(from) {
      const entered = await readEntered(from)
      forget(entered)
      const providers = new Map<string, PaymentProvider>()
      for (const [id, service] of Object.entries(services)) {
        const keys = usableKeys(entered, rules, service)
        const provider = keys && (await make(entered, id, keys))
        if (provider) providers.set(id, provider)
      }
      const movesMoney = [...providers.values()].some(({ isTest }) => !isTest)
      const offered = offeredEntered(entered, rules, movesMoney && (await sellsDemo()))
      return { providers, offered: offered.filter(({ id }) => providers.has(id)) }
    },
    async begunWith(id, keys) {
      const known = made.get(`${id} ${keys}`)
      const service = services[id]
      if (known || !service) return known
      const entered = await readEntered(db)
      const facts = entered[service].keys.find((each) => each.id === keys)
      return facts && make(entered, id, facts)
    },
    async everyKeys(id) {
      const service = services[id]
      if (!service) return []
      const entered = await readEntered(db)
      const present = rules.setBy[service] === null ? presentKeys(entered[service]) : undefined
      const all = await Promise.all(
        entered[service].keys.map(async (keys) => {
          const provider = await make(entered, id, keys)
          return provider ? [{ provider, isPresent: keys === present }] : []
        }),
      )
      return all.flat()
    },
  }
}

/** The provider of an attempt: with the keys that it began with, as long as the shop has them. */
export async function providerFor(
  { payments, keyed }: Pick<Services, "payments" | "keyed">,
  { provider: id, keys }: Pick<Row<"payment_attempts">, "provider" | "keys">,
): Promise<PaymentProvider | undefined> {
  const present = payments.get(id)
  if (keys === null || present?.keys === keys) return present
  const own = await keyed.begunWith(id, keys)
  return own && present ? orPresent(own, present) : (own ?? present)
}

/** An owner may have ended the old keys at the service, where the new ones of the same account know the payment as well. */
function orPresent(own: PaymentProvider, present: PaymentProvider): PaymentProvider {
  /** Stripe's session would be made anew, in another account. */
  const isKnown = ({ providerData }: PaymentAttempt) => own.id !== "stripe" || providerData !== null
  const first =
    (ask: (provider: PaymentProvider, attempt: PaymentAttempt) => Promise<PaymentEvent[]>) =>
    async (attempt: PaymentAttempt) => {
      if (!isKnown(attempt)) return ask(own, attempt)
      const events = await ask(own, attempt).catch(() => [])
      return events.length > 0 ? events : ask(present, attempt)
    }
  return {
    ...own,
    lookUp: first((provider, attempt) => provider.lookUp(attempt)),
    expire: first((provider, attempt) => provider.expire(attempt)),
    async refund(attempt, cents, key) {
      const found = isKnown(attempt) ? await present.lookUp(attempt).catch(() => []) : []
      return (found.length > 0 ? present : own).refund(attempt, cents, key)
    },
  }
}
