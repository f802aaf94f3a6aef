/**
 * Stock taken and released by orders. Each change first raises the catalogue's version: that lock serialises orders and
 * catalogue changes, so that prices and stock are constant during an order.
 */
import type { Transaction } from "kysely"
import { tellLowStock } from "#provider/catalogue/stock/lowStockEvents.ts"
import { type NewMove, writeMoves } from "#provider/catalogue/stock/moves.ts"
import { tellBackInStock } from "#provider/catalogue/stock/tellBackInStock.ts"
import { nextCatalogVersion } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export interface StockReservation {
  productId: string
  variantId: string
  amount: number
  /** Backorders are allowed: takes what is in stock. */
  backorder: boolean
}

interface Piece extends Pieces {
  after: number
}

const sold = (orderId: string, { variantId, amount, after }: Piece): NewMove => ({
  variantId,
  kind: "sale",
  amount: -amount,
  after,
  orderId,
})

const byId = (one: { variantId: string }, other: { variantId: string }) => (one.variantId < other.variantId ? -1 : 1)

/** Rows in id order, each by one guarded statement. Answers the first that is unavailable; then roll back. */
export async function reserveStock(
  trx: Transaction<Database>,
  orderId: string,
  reservations: readonly StockReservation[],
  { version, now }: { version: number; now: Date },
): Promise<StockReservation | undefined> {
  const taken: (StockReservation & Piece)[] = []
  for (const reservation of reservations.toSorted(byId)) {
    const amount = reservation.backorder ? await whatThereIs(trx, reservation) : reservation.amount
    const left = await trx
      .updateTable("variants")
      .set((row) => ({ stock: row("stock", "-", amount) }))
      .where("id", "=", reservation.variantId)
      .where("stock", ">=", amount)
      .returning("stock")
      .executeTakeFirst()
    if (!left) return reservation
    const { variantId } = reservation
    await tellLowStock(trx, now, "customer", { variantId, before: left.stock + amount, after: left.stock })
    taken.push({ ...reservation, amount, after: left.stock })
  }
  await writeMoves(
    trx,
    now,
    taken.map((piece) => sold(orderId, piece)),
  )
  const holds = taken.map(({ productId, variantId, amount }) => ({
    order_id: orderId,
    variant_id: variantId,
    product_id: productId,
    amount,
    state: "held" as const,
  }))
  await trx.insertInto("stock_holds").values(holds).execute()
  await touchProducts(
    trx,
    reservations.map(({ productId }) => productId),
    version,
  )
  return undefined
}

async function whatThereIs(trx: Transaction<Database>, { variantId, amount }: StockReservation): Promise<number> {
  const row = await trx.selectFrom("variants").select("stock").where("id", "=", variantId).executeTakeFirst()
  return Math.min(row?.stock ?? 0, amount)
}

export const markSold = (trx: Transaction<Database>, orderId: string) =>
  trx
    .updateTable("stock_holds")
    .set({ state: "sold" })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .execute()

/** Releases everything that an order reserved or bought. */
export async function releaseStock(trx: Transaction<Database>, now: Date, orderId: string): Promise<void> {
  const holds = await holdsOf(trx, orderId, ["held", "sold"])
  if (holds.length === 0) return
  const version = await nextCatalogVersion(trx)
  for (const hold of holds) {
    await giveBack(trx, now, hold, hold.amount)
  }
  await trx.updateTable("stock_holds").set({ state: "returned" }).where("order_id", "=", orderId).execute()
  await touchProducts(
    trx,
    holds.map((hold) => hold.product_id),
    version,
  )
  await tellBackInStock(
    trx,
    now,
    holds.map((hold) => hold.product_id),
  )
}

export interface Pieces {
  variantId: string
  amount: number
}

