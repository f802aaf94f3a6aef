/** Lists the orders of a tab, or searches by text, number or days. */
import { sql } from "kysely"
import { array, boolean, enums, type Infer, nullable, number, object, optional, string } from "superstruct"
import type { Services } from "#provider/orders/context.ts"
import { inTab, orderTabs } from "#provider/orders/operations/orderTabs.ts"
import { numbersLike } from "#provider/orders/orderNumber.ts"
import { isPartlySent } from "#provider/orders/parcels.ts"
import { stateOf, statusOf } from "#provider/orders/readOrder.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import { storedAddress } from "#provider/orders/storedAddress.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { catchUpWords, orderHas } from "#provider/platform/search/wordRows.ts"
import { Picture } from "#shared/contract/catalog.ts"
import { Localized } from "#shared/contract/localized.ts"
import { whole } from "#shared/fields/whole.ts"
import { DAYS } from "#shared/limits.ts"
import { deliveryKinds, fulfilmentStatuses, orderStates, orderStatuses, paymentStatuses } from "#shared/orderStatus.ts"
import { readMoment } from "#shared/shopTime.ts"

export const ORDERS_PER_PAGE = 50

const wanted = {
  tab: optional(enums(orderTabs)),
  q: optional(string()),
  /** Days in the shop's time zone, both included: of placing, or with `paid`, of payment. */
  from: optional(string()),
  to: optional(string()),
}

export const OrderExport = object(wanted)
export const OrderSearch = object({ ...wanted, page: optional(whole(1)) })
export type OrderSearch = Infer<typeof OrderSearch>

export const FoundOrder = object({
  id: string(),
  number: string(),
  date: string(),
  status: enums(orderStatuses),
  state: enums(orderStates),
  paymentStatus: enums(paymentStatuses),
  fulfilmentStatus: enums(fulfilmentStatuses),
  /** Some of it was sent, and the rest is still to be packed. */
  partlySent: boolean(),
  flagged: boolean(),
  /** Empty once its customer's data is blocked. */
  name: string(),
  city: string(),
  delivery: Localized,
  kind: enums(deliveryKinds),
  /** The last of the promised days; null without a promise. */
  promised: nullable(string()),
  hasNote: boolean(),
  pieces: number(),
  pictures: array(
    object({
      picture: Picture,
      name: Localized,
    }),
  ),
  totalCents: number(),
})
export type FoundOrder = Infer<typeof FoundOrder>

export const FoundOrders = object({
  orders: array(FoundOrder),
  more: boolean(),
})
export type FoundOrders = Infer<typeof FoundOrders>

export type Searching = Pick<Services, "db" | "engine" | "now">

const MOST_PICTURES = 3

/** In the list's order. */
export async function matching(searching: Searching, { tab = "all", q = "", from, to }: OrderSearch) {
  const day = tab === "paid" ? "paid_at" : "created_at"
  const [begin, end] = [dayStart(from), dayStart(to, 1 * DAYS)]
  const text = q.trim()
  let query = searching.db.selectFrom("orders").where(inTab(tab))
  if (begin !== undefined) query = query.where(day, ">=", begin)
  if (end !== undefined) query = query.where(day, "<", end)
  if (text !== "") query = query.where(await fits(searching, text))
  // The earliest promise comes first.
  query = tab === "pack" ? query.orderBy(sql`coalesce(expected_to, '9999')`).orderBy("created_at") : query
  query = tab === "pack" ? query : query.orderBy(day, "desc")
  return query.orderBy("number", "desc")
}

export async function searchOrders(searching: Searching, search: OrderSearch): Promise<FoundOrders> {
  const { page = 1 } = search
  const rows = await (await matching(searching, search))
    .selectAll()
    .offset((page - 1) * ORDERS_PER_PAGE)
    .limit(ORDERS_PER_PAGE + 1)
    .execute()
  const shown = rows.slice(0, ORDERS_PER_PAGE)
  return { orders: await findOrders(searching, shown), more: rows.length > shown.length }
}

/** In the form of lists. */
export async function findOrders(
  { db, now }: Pick<Services, "db" | "now">,
  rows: readonly Row<"orders">[],
): Promise<FoundOrder[]> {
  const linesOf = Map.groupBy(await linesFor(db, rows), (line) => line.order_id)
  return rows.map((row) => found(row, linesOf.get(row.id) ?? [], now()))
}

const linesFor = async (db: Services["db"], orders: readonly Row<"orders">[]) =>
  orders.length === 0
    ? []
    : db
        .selectFrom("order_lines")
        .selectAll()
        .where(
          "order_id",
          "in",
          orders.map(({ id }) => id),
        )
        .orderBy("position")
        .execute()

/** By number or its end; else by prefixes of the customer's data and the tracking number. */
async function fits({ db, engine }: Searching, text: string) {
  await catchUpWords(db, engine)
  const numbers = await numbersLike(db, text)
  const has = await orderHas(db, text)
  const byNumber = numbers.length > 0 ? sql<boolean>`orders.number in (${sql.join(numbers)})` : undefined
  const either = [byNumber, has].filter((each) => each !== undefined)
  return either.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(either, sql` or `)})`
}

/** Undefined unless a day. */
function dayStart(day: string | undefined, laterMs = 0): string | undefined {
  const moment = day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? readMoment(day) : undefined
  return moment && new Date(Date.parse(moment) + laterMs).toISOString()
}

function found(order: Row<"orders">, lines: readonly Row<"order_lines">[], now: Date): FoundOrder {
  const { billing, delivery_address } = order
  const person = isBlocked(order, now) ? undefined : storedAddress(delivery_address ?? billing)
  return {
    id: order.id,
    number: order.number,
    date: order.created_at,
    status: statusOf(order),
    state: stateOf(order),
    paymentStatus: order.payment_status,
    fulfilmentStatus: order.fulfilment_status,
    partlySent: isPartlySent(order),
    flagged: order.flagged_at !== null,
    name: person ? `${person.firstName} ${person.lastName}`.trim() : "",
    city: person?.city ?? "",
    delivery: { es: order.delivery_name_es, en: order.delivery_name_en },
    kind: order.delivery_kind,
    promised: order.expected_to,
    hasNote: order.note !== "" || order.shop_note !== "",
    pieces: lines.reduce((sum, { amount }) => sum + amount, 0),
    pictures: lines
      .slice(0, MOST_PICTURES)
      .flatMap(({ image, name_es: es, name_en: en }) =>
        image === null ? [] : [{ picture: JSON.parse(image) as Picture, name: { es, en } }],
      ),
    totalCents: order.total_cents,
  }
}
