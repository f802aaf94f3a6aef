/** What whoever runs the shop does with a withdrawal: take it up, accept what came back, or close it. */
import type { Transaction } from "kysely"
import { forUpdate } from "#provider/db/forUpdate.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { wantedOf } from "#provider/orders/declareWithdrawal.ts"
import { availableOf, giveBack } from "#provider/orders/giveBack.ts"
import { restock } from "#provider/orders/stock.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { withdrawHeld } from "#provider/orders/withdraw.ts"
import type { PaymentEventServices } from "#provider/payments/applyPaymentEvent.ts"
import { SHOPS_WORD } from "#provider/payments/refunds.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { LineBack } from "#shared/contract/withdrawal.ts"

type Needs = Pick<PaymentEventServices, "db" | "engine" | "now">
type Withdrawal = Row<"withdrawals">

/** Of which order it is and what of it, where that was not known. */
export interface TakeUp {
  number?: string | undefined
  /** Pieces by SKU. */
  pieces?: ReadonlyMap<string, number> | undefined
}

/** One that came late, fits no order or names a part in words becomes one like any other; its receipt goes to the order's customer. */
export async function takeUpWithdrawal(needs: Needs, id: string, { number, pieces }: TakeUp): Promise<void> {
  await held(needs, id, number, async (trx, row, order) => {
    if (row.state === "done" || row.state === "closed" || (await hasLines(trx, id))) throw refused("already_taken_up")
    if (!order) throw refused("order_needed")
    const lines = pieces ? await linesBySku(trx, order.id, pieces) : wantedOf(row)
    if (lines?.length === 0) throw refused("lines_needed")
    const statement = { at: new Date(row.created_at), lines, message: row.message, row, isForced: true }
    await withdrawHeld(trx, needs.now(), order, statement)
  })
}

/** The goods are here, or the money was given back by hand: what is still due goes back. */
export async function acceptWithdrawal(needs: Needs, id: string, putsBack: boolean): Promise<void> {
  const now = needs.now()
  await held(needs, id, undefined, async (trx, row, order) => {
    if (row.state === "late" || row.state === "unmatched" || !(await hasLines(trx, id))) throw refused("not_taken_up")
    if (row.state !== "waiting" || !order) throw refused("already_settled")
    const lines = await linesOf(trx, id)
    const back = lines.filter((line) => line.comes_back === 1)
    if (back.length > 0) await addToTimeline(trx, now, order.id, { kind: "returned", actor: "shop" })
    const { onCards, elsewhere } = await availableOf(trx, order)
    const cents = Math.min(row.refund_cents - row.paid_back_cents, onCards + elsewhere)
    if (cents > 0) await giveBack(trx, now, order, { cents, reason: SHOPS_WORD })
    if (putsBack) {
      const pieces = back.map((line) => ({ variantId: line.variant_id, amount: line.amount }))
      await restock(trx, order.id, pieces)
    }
    await trx
      .updateTable("withdrawals")
      .set({ state: "done", paid_back_cents: row.paid_back_cents + cents, settled_at: now.toISOString() })
      .where("id", "=", id)
      .execute()
    if (await isAllBack(trx, order.id)) {
      await trx.updateTable("orders").set({ fulfilment_status: "returned" }).where("id", "=", order.id).execute()
    }
  })
}

/** Nothing follows from it: the goods did not come, or it was no withdrawal. What was given back at once stays so. */
export async function closeWithdrawal(needs: Needs, id: string): Promise<void> {
  await held(needs, id, undefined, async (trx, row) => {
    if (row.state === "done" || row.state === "closed") throw refused("already_settled")
    const lines = await linesOf(trx, id)
    if (lines.some((line) => line.comes_back === 0)) throw refused("money_due")
    const settled = { state: "closed" as const, settled_at: needs.now().toISOString() }
    await trx.updateTable("withdrawals").set(settled).where("id", "=", id).execute()
  })
}

const refused = (code: string) => new ApiError(409, code)

type Work = (trx: Transaction<Database>, row: Withdrawal, order: Row<"orders"> | undefined) => Promise<void>

/** With the rows of its order and its own held, in the order in which everybody takes them. */
async function held({ db, engine }: Needs, id: string, number: string | undefined, work: Work): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await trx.selectFrom("withdrawals").select("order_id").where("id", "=", id).executeTakeFirst()
    if (!found) throw new ApiError(404, "withdrawal_not_found")
    const orders = trx.selectFrom("orders").selectAll()
    const query = number === undefined ? orders.where("id", "=", found.order_id) : orders.where("number", "=", number)
    const order = await forUpdate(engine, query).executeTakeFirst()
    if (number !== undefined && !order) throw new ApiError(404, "order_not_found")
    const own = trx.selectFrom("withdrawals").selectAll().where("id", "=", id)
    await work(trx, await forUpdate(engine, own).executeTakeFirstOrThrow(), order)
  })
}

const hasLines = async (trx: Transaction<Database>, id: string) => (await linesOf(trx, id)).length > 0

const linesOf = (trx: Transaction<Database>, id: string) =>
  trx
    .selectFrom("withdrawal_lines")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawal_lines.withdrawal_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "withdrawals.order_id")
        .onRef("order_lines.position", "=", "withdrawal_lines.position"),
    )
    .select(["withdrawal_lines.amount", "comes_back", "variant_id"])
    .where("withdrawal_id", "=", id)
    .execute()

async function linesBySku(
  trx: Transaction<Database>,
  orderId: string,
  pieces: ReadonlyMap<string, number>,
): Promise<LineBack[]> {
  const lines = await trx.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).execute()
  return [...pieces].map(([sku, amount]) => {
    const line = lines.find((each) => each.sku.toLowerCase() === sku.toLowerCase())
    if (!line) throw refused("sku_not_ordered")
    return { id: line.product_id, ...(line.plain === 0 && { variant_id: line.variant_id }), amount }
  })
}

/** Every piece that had to be carried is back in the shop. */
async function isAllBack(trx: Transaction<Database>, orderId: string): Promise<boolean> {
  const carried = await trx
    .selectFrom("order_lines")
    .select(["position", "amount"])
    .where("order_id", "=", orderId)
    .where("is_virtual", "=", 0)
    .execute()
  const back = await trx
    .selectFrom("withdrawal_lines")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawal_lines.withdrawal_id")
    .select(["position", "amount"])
    .where("order_id", "=", orderId)
    .where("state", "=", "done")
    .execute()
  return carried.every(({ position, amount }) => {
    const pieces = back.filter((line) => line.position === position).reduce((sum, line) => sum + line.amount, 0)
    return pieces === amount
  })
}
