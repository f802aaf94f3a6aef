/** A customer's calls on existing orders. */
import { cancelHeld } from "#provider/orders/cancel.ts"
import type { Context } from "#provider/orders/context.ts"
import { findOrder } from "#provider/orders/findOrder.ts"
import { askProviders, closeAttempts } from "#provider/orders/payments/attempts.ts"
import { withOwnMethods } from "#provider/orders/payments/ownMethods.ts"
import { isCancellable, readOrder, statusOf, summaryOf } from "#provider/orders/readOrder.ts"
import { customerOf } from "#provider/platform/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Order, OrderList } from "#shared/contract/order.ts"
import type { SetPayedInput } from "#shared/contract/payment.ts"
import type { OrderStatus } from "#shared/orderStatus.ts"

const ORDERS_PER_PAGE = 10

interface OrderInput {
  id: string
  key?: string | undefined
}

export async function getOrder(context: Context, input: OrderInput): Promise<Order> {
  const { id } = await findOrder(context, input)
  return withOwnMethods(context, await readOrder(context.db, id, context.now()))
}

/** Newest first. The status is derived, so a filter by it reads all of the customer's orders. */
export async function listOrders(
  context: Context,
  {
    page = 1,
    perPage = ORDERS_PER_PAGE,
    status,
  }: { page?: number | undefined; perPage?: number | undefined; status?: OrderStatus | undefined },
): Promise<OrderList> {
  const { db } = context
  const { id } = customerOf(context)
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .execute()
  const fitting = rows.filter((order) => status === undefined || statusOf(order) === status)
  const shown = fitting.slice((page - 1) * perPage, page * perPage)
  const ids = shown.map((order) => order.id)
  const lines =
    ids.length === 0
      ? []
      : await db.selectFrom("order_lines").selectAll().where("order_id", "in", ids).orderBy("position").execute()
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return {
    items: shown.map((order) => summaryOf(order, linesOf.get(order.id) ?? [])),
    total: fitting.length,
    page,
    perPage,
  }
}

/** 409 `not_cancellable` once it is paid, sent or cancelled. A payment in progress is stopped first, if possible. */
export async function cancelOrder(context: Context, input: OrderInput): Promise<Order> {
  const { db, engine, now, catalog, mailQueued } = context
  const { id } = await findOrder(context, input)
  await closeAttempts(context, id)
  await inTransaction(db, async (trx) => {
    const order = await forUpdate(
      engine,
      trx.selectFrom("orders").selectAll().where("id", "=", id),
    ).executeTakeFirstOrThrow()
    if (!isCancellable(order)) throw new ApiError(409, "not_cancellable")
    await cancelHeld(trx, now(), order, "customer")
  })
  mailQueued()
  await catalog.refresh().catch(() => {})
  return withOwnMethods(context, await readOrder(db, id, now()))
}

/** "Look again": the provider is asked and trusted; the caller is not. */
export async function setPayed(context: Context, { orderId, key }: SetPayedInput): Promise<Order> {
  const { id } = await findOrder(context, { id: orderId, key })
  // Frequent callers get the known state.
  if (await context.limits.mayTake("lookUpByOrder", id)) await askProviders(context, id)
  return withOwnMethods(context, await readOrder(context.db, id, context.now()))
}