/** Releases what an order has taken beyond its remaining pieces, for the given variants. */
export async function releaseBeyond(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  needed: readonly Pieces[],
): Promise<void> {
  await giveBackPieces(trx, now, orderId, (hold) => {
    const still = needed.find(({ variantId }) => variantId === hold.variant_id)
    const amount = still ? Math.max(0, hold.amount - still.amount) : 0
    return { toStock: amount, fromHold: amount }
  })
}

/** Puts returned pieces back into stock, including those ordered on backorder. */
export async function restock(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<void> {
  await giveBackPieces(trx, now, orderId, (hold) => {
    const amount = pieces.find(({ variantId }) => variantId === hold.variant_id)?.amount ?? 0
    return { toStock: amount, fromHold: Math.min(amount, hold.amount) }
  })
}

async function giveBackPieces(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  backOf: (hold: Row<"stock_holds">) => { toStock: number; fromHold: number },
): Promise<void> {
  const version = await nextCatalogVersion(trx)
  const products: string[] = []
  for (const hold of await holdsOf(trx, orderId, ["held", "sold"])) {
    const { toStock, fromHold } = backOf(hold)
    if (toStock === 0) continue
    await giveBack(trx, now, hold, toStock)
    await trx
      .updateTable("stock_holds")
      .set({ amount: hold.amount - fromHold })
      .where("order_id", "=", orderId)
      .where("variant_id", "=", hold.variant_id)
      .execute()
    products.push(hold.product_id)
  }
  await touchProducts(trx, products, version)
  await tellBackInStock(trx, now, products)
}

async function giveBack(
  trx: Transaction<Database>,
  now: Date,
  { variant_id: variantId, order_id: orderId }: Row<"stock_holds">,
  amount: number,
): Promise<void> {
  const row = await trx
    .updateTable("variants")
    .set((variant) => ({ stock: variant("stock", "+", amount) }))
    .where("id", "=", variantId)
    .returning("stock")
    .executeTakeFirst()
  if (row) await writeMoves(trx, now, [{ variantId, kind: "return", amount, after: row.stock, orderId }])
}

/** Takes again what an order released, all or nothing; false when it is no longer available. */
export async function reserveStockAgain(trx: Transaction<Database>, now: Date, orderId: string): Promise<boolean> {
  const version = await nextCatalogVersion(trx)
  const holds = await holdsOf(trx, orderId, ["returned"])
  const ids = holds.map((hold) => hold.variant_id)
  const rows =
    ids.length === 0 ? [] : await trx.selectFrom("variants").select(["id", "stock"]).where("id", "in", ids).execute()
  const stock = new Map(rows.map((row) => [row.id, row.stock]))
  // A deleted variant has no stock and is unavailable, even on backorder.
  if (holds.some((hold) => (stock.get(hold.variant_id) ?? -1) < hold.amount)) return false
  for (const hold of holds) {
    const { stock: after } = await trx
      .updateTable("variants")
      .set((row) => ({ stock: row("stock", "-", hold.amount) }))
      .where("id", "=", hold.variant_id)
      .returning("stock")
      .executeTakeFirstOrThrow()
    await tellLowStock(trx, now, "customer", { variantId: hold.variant_id, before: after + hold.amount, after })
    await writeMoves(trx, now, [sold(orderId, { variantId: hold.variant_id, amount: hold.amount, after })])
  }
  await trx.updateTable("stock_holds").set({ state: "held" }).where("order_id", "=", orderId).execute()
  await touchProducts(
    trx,
    holds.map((hold) => hold.product_id),
    version,
  )
  return true
}

const holdsOf = (trx: Transaction<Database>, orderId: string, states: Row<"stock_holds">["state"][]) =>
  trx
    .selectFrom("stock_holds")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "in", states)
    .orderBy("variant_id")
    .execute()

/** Lets running shops find the changed products. */
async function touchProducts(trx: Transaction<Database>, ids: string[], version: number): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable("products")
    .set({ version })
    .where("id", "in", [...new Set(ids)])
    .execute()
}
