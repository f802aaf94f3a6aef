/** Accounts for the owner's area: searched by prefixes of names and emails; one with its orders. */
import type { Kysely } from "kysely"
import { array, boolean, enums, type Infer, number, object, string } from "superstruct"
import { deliveryOf } from "#provider/customers/addressRows.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import { FoundOrder, findOrders } from "#provider/orders/operations/searchOrders.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { catchUpWords, userHas } from "#provider/platform/search/wordRows.ts"
import { notFound } from "#shared/ApiError.ts"
import { DeliveryAddress } from "#shared/contract/address.ts"
import { locales } from "#shared/locale.ts"

const CUSTOMERS_PER_PAGE = 50
const MOST_ORDERS = 50

export const FoundCustomer = object({
  id: string(),
  email: string(),
  name: string(),
  locale: enums(locales),
  since: string(),
  confirmed: boolean(),
  orders: number(),
  /** Payments less refunds. */
  takenCents: number(),
})
export type FoundCustomer = Infer<typeof FoundCustomer>

/** Newest first. */
export async function listCustomers(
  { db, engine }: Pick<AdminContext, "db" | "engine">,
  { q = "", page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<{ customers: FoundCustomer[]; more: boolean }> {
  await catchUpWords(db, engine)
  let query = db.selectFrom("users").selectAll()
  if (q.trim() !== "") {
    const has = userHas(q)
    if (!has) return { customers: [], more: false }
    query = query.where(has)
  }
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset((page - 1) * CUSTOMERS_PER_PAGE)
    .limit(CUSTOMERS_PER_PAGE + 1)
    .execute()
  const shown = rows.slice(0, CUSTOMERS_PER_PAGE)
  const bought = await boughtBy(
    db,
    shown.map(({ id }) => id),
  )
  return { customers: shown.map((row) => customerOf(row, bought.get(row.id))), more: rows.length > shown.length }
}

interface Bought {
  orders: number
  takenCents: number
}

async function boughtBy(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Bought>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("orders")
    .select(["user_id", (build) => build.fn.countAll<number | string>().as("orders")])
    .select((build) => build.fn.sum<number | string>("paid_cents").as("paid"))
    .select((build) => build.fn.sum<number | string>("refunded_cents").as("refunded"))
    .where("user_id", "in", ids)
    .groupBy("user_id")
    .execute()
  return new Map(
    rows.map(({ user_id, orders, paid, refunded }) => [
      user_id ?? "",
      { orders: Number(orders), takenCents: Number(paid) - Number(refunded) },
    ]),
  )
}

const customerOf = (row: Row<"users">, { orders, takenCents }: Bought = { orders: 0, takenCents: 0 }) => ({
  id: row.id,
  email: row.email,
  name: `${row.first_name} ${row.last_name}`.trim(),
  locale: row.locale,
  since: row.created_at,
  confirmed: row.verified_at !== null,
  orders,
  takenCents,
})

export const ViewedCustomer = object({
  ...FoundCustomer.schema,
  addresses: array(DeliveryAddress),
  latest: array(FoundOrder),
  /** Further counts. */
  marks: object({
    favorites: number(),
    reviews: number(),
    withdrawals: number(),
    flagged: number(),
    stockAlerts: number(),
  }),
})
export type ViewedCustomer = Infer<typeof ViewedCustomer>

/** Throws 404 `customer_not_found`. */
export async function viewCustomer(context: AdminContext, id: string): Promise<ViewedCustomer> {
  const { db } = context
  const user = await findCustomer(db, id)
  const bought = await boughtBy(db, [id])
  const addresses = await db
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", id)
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .execute()
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(MOST_ORDERS)
    .execute()
  return {
    ...customerOf(user, bought.get(id)),
    addresses: addresses.map(deliveryOf),
    latest: await findOrders(context, rows),
    marks: await marksOf(db, user),
  }
}

export async function findCustomer(db: Kysely<Database>, id: string): Promise<Row<"users">> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst()
  if (!user) throw notFound("customer_not_found")
  return user
}

async function marksOf(db: Kysely<Database>, { id }: Row<"users">): Promise<ViewedCustomer["marks"]> {
  const own = (table: "favorites" | "reviews" | "stock_alerts") =>
    db
      .selectFrom(table)
      .select((build) => build.fn.countAll<number | string>().as("n"))
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow()
  const ofOrders = db.selectFrom("orders").select("id").where("user_id", "=", id)
  const withdrawals = db
    .selectFrom("withdrawals")
    .select((build) => build.fn.countAll<number | string>().as("n"))
    .where("order_id", "in", ofOrders)
    .executeTakeFirstOrThrow()
  const flagged = db
    .selectFrom("orders")
    .select((build) => build.fn.countAll<number | string>().as("n"))
    .where("user_id", "=", id)
    .where("flagged_at", "is not", null)
    .executeTakeFirstOrThrow()
  const counts = await Promise.all([own("favorites"), own("reviews"), withdrawals, flagged, own("stock_alerts")])
  const [favorites = 0, reviews = 0, returned = 0, doubtful = 0, stockAlerts = 0] = counts.map(({ n }) => Number(n))
  return { favorites, reviews, withdrawals: returned, flagged: doubtful, stockAlerts }
}
