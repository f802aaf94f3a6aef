/** Dates of services for the owner: each with its seats, those that are taken, and who comes. */
import type { Kysely } from "kysely"
import { array, boolean, create, enums, type Infer, nullable, number, object, string } from "superstruct"
import { placeOf } from "#provider/catalogue/products/serviceDates.ts"
import { UNPAID } from "#provider/orders/readOrder.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { notFound } from "#shared/ApiError.ts"
import { BillingAddress } from "#shared/contract/account.ts"
import { Localized } from "#shared/contract/localized.ts"
import { dayOf } from "#shared/dates.ts"
import { locales } from "#shared/locale.ts"
import { readMoment } from "#shared/shopTime.ts"

const MOST_PAST = 100

export const ServiceDate = object({
  id: string(),
  product: string(),
  name: Localized,
  date: Localized,
  startsAt: string(),
  endsAt: nullable(string()),
  closesAt: nullable(string()),
  state: enums(["open", "closed", "called_off"]),
  place: nullable(Localized),
  /** Seats that are left, and those that are taken, paid or not. */
  left: number(),
  taken: number(),
  /** Who asked to be told of a seat when it was full. */
  waiting: number(),
})
export type ServiceDate = Infer<typeof ServiceDate>

export const Comers = object({
  date: ServiceDate,
  comers: array(
    object({
      order: string(),
      name: string(),
      email: string(),
      phone: string(),
      locale: enums(locales),
      note: string(),
      seats: number(),
      paid: boolean(),
      came: boolean(),
    }),
  ),
})
export type Comers = Infer<typeof Comers>

const dateRows = (db: Kysely<Database>) =>
  db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "variants.product_id", "variants.name_es as date_es", "variants.name_en as date_en"])
    .select(["starts_at", "ends_at", "closes_at", "date_state", "stock"])
    .select(["products.name_es", "products.name_en", "products.fields"])
    .where("starts_at", "is not", null)

type DateRow = Awaited<ReturnType<ReturnType<typeof dateRows>["execute"]>>[number]

const dateOf = (row: DateRow, taken: number, waiting: number): ServiceDate => ({
  id: row.id,
  product: row.product_id,
  name: { es: row.name_es, en: row.name_en },
  date: { es: row.date_es, en: row.date_en },
  startsAt: row.starts_at ?? "",
  endsAt: row.ends_at,
  closesAt: row.closes_at,
  state: row.date_state,
  place: placeOf(row) ?? null,
  left: row.stock,
  taken,
  waiting,
})

/** From today on, the next first; `isPast`: those before, the last first. */
export async function listDates(db: Kysely<Database>, now: Date, isPast: boolean): Promise<ServiceDate[]> {
  const today = readMoment(dayOf(now.toISOString())) ?? ""
  const query = isPast
    ? dateRows(db).where("starts_at", "<", today).orderBy("starts_at", "desc").limit(MOST_PAST)
    : dateRows(db).where("starts_at", ">=", today).orderBy("starts_at")
  const rows = await query.orderBy("variants.id").execute()
  const ids = rows.map(({ id }) => id)
  const [seats, waiting] = [await takenSeats(db, ids), await waitingFor(db, ids)]
  return rows.map((row) =>
    dateOf(row, sumOf(seats.filter(({ variant_id }) => variant_id === row.id)), waiting.get(row.id) ?? 0),
  )
}

/** Throws 404 `date_not_found`. */
export async function listComers(db: Kysely<Database>, now: Date, id: string): Promise<Comers> {
  const row = await dateRows(db).where("variants.id", "=", id).executeTakeFirst()
  if (!row) throw notFound("date_not_found")
  const seats = await takenSeats(db, [id])
  const waiting = (await waitingFor(db, [id])).get(id) ?? 0
  return { date: dateOf(row, sumOf(seats), waiting), comers: seats.map((seat) => comerOf(seat, now)) }
}

/** Confirmed stock alerts, by date. */
async function waitingFor(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("stock_alerts")
    .select(({ fn }) => ["variant_id", fn.countAll<number | string>().as("n")])
    .where("variant_id", "in", ids)
    .where("confirmed_at", "is not", null)
    .groupBy("variant_id")
    .execute()
  return new Map(rows.map(({ variant_id, n }) => [variant_id, Number(n)]))
}

type Seat = Awaited<ReturnType<typeof takenSeats>>[number]

const sumOf = (seats: readonly Seat[]) => seats.reduce((sum, { left }) => sum + left, 0)

function comerOf({ order, line, left }: Seat, now: Date): Comers["comers"][number] {
  const { firstName, lastName, phone } = create(JSON.parse(order.billing), BillingAddress)
  const isNameless = isBlocked(order, now)
  return {
    order: order.number,
    name: isNameless ? "" : `${firstName} ${lastName}`.trim(),
    email: isNameless ? "" : order.email,
    phone: isNameless ? "" : phone,
    locale: order.locale,
    note: isNameless ? "" : order.note,
    seats: left,
    paid: !UNPAID.has(order.payment_status),
    came: line.came === 1,
  }
}

/** Lines of orders that stand, in the order in which they were placed, without pieces that were given back. */
export async function takenSeats(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .selectAll("order_lines")
    .where("order_lines.variant_id", "in", ids)
    .where("starts_at", "is not", null)
    .where("orders.cancelled_at", "is", null)
    .where("orders.payment_status", "<>", "refunded")
    .orderBy("orders.created_at")
    .orderBy("orders.number")
    .execute()
  const orders = await ordersOf(db, lines)
  const back = await givenBack(db, lines)
  return lines.flatMap((line) => {
    const order = orders.get(line.order_id)
    const left = line.amount - (back.get(`${line.order_id} ${line.position}`) ?? 0)
    return order && left > 0 ? [{ variant_id: line.variant_id, order, line, left }] : []
  })
}

type Line = Row<"order_lines">

async function ordersOf(db: Kysely<Database>, lines: readonly Line[]): Promise<Map<string, Row<"orders">>> {
  const ids = [...new Set(lines.map(({ order_id }) => order_id))]
  if (ids.length === 0) return new Map()
  const orders = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute()
  return new Map(orders.map((order) => [order.id, order]))
}

/** By order and line. */
async function givenBack(db: Kysely<Database>, lines: readonly Line[]): Promise<Map<string, number>> {
  const ids = [...new Set(lines.map(({ order_id }) => order_id))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("withdrawal_lines")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawal_lines.withdrawal_id")
    .select(["order_id", "position", "amount"])
    .where("order_id", "in", ids)
    .where("state", "in", ["waiting", "done"])
    .execute()
  const pieces = new Map<string, number>()
  for (const { order_id, position, amount } of rows) {
    const key = `${order_id} ${position}`
    pieces.set(key, (pieces.get(key) ?? 0) + amount)
  }
  return pieces
}
