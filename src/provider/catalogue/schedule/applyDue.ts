/** Scheduled changes: starts and ends of sales, publications of products, and dates of services that are over. */
/** Scheduled changes: starts and ends of sales and of discounts, and publications of products. */
import { type Kysely, sql } from "kysely"
import { stateAt } from "#provider/catalogue/discounts/discount.ts"
import { isSaleOn } from "#provider/catalogue/sales/sales.ts"
import { tellBackInStock } from "#provider/catalogue/stock/tellBackInStock.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { savePriced } from "#provider/catalogue/write/saveVariants.ts"
import type { Database, Moment, Row } from "#provider/platform/db/schema.ts"
import type { DiscountState } from "#shared/discounts.ts"

const BATCH = 200

/** The next moment after `now` with a scheduled change; undefined if there is none. */
export async function nextMoment(db: Kysely<Database>, now: Moment): Promise<Moment | undefined> {
  const moments = await Promise.all(
    (["publish_at", "sale_from", "sale_to"] as const).map(async (column) => {
      const row = await db
        .selectFrom("products")
        .select((build) => build.fn.min(column).as("at"))
        .where(column, ">", now)
        .executeTakeFirst()
      return row?.at ?? undefined
    }),
  )
  const dates = await Promise.all(
    (["starts_at", "closes_at"] as const).map(async (column) => {
      const row = await openDates(db)
        .select((build) => build.fn.min(column).as("at"))
        .where(column, ">", now)
        .executeTakeFirst()
      return row?.at ?? undefined
    }),
  )
  const ofDiscounts = await Promise.all(
    (["starts_at", "ends_at"] as const).map(async (column) => {
      const row = await db
        .selectFrom("discounts")
        .select((build) => build.fn.min(column).as("at"))
        .where(column, ">=", now)
        .executeTakeFirst()
      return row?.at ?? undefined
    }),
  )
  return [...moments, ...dates, ...ofDiscounts].filter((moment) => moment !== undefined).sort()[0]
}

/** The condition as in the index. */
const openDates = (db: Kysely<Database>) =>
  db.selectFrom("variants").where("starts_at", "is not", null).where("date_state", "=", "open")

const isOver = (now: Moment) => sql<boolean>`(starts_at <= ${now} or closes_at <= ${now})`

/**
 * Applies everything due at `now`; changes missed by a stopped shop count from their own moment. Answers the number of
 * changed products. Concurrent processes run one after the other, and the later find nothing left.
 */
export async function applyDue(db: Kysely<Database>, now: Moment): Promise<number> {
  // Checked again with the catalogue's lock; this check spares most processes the wait.
  if ((await dueIds(db, now, 1)).length === 0 && (await dueDiscounts(db, now)).length === 0) return 0
  return changeCatalog(db, new Date(now), async (change) => {
    let count = 0
    for (const { id, state } of await dueDiscounts(change.trx, now)) {
      change.touched = true
      count += 1
      await change.trx.updateTable("discounts").set({ state }).where("id", "=", id).execute()
    }
    for (;;) {
      const ids = await dueIds(change.trx, now, BATCH)
      if (ids.length === 0) return count
      change.touched = true
      const products = await change.trx.selectFrom("products").selectAll().where("id", "in", ids).execute()
      for (const product of products) await bringUpToDate(change, product, now)
      await tellBackInStock(change.trx, new Date(now), ids)
      count += ids.length
    }
  })
}

async function dueIds(db: Kysely<Database>, now: Moment, most: number): Promise<string[]> {
  const toPublish = db.selectFrom("products").select("id").where("visible", "=", 0).where("publish_at", "<=", now)
  const isOn = sql<boolean>`(sale_from is null or sale_from <= ${now}) and (sale_to is null or sale_to > ${now})`
  const wrongPrice = db
    .selectFrom("products")
    .innerJoin("variants", "variants.product_id", "products.id")
    .select("products.id")
    .where((where) => where.or([where("sale_from", "is not", null), where("sale_to", "is not", null)]))
    .where("offer_price_cents", "is not", null)
    .where(sql<boolean>`(${isOn}) = (sale_price_cents is null)`)
  const overDate = openDates(db).select("product_id as id").where(isOver(now))
  const rows = await toPublish.union(wrongPrice).union(overDate).limit(most).execute()
  return rows.map(({ id }) => id)
}

/** Discounts whose state is another one by now. */
async function dueDiscounts(db: Kysely<Database>, now: Moment): Promise<{ id: string; state: DiscountState }[]> {
  const rows = await db.selectFrom("discounts").select(["id", "state", "starts_at", "ends_at"]).execute()
  return rows.flatMap((row) => {
    const state = stateAt(row, now)
    return state === row.state ? [] : [{ id: row.id, state }]
  })
}

async function bringUpToDate(change: CatalogChange, product: Row<"products">, now: Moment): Promise<void> {
  const { trx, version } = change
  const { id, publish_at } = product
  const isPublished = product.visible === 0 && publish_at !== null && publish_at <= now
  await trx
    .updateTable("products")
    // Its publication date is the scheduled moment.
    .set({ version, ...(isPublished && { visible: 1 as const, publish_at: null, updated_at: publish_at }) })
    .where("id", "=", id)
    .execute()
  const sale = { from: product.sale_from, to: product.sale_to }
  const [from, to] = [sale.from ?? "", sale.to ?? ""]
  const at = to !== "" && to <= now ? to : from !== "" && from <= now ? from : now
  const variants = await trx.selectFrom("variants").selectAll().where("product_id", "=", id).execute()
  const next = variants.flatMap((known) => {
    const sale_price_cents = isSaleOn(sale, now) ? known.offer_price_cents : null
    return sale_price_cents === known.sale_price_cents ? [] : [{ row: { ...known, sale_price_cents }, known, at }]
  })
  await savePriced(change, next)
  await trx
    .updateTable("variants")
    .set({ date_state: "closed" })
    .where("product_id", "=", id)
    .where("starts_at", "is not", null)
    .where("date_state", "=", "open")
    .where(isOver(now))
    .execute()
}
