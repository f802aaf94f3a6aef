/** The dates an order was promised move when it is paid later, and are certain once its parcel left. Callers hold the order's row. */
import type { Transaction } from "kysely"
import { datesOf, etaOf } from "#provider/cart/arrival.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { readCalendar } from "#provider/shopCalendar.ts"
import { type DayRange, datesSinceShipped } from "#shared/deliveryDates.ts"

/** What waited for its money leaves later than it was promised to. Without dates it stays without. */
export async function promiseAfterPayment(trx: Transaction<Database>, now: Date, orderId: string): Promise<void> {
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow()
  if (order.expected_from === null || order.fulfilment_status !== "unfulfilled") return
  const method = await methodOf(trx, order)
  if (!method) return
  const dates = datesOf(method, await readCalendar(trx), now)
  if (dates.from > order.expected_from) await save(trx, order, dates)
}

/** Also for what was promised nothing. */
export async function promiseSinceShipped(trx: Transaction<Database>, now: Date, order: Row<"orders">): Promise<void> {
  const method = await methodOf(trx, order)
  if (method) await save(trx, order, datesSinceShipped(await readCalendar(trx), etaOf(method), now))
}

/** Undefined when the shop no longer has it. */
const methodOf = (trx: Transaction<Database>, order: Row<"orders">) =>
  trx.selectFrom("delivery_methods").selectAll().where("id", "=", order.delivery_method).executeTakeFirst()

const save = (trx: Transaction<Database>, { id }: Row<"orders">, { from, to }: DayRange) =>
  trx.updateTable("orders").set({ expected_from: from, expected_to: to }).where("id", "=", id).execute()
