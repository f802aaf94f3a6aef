/** Changes prices by percent: a preview, and the change itself. */
import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import { array, boolean, enums, type Infer, number, object, optional, refine, string } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { type PricedVariant, pricedVariants } from "#provider/catalogue/products/pricedVariants.ts"
import type { SheetState } from "#provider/catalogue/products/saveSheet.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { Priced, type PricePlan, planned, type Rounding } from "#provider/catalogue/write/pricePlan.ts"
import { setPrices } from "#provider/catalogue/write/setPrices.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ApiError } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"
import { whole } from "#shared/fields/whole.ts"

export const roundings = {
  none: undefined,
  tens: { step: 10, ending: 0 },
  fives: { step: 5, ending: 0 },
  ninety: { step: 100, ending: 90 },
} as const satisfies Record<string, Rounding | undefined>
export type RoundingName = keyof typeof roundings

const asked = {
  /** A department or a category; all products when left out. */
  in: optional(string()),
  /** A negative percentage lowers prices. */
  percent: refine(number(), "percent_change", (percent) => percent >= -90 && percent <= 900 && percent !== 0),
  rounding: optional(enums(Object.keys(roundings) as RoundingName[])),
  /** Cents that prices end in, in place of a rounding: the nearest such amount. */
  ending: optional(whole(0, 99)),
  /** Only products of this maker, or with this tag. */
  brand: optional(string()),
  tag: optional(string()),
  /** Changes reduced prices too; when left out, they stay as they are. */
  reduced: optional(boolean()),
}
export const PriceQuestion = object(asked)
/** `seen`: that of the quote, so that exactly the shown prices are set. */
export const PriceAnswer = object({ ...asked, seen: string() })
type PriceQuestion = Infer<typeof PriceQuestion>

export const PriceLine = object({
  id: string(),
  name: Localized,
  variant: Localized,
  /** The price charged, regular or reduced. */
  before: Priced,
  after: Priced,
})
export type PriceLine = Infer<typeof PriceLine>

export const PriceQuote = object({
  lines: array(PriceLine),
  /** Number of reduced prices that stay as they are. */
  left: number(),
  seen: string(),
})
export type PriceQuote = Infer<typeof PriceQuote>

export async function quotePrices(db: Kysely<Database>, question: PriceQuestion): Promise<PriceQuote> {
  const { percent, rounding = "none", ending, reduced = false, in: group = "", brand, tag } = question
  const action = percent > 0 ? "raise" : "lower"
  const plan: PricePlan = {
    action,
    percent: Math.abs(percent),
    rounding: ending === undefined ? roundings[rounding] : { step: 100, ending },
  }
  const lines: PriceLine[] = []
  let left = 0
  for await (const rows of pricedVariants(db, { group, brand, tag })) {
    // A gift card costs what is on it, always.
    const sold = rows.filter(({ gift_card }) => gift_card === 0)
    const free = sold.filter(({ offer_price_cents }) => offer_price_cents === null || reduced)
    left += sold.length - free.length
    lines.push(...free.map((row) => lineOf(row, plan)).filter(isChanged))
  }
  return { lines, left, seen: hashOf(lines) }
}

const lineOf = (row: PricedVariant, plan: PricePlan): PriceLine => ({
  id: row.id,
  name: { es: row.name_es, en: row.name_en },
  variant: { es: row.variant_es, en: row.variant_en },
  before: { price_cents: row.price_cents, offer_price_cents: row.offer_price_cents },
  after: planned(row, plan),
})

const isChanged = ({ before, after }: PriceLine) =>
  before.price_cents !== after.price_cents || before.offer_price_cents !== after.offer_price_cents

const hashOf = (lines: readonly PriceLine[]) => {
  const hash = createHash("sha256")
  for (const { id, before, after } of lines) hash.update(JSON.stringify([id, before, after]))
  return hash.digest("base64url")
}

export async function changePrices(
  context: AdminContext,
  { seen, ...question }: Infer<typeof PriceAnswer>,
): Promise<{ changed: number }> {
  // Before the transaction, in which orders wait: there it is enough that no price has changed since.
  const { lines, ...quote } = await quotePrices(context.db, question)
  if (quote.seen !== seen) throw new ApiError(409, "prices_changed")
  const changed = await changeCatalog(context.db, context.now(), async (change) => {
    if (lines.length === 0) return 0
    await setPrices(change, new Map(lines.map(({ id, after }) => [id, after])), {
      is: new Map(lines.map(({ id, before }) => [id, before])),
      code: "prices_changed",
    })
    await record(change.trx, context, {
      kind: "prices.changed",
      subject: { type: "catalog", id: "percent" },
      data: { percent: question.percent, in: question.in ?? null, prices: lines.length },
      kept: { before: stateOf(lines, "before"), after: stateOf(lines, "after") },
    })
    return lines.length
  })
  await context.catalog.refresh().catch(() => {})
  return { changed }
}

const stateOf = (lines: readonly PriceLine[], side: "before" | "after"): SheetState => ({
  prices: Object.fromEntries(
    lines.map((line) => [line.id, [line[side].price_cents, line[side].offer_price_cents]] as const),
  ) as SheetState["prices"],
  stock: {},
})
