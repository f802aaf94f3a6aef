/** The way from the first link to an open shop: its steps, and which of them are done. */
import type { Kysely } from "kysely"
import { array, boolean, enums, type Infer, nullable, number, object, string } from "superstruct"
import { countDemoProducts, quickFindings } from "#provider/admin/check/checkCatalogue.ts"
import { checkTax, deliveryFindings } from "#provider/admin/check/checkSelling.ts"
import { isPublic } from "#provider/admin/check/checkSettings.ts"
import { missingWords } from "#provider/admin/check/openingList.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { Opening, readOpening } from "#provider/site/opening.ts"
import { shopIdentity } from "#provider/site/shopIdentity.ts"
import { readDraft } from "#provider/site/versions.ts"
import { notFound } from "#shared/ApiError.ts"
import type { SiteDocument } from "#shared/contract/site.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import { isDefaultLook } from "#shared/look/look.ts"

export const stepNames = ["name", "look", "products", "delivery", "tax", "payment", "mail", "legal", "domain"] as const
export type StepName = (typeof stepNames)[number]

/** The shop can be opened without these. */
const ADVISED: ReadonlySet<StepName> = new Set(["look", "domain"])

export const FirstSteps = object({
  opening: Opening,
  steps: array(
    object({
      step: enums(stepNames),
      isDone: boolean(),
      /** Whether the shop cannot be opened without it. */
      isNeeded: boolean(),
    }),
  ),
  /** `isPublic`: whether the address is one of the internet. */
  facts: object({ name: string(), products: number(), url: string(), isPublic: boolean() }),
  /** Products of the demo shop that can be taken away; null where there are none, or real orders. */
  demo: nullable(object({ products: number() })),
})
export type FirstSteps = Infer<typeof FirstSteps>

type Needs = Omit<AdminContext, "actor" | "recorded">

export async function viewFirstSteps(context: Needs): Promise<FirstSteps> {
  const { db, now, siteUrl } = context
  const draft = await readDraft(db)
  if (!draft) throw notFound("site_version_not_found")
  const { document } = draft
  const identity = await shopIdentity(context, document)
  const [quick, delivery, words, tax, opening, products, demo] = await Promise.all([
    quickFindings(db, now()),
    deliveryFindings(db),
    missingWords(context, { identity, document }),
    checkTax(db, dayOf(now().toISOString())),
    readOpening(db),
    countProducts(db),
    countDemoProducts(db),
  ])
  const isDone: Record<StepName, boolean> = {
    name: words.identity.length === 0,
    look: hasOwnLook(document),
    products: quick.products.length === 0 && demo === 0,
    delivery: delivery.ways.length === 0,
    tax: tax.length === 0,
    payment: words.payment.length === 0,
    mail: words.mail.length === 0,
    legal: words.legal.length === 0,
    domain: words.address.length === 0,
  }
  const steps = stepNames.map((step) => ({ step, isDone: isDone[step], isNeeded: !ADVISED.has(step) }))
  const isOffered = demo > 0 && !(await hasRealOrders(context))
  return {
    opening,
    steps,
    facts: { name: identity.name, products, url: siteUrl, isPublic: isPublic({ SITE_URL: siteUrl }) },
    demo: isOffered ? { products: demo } : null,
  }
}

/** How long the steps are shown after the first opening. */
const SHOWN_MS = 7 * DAYS

interface StepCount {
  done: number
  all: number
  /** To visitors. */
  isClosed: boolean
}

/** For the navigation: undefined while they are not shown. */
export async function countFirstSteps(needs: Needs): Promise<StepCount | undefined> {
  const { isOpen, openedAt } = await readOpening(needs.db)
  const isOver = isOpen && (openedAt === null || Date.parse(openedAt) + SHOWN_MS < needs.now().getTime())
  if (isOver) return undefined
  const { steps } = await viewFirstSteps(needs)
  return { done: steps.filter(({ isDone }) => isDone).length, all: steps.length, isClosed: !isOpen }
}

/** The steps that have to be done before the shop can open. */
export const missingSteps = ({ steps }: FirstSteps): StepName[] =>
  steps.flatMap(({ step, isDone, isNeeded }) => (isNeeded && !isDone ? [step] : []))

/** A logo counts too. */
const hasOwnLook = ({ look, brand: { logo } }: SiteDocument) =>
  !isDefaultLook(look) || logo.svg !== "" || logo.picture !== ""

async function countProducts(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("visible", "=", 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Orders that a test bank was not to pay. */
async function hasRealOrders({ db, environment: { methods } }: Needs): Promise<boolean> {
  const tests = methods.filter(({ isTest }) => isTest).map(({ id }) => id)
  const order = await db
    .selectFrom("orders")
    .select("id")
    .$if(tests.length > 0, (query) => query.where("payment_method", "not in", tests))
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
