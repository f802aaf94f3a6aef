/** Sets sale dates of products and sale prices of variants, and returns the previous state for an undo. */
import type { Kysely } from "kysely"
import { type Infer, object, string } from "superstruct"
import type { SalePeriod } from "#provider/catalogue/sales/sales.ts"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import type { Priced } from "#provider/catalogue/write/pricePlan.ts"
import { setPrices } from "#provider/catalogue/write/setPrices.ts"
import type { Database } from "#provider/platform/db/schema.ts"

/** Its first and last moment as stored; empty for none. */
export const SaleKey = object({ from: string(), to: string() })
export type SaleKey = Infer<typeof SaleKey>

/** The state to restore. */
export interface SaleState {
  prices: Record<string, [priceCents: number, saleCents: number | null]>
  /** By product. */
  periods: Record<string, [from: string | null, to: string | null]>
}

export interface SaleChange {
  periods: ReadonlyMap<string, SalePeriod>
  prices: ReadonlyMap<string, Pick<Priced, "price_cents" | "offer_price_cents">>
}

const BATCH = 200

const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, place) => items.slice(place * BATCH, (place + 1) * BATCH))

/** For the same variants and products as `like`. */
export async function readSaleState(db: Kysely<Database>, like: SaleState): Promise<SaleState> {
  const state: SaleState = { prices: {}, periods: {} }
  for (const some of inBatches(Object.keys(like.prices))) {
    const rows = await db
      .selectFrom("variants")
      .select(["id", "price_cents", "offer_price_cents"])
      .where("id", "in", some)
      .execute()
    for (const { id, price_cents, offer_price_cents } of rows) state.prices[id] = [price_cents, offer_price_cents]
  }
  for (const some of inBatches(Object.keys(like.periods))) {
    const rows = await db
      .selectFrom("products")
      .select(["id", "sale_from", "sale_to"])
      .where("id", "in", some)
      .execute()
    for (const { id, sale_from, sale_to } of rows) state.periods[id] = [sale_from, sale_to]
  }
  return state
}

/** Dates first, because they decide the charged price. */
export async function changeSale(change: CatalogChange, { periods, prices }: SaleChange) {
  const after: SaleState = {
    prices: Object.fromEntries(
      Array.from(prices, ([id, price]): [string, SaleState["prices"][string]] => [
        id,
        [price.price_cents, price.offer_price_cents],
      ]),
    ),
    periods: Object.fromEntries(
      Array.from(periods, ([id, { from, to }]): [string, SaleState["periods"][string]] => [id, [from, to]]),
    ),
  }
  const before = await readSaleState(change.trx, after)
  await writeSaleState(change, after)
  return { before, after }
}

export async function writeSaleState(change: CatalogChange, { prices, periods }: SaleState): Promise<void> {
  const groups = Map.groupBy(Object.entries(periods), ([, [from, to]]) => JSON.stringify([from, to]))
  for (const [key, entries] of groups) {
    const [sale_from, sale_to] = JSON.parse(key) as SaleState["periods"][string]
    for (const some of inBatches(entries.map(([id]) => id))) {
      await change.trx.updateTable("products").set({ sale_from, sale_to }).where("id", "in", some).execute()
    }
  }
  const all = Object.entries(prices)
  await setPrices(
    change,
    new Map(all.map(([id, [price_cents, offer_price_cents]]) => [id, { price_cents, offer_price_cents }])),
  )
}
