/**
 * Updates an order's promised dates when it is paid late, and when its parcel is sent. Callers hold the order's row.
 */
import type { Transaction } from "kysely"
import { datesOf } from "#provider/cart/arrival.ts"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { type DayRange, datesSinceShipped, type Eta } from "#shared/deliveryDates.ts"

/** A late payment postpones the promise. Orders without dates stay without. */
export async function promiseAfterPayment(trx: Transaction<Database>, now: Date, orderId: string): Promise<void> {
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow()
  if (order.expected_from === null || order.fulfilment_status !== "unfulfilled") return
  const eta = await etaOf(trx, order)
  if (!eta || order.delivery_kind === "none") return
  const dates = datesOf(order.delivery_kind, eta, await readCalendar(trx), now)
  if (dates.from > order.expected_from) await save(trx, order, dates)
}

/** Also for orders without a promise. */
export async function promiseSinceShipped(trx: Transaction<Database>, now: Date, order: Row<"orders">): Promise<void> {
  const eta = await etaOf(trx, order)
  if (eta) await save(trx, order, datesSinceShipped(await readCalendar(trx), eta, now))
}

/**
 * The delivery time when it was ordered. Older orders use that of their delivery method now; undefined if it no longer
 * exists.
 */
async function etaOf(trx: Transaction<Database>, order: Row<"orders">): Promise<Eta | undefined> {
  const { eta_min_days: min, eta_max_days: max, delivery_method: id } = order
  if (min !== null && max !== null) return { min, max }
  const method = await trx.selectFrom("delivery_methods").selectAll().where("id", "=", id).executeTakeFirst()
  return method && { min: method.eta_min_days, max: method.eta_max_days }
}

const save = (trx: Transaction<Database>, { id }: Row<"orders">, { from, to }: DayRange) =>
  trx.updateTable("orders").set({ expected_from: from, expected_to: to }).where("id", "=", id).execute()
