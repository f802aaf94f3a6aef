/** Dated sales: products with the same first and last moment of a reduced price, which is all that defines a sale. */
import { type Kysely, sql } from "kysely"
import { enums, type Infer, nullable, number, object } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { changeSale, type SaleKey, type SaleState } from "#provider/catalogue/sales/changeSale.ts"
import { quoteSale } from "#provider/catalogue/sales/quoteSale.ts"
import { periodOf, type SaleQuestion } from "#provider/catalogue/sales/saleQuestion.ts"
import { isSaleOn, SalePeriod } from "#provider/catalogue/sales/sales.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, Moment } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"

export type SaleStateName = "running" | "scheduled" | "ended"

export const ShopSale = object({
  ...SalePeriod.schema,
  state: enums(["running", "scheduled", "ended"]),
  products: number(),
  /** One of its products; the only one if there is just one. */
  name: Localized,
  /** The smallest and largest reduction; null if there are too many to check. */
  percent: nullable(
    object({
      least: number(),
      most: number(),
    }),
  ),
})
export type ShopSale = Infer<typeof ShopSale>

/** Larger sales are only counted. */
const MOST_LOOKED_AT = 5000

export async function listSales(db: Kysely<Database>, now: Moment): Promise<ShopSale[]> {
  const { rows } = await sql<{ from: string | null; to: string | null; products: number | string; one: string }>`
    select sale_from as "from", sale_to as "to", count(*) as products, min(id) as one from products
    where (sale_from is not null or sale_to is not null)
      and exists (select 1 from variants where product_id = products.id and offer_price_cents is not null)
    group by sale_from, sale_to`.execute(db)
  const sales = []
  for (const { from, to, products: n, one } of rows) {
    const products = Number(n)
    const named = await db
      .selectFrom("products")
      .select(["name_es", "name_en"])
      .where("id", "=", one)
      .executeTakeFirst()
    const percent = products > MOST_LOOKED_AT ? null : await percentOf(db, { from, to })
    const name = { es: named?.name_es ?? "", en: named?.name_en ?? "" }
    sales.push({ from, to, products, name, percent, state: stateOf({ from, to }, now) })
  }
  const places: SaleStateName[] = ["running", "scheduled", "ended"]
  return sales.sort(
    (a, b) => places.indexOf(a.state) - places.indexOf(b.state) || (b.from ?? "").localeCompare(a.from ?? ""),
  )
}

const stateOf = (period: SalePeriod, now: Moment): SaleStateName =>
  isSaleOn(period, now) ? "running" : period.to !== null && period.to <= now ? "ended" : "scheduled"

async function percentOf(db: Kysely<Database>, { from, to }: SalePeriod): Promise<ShopSale["percent"]> {
  const share = sql<number>`(price_cents - offer_price_cents) * 100.0 / price_cents`
  const row = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(({ fn }) => [fn.min<number | string>(share).as("least"), fn.max<number | string>(share).as("most")])
    .where("offer_price_cents", "is not", null)
    .where("price_cents", ">", 0)
    .where("sale_from", from === null ? "is" : "=", from)
    .where("sale_to", to === null ? "is" : "=", to)
    .executeTakeFirst()
  return row ? { least: Math.round(Number(row.least)), most: Math.round(Number(row.most)) } : null
}

/** Answers the number of reduced prices. Throws 409 if `seen` is not the current result, and 400 by field. */
export async function makeSale(
  context: AdminContext,
  { seen, ...question }: SaleQuestion & { seen: string },
): Promise<{ changed: number }> {
  const changed = await changeCatalog(context.db, context.now(), async (change) => {
    const { lines, others, period, seen: quoted } = await quoteSale(change.trx, change.now, question)
    if (quoted !== seen) throw new ApiError(409, "prices_changed")
    if (lines.length === 0) throw badInput({ amount: "nothing_lower" })
    const periods = new Map(lines.map(({ productId }) => [productId, period]))
    const prices = new Map([...lines, ...others].map(({ id, after }) => [id, after]))
    await tell(context, change, "sale.made", await changeSale(change, { periods, prices }))
    return lines.length
  })
  await context.catalog.refresh().catch(() => {})
  return { changed }
}

/** A running sale ends now. A future or past one is deleted with its reduced prices. */
export const endSale = (context: AdminContext, key: SaleKey): Promise<{ products: number }> =>
  alterSale(context, key, "sale.ended", (change, period, rows) => {
    const ends = isSaleOn(period, change.now)
    return {
      to: ends ? { ...period, to: change.now } : { from: null, to: null },
      prices: ends ? undefined : rows.map((row) => [row.id, { ...row, offer_price_cents: null }] as const),
    }
  })

/** Changes the dates of a sale; one that is not given stays. Throws 400 by field. */
export const moveSale = (
  context: AdminContext,
  { sale, ...days }: { sale: SaleKey; from?: string | undefined; to?: string | undefined },
): Promise<{ products: number }> =>
  alterSale(context, sale, "sale.moved", ({ now }, period) => {
    const { from = period.from ?? "", to = period.to ?? "" } = days
    return { to: periodOf({ from, to }, now), prices: undefined }
  })

interface SaleRow {
  id: string
  product_id: string
  price_cents: number
  offer_price_cents: number | null
}

type Plan = (
  change: CatalogChange,
  period: SalePeriod,
  rows: readonly SaleRow[],
) => { to: SalePeriod; prices: (readonly [string, Pick<SaleRow, "price_cents" | "offer_price_cents">])[] | undefined }

async function alterSale(
  context: AdminContext,
  { from, to }: SaleKey,
  kind: "sale.ended" | "sale.moved",
  plan: Plan,
): Promise<{ products: number }> {
  const period = { from: from || null, to: to || null }
  const products = await changeCatalog(context.db, context.now(), async (change) => {
    const rows = await change.trx
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["variants.id", "variants.product_id", "price_cents", "offer_price_cents"])
      .where((where) => where.or([where("sale_from", "is not", null), where("sale_to", "is not", null)]))
      .where("sale_from", period.from === null ? "is" : "=", period.from)
      .where("sale_to", period.to === null ? "is" : "=", period.to)
      .execute()
    if (rows.length === 0) throw notFound("sale_not_found")
    const planned = plan(change, period, rows)
    const periods = new Map(rows.map(({ product_id }) => [product_id, planned.to]))
    const prices = new Map(planned.prices ?? rows.map((row) => [row.id, row] as const))
    await tell(context, change, kind, await changeSale(change, { periods, prices }))
    return periods.size
  })
  await context.catalog.refresh().catch(() => {})
  return { products }
}

const tell = (
  context: AdminContext,
  { trx }: CatalogChange,
  kind: "sale.made" | "sale.ended" | "sale.moved",
  kept: { before: SaleState; after: SaleState },
) =>
  record(trx, context, {
    kind,
    subject: { type: "catalog", id: "sale" },
    data: { prices: Object.keys(kept.after.prices).length },
    kept,
  })
