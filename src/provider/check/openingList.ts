/** What there must be before strangers may order, thing by thing, as an owner goes through it. */
import type { Kysely } from "kysely"
import type { ShopEnvironment } from "#provider/admin/operation.ts"
import { catalogueFindings } from "#provider/check/checkCatalogue.ts"
import { checkSettings } from "#provider/check/checkSettings.ts"
import { checkSite } from "#provider/check/checkSite.ts"
import type { Database } from "#provider/db/schema.ts"
import type { Identity } from "#shared/contract/site.ts"

export const openingThings = [
  "identity",
  "delivery",
  "days",
  "payment",
  "mail",
  "tax",
  "products",
  "pictures",
  "texts",
  "files",
  "address",
] as const
export type OpeningThing = (typeof openingThings)[number]

export interface OpeningItem {
  what: OpeningThing
  /** What is missing, a sentence each; none where it is all there. */
  missing: string[]
}

interface Needs {
  db: Kysely<Database>
  now: () => Date
  siteUrl: string
  environment: ShopEnvironment
}

/** In the order in which it is gone through. */
export async function openingList(
  { db, now, siteUrl, environment }: Needs,
  identity: Identity,
): Promise<OpeningItem[]> {
  const isNamed = identity.name !== new URL(siteUrl).hostname
  const catalogue = await catalogueFindings(db, now())
  const ways = environment.methods.filter(({ isTest }) => !isTest).map(({ id }) => id)
  const withoutAccount = checkSite(identity, { isNamed, methods: [] })
  const account = checkSite(identity, { isNamed, methods: ways }).filter((each) => !withoutAccount.includes(each))
  const [address, mail] = [
    checkSettings({ SITE_URL: siteUrl, MAIL_URL: "set" }),
    checkSettings({ SITE_URL: "https://shop.example", MAIL_URL: environment.mailServer ?? "" }),
  ]
  const missing: Record<OpeningThing, string[]> = {
    ...catalogue,
    identity: withoutAccount,
    payment: [...(ways.length === 0 ? ["No way to pay takes real money: set PAYMENT_METHODS."] : []), ...account],
    mail,
    address,
  }
  return openingThings.map((what) => ({ what, missing: missing[what] }))
}
