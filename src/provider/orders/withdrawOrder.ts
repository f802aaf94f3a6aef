import type { Context } from "#provider/orders/context.ts"
import { findOrder } from "#provider/orders/findOrder.ts"
import { closeAttempts } from "#provider/orders/payments/attempts.ts"
import { withOwnMethods } from "#provider/orders/payments/ownMethods.ts"
import { isOpen, readOrder } from "#provider/orders/readOrder.ts"
import { readWithdrawals } from "#provider/orders/readWithdrawals.ts"
import { withdrawHeld } from "#provider/orders/withdraw.ts"
import { queueWithdrawalToShop } from "#provider/orders/withdrawalMails.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Order } from "#shared/contract/order.ts"
import type { WithdrawInput } from "#shared/contract/withdrawal.ts"

/**
 * A customer's call that withdraws from an order, or returns goods by the shop's promise. 409 `not_withdrawable`,
 * `not_by_piece`, or `withdrawal_changed` when there was another one meanwhile.
 */
export async function withdrawOrder(context: Context, input: WithdrawInput): Promise<Order> {
  const { db, engine, now, mailQueued, catalog, identity } = context
  const { lines, message = "", seen } = input
  const found = await findOrder(context, input)
  const { id } = found
  // A payment in progress is stopped first, if possible.
  if (isOpen(found)) await closeAttempts(context, id)
  await inTransaction(db, async (trx) => {
    const query = trx.selectFrom("orders").selectAll().where("id", "=", id)
    const order = await forUpdate(engine, query).executeTakeFirstOrThrow()
    const others = await readWithdrawals(trx, id, [])
    if (seen !== undefined && seen !== others.length) throw new ApiError(409, "withdrawal_changed")
    const made = await withdrawHeld(trx, now(), order, { at: now(), lines, message })
    await queueWithdrawalToShop(trx, now(), { withdrawalId: made, orderId: id }, identity().email)
  })
  mailQueued()
  await catalog.refresh().catch(() => {})
  return withOwnMethods(context, await readOrder(db, id, now()))
}
