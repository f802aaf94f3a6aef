/**
 * Background work on orders: releasing expired reservations, reminding customers, querying payments, making refunds.
 */
import { cancelHeld } from "#provider/orders/cancel.ts"
import { completeDates } from "#provider/orders/completeDates.ts"
import type { Services } from "#provider/orders/context.ts"
import { matchWithdrawals } from "#provider/orders/declareWithdrawal.ts"
import { inviteReviews } from "#provider/orders/invitations/inviteReviews.ts"
import { applyPaymentEvents } from "#provider/orders/payments/applyPaymentEvent.ts"
import { askProviders, closeAttempts } from "#provider/orders/payments/attempts.ts"
import { FIRST_CHECK_MS } from "#provider/orders/payments/charge.ts"
import { forgetKeys } from "#provider/orders/payments/forgetKeys.ts"
import { makeRefunds } from "#provider/orders/payments/refunds.ts"
import { returnUnknown } from "#provider/orders/payments/returnUnknown.ts"
import { isOpen } from "#provider/orders/readOrder.ts"
import { remindUnpaid } from "#provider/orders/remindUnpaid.ts"
import { forgetNetworks } from "#provider/orders/unpaidLimits.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { DAYS, HOURS, MINUTES, SECONDS } from "#shared/limits.ts"

const EVERY_MS = 20 * SECONDS
const BATCH = 50
/** After the first hour few payments still change. */
const LATER_CHECK_MS = 30 * MINUTES
/** Longer than any key is repeated. */
const KEYS_KEPT_MS = 30 * DAYS

/**
 * Runs at once, then every 20 seconds in one of several processes; answers functions that run it now and that stop it.
 */
export function startOrderJobs(services: Services): { run(): Promise<void>; stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running.catch(() => {}).then(() => runOrderJobs(services))
    return running
  }
  const attempt = () => run().catch((error) => services.log.error("orders.work_failed", { error }))
  // Work left unfinished by a killed process does not wait for the first interval.
  attempt()
  const timer = setInterval(() => {
    if (services.background.isHeld()) attempt()
  }, EVERY_MS)
  timer.unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running.catch(() => {})
    },
  }
}

export async function runOrderJobs(services: Services): Promise<void> {
  await checkAttempts(services)
  await releaseOverdue(services)
  await remindUnpaid(services)
  await inviteReviews(services)
  await completeDates(services)
  await forgetNetworks(services.db)
  await matchWithdrawals(services)
  await makeRefunds(services, (provider, events) => applyPaymentEvents(services, provider, events))
  await returnUnknown(services)
  await forgetKeys(services)
  const before = new Date(services.now().getTime() - KEYS_KEPT_MS).toISOString()
  await services.db.deleteFrom("idempotency_keys").where("created_at", "<", before).execute()
}

/** Webhooks can be lost: attempts without news for two minutes are queried. */
async function checkAttempts(services: Services): Promise<void> {
  const { db, now } = services
  const at = now()
  const due = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("next_check_at", "<=", at.toISOString())
    .orderBy("next_check_at")
    .limit(BATCH)
    .execute()
  for (const row of due) {
    const ageMs = at.getTime() - Date.parse(row.created_at)
    const isOver = at.getTime() > Date.parse(row.expires_at) + 2 * DAYS
    const next = new Date(at.getTime() + (ageMs < 1 * HOURS ? FIRST_CHECK_MS : LATER_CHECK_MS)).toISOString()
    await db
      .updateTable("payment_attempts")
      .set({ next_check_at: isOver ? null : next })
      .where("id", "=", row.id)
      .execute()
  }
  const orders = [...new Set(due.map((row) => row.order_id))]
  await forEach(services, orders, async (id) => {
    const query = db.selectFrom("orders").select(["paid_cents", "cancelled_at"]).where("id", "=", id)
    const { paid_cents, cancelled_at } = await query.executeTakeFirstOrThrow()
    // Attempts that must not be paid any more are closed at the same time.
    const isOver = paid_cents > 0 || cancelled_at !== null
    return isOver ? closeAttempts(services, id) : askProviders(services, id)
  })
}

/** An error with one order does not affect others. */
async function forEach(
  { log }: Services,
  orders: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const order of orders) {
    await work(order).catch((error) => log.error("orders.work_failed", { order, error }))
  }
}

/** Releases orders that were not paid in time. The payment is closed first, so that it cannot arrive a moment later. */
export async function releaseOverdue(services: Services): Promise<void> {
  const { db, now, mailQueued, catalog } = services
  const due = await db
    .selectFrom("orders")
    .select("id")
    .where("hold_expires_at", "<=", now().toISOString())
    .orderBy("hold_expires_at")
    .limit(BATCH)
    .execute()
  const orders = due.map(({ id }) => id)
  await forEach(services, orders, (id) => release(services, id))
  if (due.length === 0) return
  mailQueued()
  await catalog.refresh().catch(() => {})
}

async function release(services: Services, id: string): Promise<void> {
  const { db, engine, now } = services
  await closeAttempts(services, id)
  services.onFailpoint?.("overdue.closed")
  await inTransaction(db, async (trx) => {
    const query = trx.selectFrom("orders").selectAll().where("id", "=", id)
    const order = await forUpdate(engine, query).executeTakeFirstOrThrow()
    if (order.hold_expires_at === null || order.hold_expires_at > now().toISOString()) return
    if (isOpen(order)) await cancelHeld(trx, now(), order, "unpaid")
    // Money is reserved for it: the shop decides.
    else await trx.updateTable("orders").set({ hold_expires_at: null }).where("id", "=", id).execute()
  })
}
