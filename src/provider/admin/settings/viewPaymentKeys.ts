/** The keys of payment services as their owner may see them: who set them, whether they work, never the keys. */
import { array, boolean, enums, type Infer, nullable, object, string } from "superstruct"
import { demoProducts } from "#provider/admin/check/checkCatalogue.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { type PaymentWayId, paymentWays, serviceOf } from "#provider/admin/settings/paymentInput.ts"
import {
  areRefused,
  type Entered,
  offeredEntered,
  openSecret,
  Proof,
  presentKeys,
  readEntered,
  secretNames,
  secretPlace,
} from "#provider/orders/payments/enteredKeys.ts"

const names = [...secretNames.stripe, ...secretNames.redsys] as const

export const PaymentKeys = object({
  way: enums(paymentWays),
  by: enums(["environment", "shop", "nothing"]),
  /** The environment’s, where it sets the way. */
  variable: nullable(string()),
  on: boolean(),
  /** Null where shoppers are offered it. `test`: test keys in a shop that is open; `live`: real ones where no money moves. */
  hidden: nullable(enums(["keys", "off", "refused", "unreadable", "test", "live", "demo", "currency"])),
  isTest: nullable(boolean()),
  /** The last letters of the key; empty where there is none. */
  ending: string(),
  merchantCode: string(),
  terminal: string(),
  secrets: array(object({ name: enums(names), keptAt: string(), isReadable: boolean() })),
  /** The service’s last answer. */
  proof: nullable(Proof),
})
export type PaymentKeys = Infer<typeof PaymentKeys>

export async function viewPaymentKeys(context: AdminContext): Promise<PaymentKeys[]> {
  const entered = await readEntered(context.db)
  const sellsDemo = (await demoProducts(context.db)).length > 0
  const offered = offeredEntered(entered, context.environment.entered, sellsDemo)
  return Promise.all(
    paymentWays.map(async (way) => {
      const service = serviceOf(way)
      const variable = context.environment.entered.setBy[service]
      const keys = variable === null ? presentKeys(entered[service]) : undefined
      const secrets = keys ? await secretsOf(context, entered, way) : []
      const on = way === "bizum" ? entered.bizum : entered[service].on
      const isOffered = offered.some(({ id }) => id === way) && secrets.every(({ isReadable }) => isReadable)
      return {
        way,
        by: variable === null ? (keys ? ("shop" as const) : ("nothing" as const)) : ("environment" as const),
        variable,
        on: variable === null && on,
        hidden: variable !== null || isOffered ? null : whyHidden(context, { way, keys, on, secrets, sellsDemo }),
        isTest: keys?.isTest ?? null,
        ending: keys?.ending ?? "",
        merchantCode: keys?.merchantCode ?? "",
        terminal: keys?.terminal ?? "",
        secrets,
        proof: keys?.proof ?? null,
      }
    }),
  )
}

async function secretsOf({ secrets: box }: AdminContext, entered: Entered, way: PaymentWayId) {
  const service = serviceOf(way)
  const keys = presentKeys(entered[service])
  if (!keys) return []
  return Promise.all(
    secretNames[service].map(async (name) => {
      const place = secretPlace(keys, name)
      const isReadable = (await openSecret(box, entered, service, place)) !== undefined
      return { name, keptAt: entered.sealed[service].get(place)?.keptAt ?? keys.begunAt, isReadable }
    }),
  )
}

interface Hidden {
  way: PaymentWayId
  keys: ReturnType<typeof presentKeys>
  on: boolean
  secrets: PaymentKeys["secrets"]
  sellsDemo: boolean
}

function whyHidden(
  { environment: { entered: rules } }: AdminContext,
  { way, keys, on, secrets, sellsDemo }: Hidden,
): NonNullable<PaymentKeys["hidden"]> {
  if (!keys) return "keys"
  if (!on) return "off"
  if (secrets.some(({ isReadable }) => !isReadable)) return "unreadable"
  if (areRefused(keys)) return "refused"
  if (keys.isTest && !rules.takesTest) return "test"
  if (!keys.isTest && !rules.takesLive) return "live"
  if (!keys.isTest && sellsDemo) return "demo"
  return way === "bizum" ? "currency" : "keys"
}
