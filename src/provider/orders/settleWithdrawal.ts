/** The shop's decisions on a withdrawal: assign it, accept returned goods, or close it. */
import { sql, type Transaction } from "kysely"
import { wantedOf } from "#provider/orders/declareWithdrawal.ts"
import { availableOf, giveBack } from "#provider/orders/giveBack.ts"
import type { PaymentEventServices } from "#provider/orders/payments/moneyArrived.ts"
import { SHOPS_WORD } from "#provider/orders/payments/refunds.ts"
import { deliveryParts, linePart, type RefundPart } from "#provider/orders/refundParts.ts"
import { restock } from "#provider/orders/stock.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { withdrawHeld } from "#provider/orders/withdraw.ts"
import { nameOrder } from "#provider/orders/withdrawalMails.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { LineBack } from "#shared/contract/withdrawal.ts"

type Needs = Pick<PaymentEventServices, "db" | "engine" | "now">
type Withdrawal = Row<"withdrawals">

/** The order and pieces, if not known yet. */
export interface TakeUp {
  number?: string | undefined
  /** Pieces by SKU. */
  pieces?: ReadonlyMap<string, number> | undefined
}

/** Turns a late, unmatched or partial statement into a regular withdrawal; its receipt goes to the order's customer. */
export async function takeUpWithdrawal(needs: Needs, id: string, { number, pieces }: TakeUp): Promise<void> {
  await held(needs, id, number, async (trx, row, order) => {
    if (row.state === "done" || row.state === "closed" || (await hasLines(trx, id))) throw refused("already_taken_up")
    if (!order) throw refused("order_needed")
    const lines = pieces ? await linesBySku(trx, order.id, pieces) : wantedOf(row)
    if (lines?.length === 0) throw refused("lines_needed")
    const statement = { at: new Date(row.created_at), lines, message: row.message, row, isForced: true }
    await withdrawHeld(trx, needs.now(), order, statement)
    await nameOrder(trx, id, order.id)
  })
}

/** The goods have arrived, or the money was refunded by hand: the amount due is refunded. */
export async function acceptWithdrawal(needs: Needs, id: string, putsBack: boolean): Promise<void> {
  const now = needs.now()
  await held(needs, id, undefined, async (trx, row, order) => {
    if (row.state === "late" || row.state === "unmatched" || !(await hasLines(trx, id))) throw refused("not_taken_up")
    if (row.state !== "waiting" || !order) throw refused("already_settled")
    const lines = await linesOf(trx, id)
    const back = lines.filter((line) => line.back_pieces > 0)
    if (back.length > 0) await addToTimeline(trx, now, order.id, { kind: "returned", actor: "shop" })
    const { onCards, elsewhere } = await availableOf(trx, order)
    const cents = Math.min(row.refund_cents - row.paid_back_cents, onCards + elsewhere)
    if (cents > 0)
      await giveBack(trx, now, order, { cents, parts: await dueParts(trx, row, order, lines), reason: SHOPS_WORD })
    if (putsBack) {
      const pieces = back.map((line) => ({ variantId: line.variant_id, amount: line.back_pieces }))
      await restock(trx, now, order.id, pieces)
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

/** Without consequences: the goods did not arrive, or it was no withdrawal. Immediate refunds stay. */
export async function closeWithdrawal(needs: Needs, id: string): Promise<void> {
  await held(needs, id, undefined, async (trx, row) => {
    if (row.state === "done" || row.state === "closed") throw refused("already_settled")
    const lines = await linesOf(trx, id)
    const atOnce = lines.filter((line) => line.back_pieces < line.amount)
    if (atOnce.some(({ refund_cents, back_cents }) => refund_cents > back_cents) && row.paid_back_cents === 0)
      throw refused("money_due")
    const settled_at = needs.now().toISOString()
    if (atOnce.length > 0) return keepAtOnce(trx, row, settled_at)
    await trx.updateTable("withdrawals").set({ state: "closed", settled_at }).where("id", "=", id).execute()
  })
}

/** Immediately refunded pieces stay withdrawn; those that did not come back belong to the buyer again. */
async function keepAtOnce(trx: Transaction<Database>, row: Withdrawal, settled_at: string): Promise<void> {
  const own = () => trx.updateTable("withdrawal_lines").where("withdrawal_id", "=", row.id)
  await trx
    .deleteFrom("withdrawal_lines")
    .where("withdrawal_id", "=", row.id)
    .whereRef("back_pieces", "=", "amount")
    .execute()
  await own()
    .where("back_pieces", ">", 0)
    .set(({ eb, ref }) => ({
      goods_cents: sql<number>`goods_cents * (amount - back_pieces) / amount`,
      amount: eb("amount", "-", ref("back_pieces")),
      refund_cents: eb("withdrawal_lines.refund_cents", "-", ref("back_cents")),
      back_pieces: 0,
      back_cents: 0,
    }))
    .execute()
  const lines = await trx.selectFrom("withdrawal_lines").selectAll().where("withdrawal_id", "=", row.id).execute()
  const goods_cents = lines.reduce((sum, line) => sum + line.goods_cents, 0)
  const refund_cents = row.paid_back_cents
  await trx
    .updateTable("withdrawals")
    .set({ state: "done", goods_cents, delivery_cents: 0, refund_cents, settled_at })
    .set({ discount_cents: Math.max(0, goods_cents - refund_cents) })
    .where("id", "=", row.id)
    .execute()
}

/** The parts of a withdrawal that were not refunded at once. */
async function dueParts(
  trx: Transaction<Database>,
  row: Withdrawal,
  order: Row<"orders">,
  lines: Awaited<ReturnType<typeof linesOf>>,
): Promise<RefundPart[]> {
  const all = await trx.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).execute()
  // For refunds by hand, everything not refunded to gift cards.
  const isAll = row.paid_back_cents === 0
  return [
    ...lines.map((line) => linePart(order, line, isAll ? line.refund_cents : line.back_cents)),
    ...(row.delivery_cents > 0 ? deliveryParts(order, all) : []),
  ]
}

const refused = (code: string) => new ApiError(409, code)

type Work = (trx: Transaction<Database>, row: Withdrawal, order: Row<"orders"> | undefined) => Promise<void>

/** Locks its order's row and its own, in the lock order of all transactions. */
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
    .select([
      "withdrawal_lines.amount",
      "back_pieces",
      "back_cents",
      "withdrawal_lines.refund_cents",
      "variant_id",
      "is_virtual",
      "tax_bp",
      "gift_card",
    ])
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

/** Every piece that was carried is back in the shop. */
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
