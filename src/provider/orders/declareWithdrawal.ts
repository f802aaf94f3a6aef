/**
 * Withdrawal without signing in: any statement is stored and acknowledged, in the same words and with the same work.
 * Its order is looked up afterwards, so that the answer does not reveal whether one exists.
 */
import type { Context, Services } from "#provider/orders/context.ts"
import { closeAttempts } from "#provider/orders/payments/attempts.ts"
import { isOpen } from "#provider/orders/readOrder.ts"
import { withdrawHeld } from "#provider/orders/withdraw.ts"
import { nameOrder, queueAcknowledgement, queueWithdrawalToShop } from "#provider/orders/withdrawalMails.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { badInput, isApiError } from "#shared/ApiError.ts"
import type { DeclareWithdrawalInput, LineBack } from "#shared/contract/withdrawal.ts"

const BATCH = 50

/** Throws 400 `message` if a part is meant but not described. */
export async function declareWithdrawal(
  context: Context,
  input: DeclareWithdrawalInput,
): Promise<Record<never, never>> {
  const { db, limits, now, caller, mailQueued } = context
  const { number, name, email, lines, message = "" } = input
  if (lines?.length === 0 && message === "") throw badInput({ message: "missing" })
  await limits.take("withdrawalByNetwork", networkOf(caller.network))
  await limits.take("withdrawalByAddress", email)
  const row = {
    id: newId(),
    order_id: null,
    state: "received" as const,
    kind: "withdrawal" as const,
    number,
    name,
    email,
    message,
    locale: input.locale ?? caller.locale ?? "es",
    wanted: lines === undefined ? null : JSON.stringify(lines),
    created_at: now().toISOString(),
  }
  await inTransaction(db, async (trx) => {
    await trx.insertInto("withdrawals").values(row).execute()
    await queueAcknowledgement(trx, now(), row)
  })
  mailQueued()
  return {}
}

/** Looks up the orders of new statements. */
export async function matchWithdrawals(services: Services): Promise<void> {
  const { db, log, mailQueued, catalog } = services
  const received = await db
    .selectFrom("withdrawals")
    .selectAll()
    .where("state", "=", "received")
    .orderBy("created_at")
    .limit(BATCH)
    .execute()
  for (const row of received) {
    await match(services, row).catch((error) => log.error("withdrawal.match_failed", { withdrawal: row.id, error }))
  }
  if (received.length === 0) return
  mailQueued()
  await catalog.refresh().catch(() => {})
}

async function match(services: Services, row: Row<"withdrawals">): Promise<void> {
  const { db, engine, now, identity } = services
  const found = await fittingOrder(services, row)
  if (found && isOpen(found)) await closeAttempts(services, found.id)
  const settle = (apply: boolean) =>
    inTransaction(db, async (trx) => {
      // The order's row first, in the lock order of all transactions.
      const order =
        found &&
        (await forUpdate(engine, trx.selectFrom("orders").selectAll().where("id", "=", found.id)).executeTakeFirst())
      const query = trx.selectFrom("withdrawals").select("state").where("id", "=", row.id)
      const current = await forUpdate(engine, query).executeTakeFirstOrThrow()
      // Another process was faster.
      if (current.state !== "received") return
      const lines = wantedOf(row)
      if (apply && order && lines?.length !== 0) {
        await withdrawHeld(trx, now(), order, { at: new Date(row.created_at), lines, message: row.message, row })
      } else {
        // A part described in words waits for a person to read it.
        const state = order ? (apply ? "waiting" : "late") : "unmatched"
        await trx
          .updateTable("withdrawals")
          .set({ state, order_id: order?.id ?? null })
          .where("id", "=", row.id)
          .execute()
      }
      const orderId = order?.id ?? null
      if (orderId !== null) await nameOrder(trx, row.id, orderId)
      await queueWithdrawalToShop(trx, now(), { withdrawalId: row.id, orderId }, identity().email)
    })
  try {
    await settle(true)
  } catch (error) {
    if (!isApiError(error)) throw error
    await settle(false)
  }
}

/** The named lines; undefined for the whole order. */
export const wantedOf = ({ wanted }: Pick<Row<"withdrawals">, "wanted">): LineBack[] | undefined =>
  wanted === null ? undefined : JSON.parse(wanted)

async function fittingOrder({ db }: Services, row: Row<"withdrawals">): Promise<Row<"orders"> | undefined> {
  const number = row.number.replace(/[^\d-]/g, "")
  const order = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst()
  if (!order) return undefined
  const { email, firstName, lastName } = JSON.parse(order.billing)
  const isOwn = [order.email, email].some((each) => each.toLowerCase() === row.email)
  return isOwn && isSameName(row.name, `${firstName} ${lastName}`) ? order : undefined
}

/** Compares words without accents and case: one name may lack words of the other, such as a second surname. */
export function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((left, right) => left.length - right.length)
  return few.length > 0 && few.every((word) => many.includes(word))
}

const wordsOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
