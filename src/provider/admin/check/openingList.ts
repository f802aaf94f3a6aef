/** Checklist before strangers may order, in the order an owner goes through it. */
import type { Kysely } from "kysely"
import { array, enums, type Infer, object, string } from "superstruct"
import { catalogueFindings, demoProducts, quickFindings } from "#provider/admin/check/checkCatalogue.ts"
import { checkPayment } from "#provider/admin/check/checkPayment.ts"
import { checkMail, checkSettings } from "#provider/admin/check/checkSettings.ts"
import { siteFindings } from "#provider/admin/check/checkSite.ts"
import type { ShopEnvironment } from "#provider/admin/operation.ts"
import { offeredEntered, readEntered } from "#provider/orders/payments/enteredKeys.ts"
import { offeredOf } from "#provider/orders/payments/offeredPayments.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Said as Sentence, wordsOf } from "#provider/platform/words/says.ts"
import type { Identity, SiteDocument } from "#shared/contract/site.ts"

export const openingThings = [
  "identity",
  "legal",
  "delivery",
  "days",
  "payment",
  "mail",
  "tax",
  "products",
  "pictures",
  "texts",
  "files",
  "duties",
  "address",
] as const
export type OpeningThing = (typeof openingThings)[number]

export const OpeningItem = object({
  what: enums(openingThings),
  missing: array(string()),
})
export type OpeningItem = Infer<typeof OpeningItem>

interface Needs {
  db: Kysely<Database>
  now: () => Date
  siteUrl: string
  environment: ShopEnvironment
}

/** A version of the shop's document, and the identity it gives, with the environment's values in place. */
interface Said {
  identity: Identity
  document: SiteDocument
}

/** With more products than these, looking at each takes longer than a page may. */
const FEW_PRODUCTS = 5000

export const OpeningList = object({
  items: array(OpeningItem),
  /** Items that were not checked, because that requires reading every product. */
  left: array(enums(openingThings)),
})
export type OpeningList = Infer<typeof OpeningList>

/** `few`: products are read only where there are few. */
export async function openingList(needs: Needs, said: Said, products: "all" | "few" = "all"): Promise<OpeningList> {
  const looks = products === "all" || !(await hasMany(needs.db))
  const found: Partial<Record<OpeningThing, Sentence[]>> = {
    ...(looks ? await catalogueFindings(needs.db, needs.now()) : await quickFindings(needs.db, needs.now())),
    ...(await missingWords(needs, said)),
  }
  return {
    items: openingThings.flatMap((what) =>
      found[what] ? [{ what, missing: found[what].map((said) => wordsOf(said, "en")) }] : [],
    ),
    left: openingThings.filter((what) => !found[what]),
  }
}

async function hasMany(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .orderBy("id")
    .offset(FEW_PRODUCTS)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Missing facts that are quick to find, for a page that is opened all day. */
export async function missingAtOnce(needs: Needs, said: Said): Promise<OpeningThing[]> {
  const found: Partial<Record<OpeningThing, Sentence[]>> = {
    ...(await quickFindings(needs.db, needs.now())),
    ...(await missingWords(needs, said)),
  }
  return openingThings.filter((what) => (found[what] ?? []).length > 0)
}

/** Faults of the shop's own facts: its document and the environment. */
export async function missingWords(
  { db, siteUrl, environment }: Needs,
  { identity, document }: Said,
): Promise<Record<"identity" | "legal" | "payment" | "mail" | "address", Sentence[]>> {
  const { proxies } = environment
  const isNamed = identity.name !== new URL(siteUrl).hostname
  const entered = offeredEntered(await readEntered(db), environment.entered, (await demoProducts(db)).length > 0)
  const ways = [...offeredOf(environment.methods, document), ...entered]
    .filter(({ isTest }) => !isTest)
    .map(({ id }) => id)
  const found = siteFindings(identity, { isNamed, methods: ways })
  return {
    identity: found.identity,
    legal: found.legal,
    payment: [...(await checkPayment(db, ways, environment.entered)), ...found.account],
    mail: await checkMail(db, environment.mailServer !== null),
    address: checkSettings({ SITE_URL: siteUrl, TRUST_PROXY: proxies === 0 ? "off" : String(proxies) }),
  }
}
