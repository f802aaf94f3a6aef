/**
 * The search of everything: an exact name leads straight to its thing, other texts find orders, products, customers,
 * coupons and gift cards.
 */
import { array, boolean, type Infer, nullable, number, object, string } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import { FoundProduct, productsLike, soldIn } from "#provider/admin/search/findGoods.ts"
import { Jump, jumpTo } from "#provider/admin/search/jumpTo.ts"
import { nearestName } from "#provider/admin/search/nearestName.ts"
import { listCoupons, ShopCoupon } from "#provider/cart/coupons/listCoupons.ts"
import { listGiftCards, ShopGiftCard } from "#provider/cart/giftCards/listGiftCards.ts"
import { FoundCustomer, listCustomers } from "#provider/customers/operations/customers.ts"
import { FoundOrder, findOrders } from "#provider/orders/operations/searchOrders.ts"
import { catchUpWords, orderHas } from "#provider/platform/search/wordRows.ts"

const FOUND_OF_EACH = 5
/** Shorter texts match too much. */
const LEAST_CHARACTERS = 2

export interface Found<Thing> {
  rows: Thing[]
  more: boolean
}

export const FoundAll = object({
  jump: nullable(Jump),
  orders: object({
    rows: array(FoundOrder),
    more: boolean(),
  }),
  /** The last orders of the only product found, and their number. */
  ordersOf: nullable(
    object({
      orders: array(FoundOrder),
      count: number(),
    }),
  ),
  products: object({
    rows: array(FoundProduct),
    more: boolean(),
  }),
  customers: object({
    rows: array(FoundCustomer),
    more: boolean(),
  }),
  coupons: object({
    rows: array(ShopCoupon),
    more: boolean(),
  }),
  giftCards: object({
    rows: array(ShopGiftCard),
    more: boolean(),
  }),
  /** A suggestion, where nothing is found. */
  near: nullable(string()),
})
export type FoundAll = Infer<typeof FoundAll>

const none = { rows: [], more: false }
const nothing: FoundAll = {
  jump: null,
  orders: none,
  ordersOf: null,
  products: none,
  customers: none,
  coupons: none,
  giftCards: none,
  near: null,
}

/** Searches only what the caller may see. */
export async function searchAll(context: AdminContext, text: string): Promise<FoundAll> {
  const { db, engine, actor } = context
  const q = text.trim()
  if (q === "") return nothing
  await catchUpWords(db, engine)
  const may = actor.permissions
  const seesGoods = may.has("write_catalog") || may.has("write_stock")
  const jump = await jumpTo(context, q)
  if (jump || q.length < LEAST_CHARACTERS) return { ...nothing, jump }
  const goods = seesGoods ? await productsLike(context, q, FOUND_OF_EACH) : { ...none, meant: null }
  const only = goods.rows.length === 1 && goods.meant === null ? goods.rows[0] : undefined
  const found: FoundAll = {
    jump,
    near: null,
    orders: await orders(context, q),
    products: goods.meant === null ? { rows: goods.rows, more: goods.more } : none,
    ordersOf: only ? await soldIn(context, only.id) : null,
    customers: may.has("read_customers") ? await customers(context, q) : none,
    ...(may.has("write_coupons") ? await selling(context, q) : { coupons: none, giftCards: none }),
  }
  const lists = [found.orders, found.products, found.customers, found.coupons, found.giftCards]
  if (lists.some(({ rows }) => rows.length > 0)) return found
  return { ...found, near: goods.meant ?? (await nearestName(db, q, may.has("read_customers"))) }
}

async function orders(context: AdminContext, q: string): Promise<Found<FoundOrder>> {
  const has = await orderHas(context.db, q)
  if (!has) return none
  const rows = await context.db
    .selectFrom("orders")
    .selectAll()
    .where(has)
    .orderBy("number", "desc")
    .limit(FOUND_OF_EACH + 1)
    .execute()
  return cut(await findOrders(context, rows))
}

async function customers(context: AdminContext, q: string): Promise<Found<FoundCustomer>> {
  const { customers: rows } = await listCustomers(context, { q })
  return cut(rows)
}

async function selling(context: AdminContext, q: string): Promise<Pick<FoundAll, "coupons" | "giftCards">> {
  const { coupons } = await listCoupons(context, { q })
  const isEnd = /^[A-Za-z0-9]{4}$/.test(q)
  return { coupons: cut(coupons), giftCards: isEnd ? cut((await listGiftCards(context, { q })).cards) : none }
}

const cut = <Thing>(rows: readonly Thing[]): Found<Thing> => ({
  rows: rows.slice(0, FOUND_OF_EACH),
  more: rows.length > FOUND_OF_EACH,
})
