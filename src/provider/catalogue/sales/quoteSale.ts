/** A preview of a dated sale: its prices, and the prices shown beside them by the rule of 30 days. */
import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import { type Infer, nullable, number, object, string } from "superstruct"
import { chargedPrices } from "#provider/catalogue/priceLog.ts"
import { type PricePoint, priorPrice, shownPrice } from "#provider/catalogue/pricing.ts"
import { roundings } from "#provider/catalogue/products/changePrices.ts"
import { type PricedVariant, pricedVariants } from "#provider/catalogue/products/pricedVariants.ts"
import { periodOf, refuseWrongPrice, type SaleQuestion } from "#provider/catalogue/sales/saleQuestion.ts"
import type { SalePeriod } from "#provider/catalogue/sales/sales.ts"
import { Priced, planned } from "#provider/catalogue/write/pricePlan.ts"
import type { Database, Moment } from "#provider/platform/db/schema.ts"
import { badInput } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"

const BATCH = 500

export const SaleLine = object({
  id: string(),
  productId: string(),
  name: Localized,
  variant: Localized,
  before: Priced,
  after: Priced,
})
export type SaleLine = Infer<typeof SaleLine>

export interface SaleQuote {
  period: SalePeriod
  /** A line for each reduced variant. */
  lines: SaleLine[]
  /** Other variants of the same products: their prices from a past sale are removed. */
  others: SaleLine[]
  /** Products already reduced, which stay so. */
  left: number
  /** Number of variants whose price would not be lower. */
  notLower: number
  seen: string
}

/** Throws 400 by field: `amount`, `from`, `to`, `skus`. */
export async function quoteSale(db: Kysely<Database>, now: Moment, question: SaleQuestion): Promise<SaleQuote> {
  refuseWrongPrice(question)
  const period = periodOf(question, now)
  const [lines, others]: [SaleLine[], SaleLine[]] = [[], []]
  let [left, notLower] = [0, 0]
  const { in: group = "", skus = [] } = question
  const wanted = skus.length > 0 ? { products: await productsOf(db, skus) } : { group }
  for await (const rows of pricedVariants(db, wanted)) {
    // A gift card always costs its value.
    const sold = rows.filter(({ gift_card }) => gift_card === 0)
    for (const each of Map.groupBy(sold, ({ product_id }) => product_id).values()) {
      if (isReduced(each, now) && !question.reduced) {
        left += 1
        continue
      }
      const all = each.map((row) => lineOf(row, question))
      const lower = all.filter(isLower)
      notLower += all.length - lower.length
      if (lower.length === 0) continue
      lines.push(...lower)
      others.push(...all.filter((line) => !isLower(line)))
    }
  }
  return { period, lines, others, left, notLower, seen: seenOf(period, [...lines, ...others]) }
}

const isReduced = (rows: readonly PricedVariant[], now: Moment) =>
  rows.some(({ offer_price_cents, sale_to }) => offer_price_cents !== null && (sale_to === null || sale_to > now))

const isLower = ({ after }: SaleLine) => after.offer_price_cents !== null

function lineOf(row: PricedVariant, { kind, percent = 0, cents = 0, rounding = "none" }: SaleQuestion): SaleLine {
  const { price_cents, offer_price_cents } = row
  const bare = { price_cents, offer_price_cents: null }
  const after =
    kind === "percent"
      ? planned(bare, { action: "sale", percent, rounding: roundings[rounding] })
      : { price_cents, offer_price_cents: cents < price_cents ? cents : null }
  return {
    id: row.id,
    productId: row.product_id,
    after,
    before: { price_cents, offer_price_cents },
    name: { es: row.name_es, en: row.name_en },
    variant: { es: row.variant_es, en: row.variant_en },
  }
}

async function productsOf(db: Kysely<Database>, skus: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["products.id", "products.sku as whole", "variants.sku", "variants.gtin"])
    .where((where) =>
      where.or([
        where("variants.sku", "in", skus),
        where("products.sku", "in", skus),
        where.and([where("variants.gtin", "<>", ""), where("variants.gtin", "in", skus)]),
      ]),
    )
    .execute()
  const known = new Set(rows.flatMap(({ whole, sku, gtin }) => [whole, sku, gtin]))
  if (!skus.every((sku) => known.has(sku))) throw badInput({ skus: "unknown_code" })
  return [...new Set(rows.map(({ id }) => id))]
}

function seenOf(period: SalePeriod, lines: readonly SaleLine[]): string {
  const hash = createHash("sha256").update(JSON.stringify(period))
  for (const { id, before, after } of lines) hash.update(JSON.stringify([id, before, after]))
  return hash.digest("base64url")
}

export const ShownLine = object({
  ...SaleLine.schema,
  /** The price struck through beside the sale's; null where the law forbids one. */
  besideCents: nullable(number()),
})
export type ShownLine = Infer<typeof ShownLine>

/** By the prices charged during the 30 days before the sale starts. */
export async function withBeside(
  db: Kysely<Database>,
  now: Moment,
  { from }: SalePeriod,
  lines: readonly SaleLine[],
): Promise<ShownLine[]> {
  const begins = from !== null && from > now ? from : now
  const ids = lines.map(({ id }) => id)
  const byVariant = new Map<string, PricePoint[]>()
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const [id, own] of await chargedPrices(db, ids.slice(start, start + BATCH))) byVariant.set(id, own)
  }
  return lines.map((line) => {
    const { price_cents, offer_price_cents } = line.after
    const prior_price_cents = priorPrice(byVariant.get(line.id) ?? [], begins)
    const shown = shownPrice({ price_cents, sale_price_cents: offer_price_cents, prior_price_cents })
    return { ...line, besideCents: shown.percent === 0 ? null : shown.price }
  })
}
