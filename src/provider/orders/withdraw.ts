/**
 * Withdraws from an order, whole or by piece: unsent pieces are refunded at once, the others when the goods are back.
 */
import type { Transaction } from "kysely"
import { create } from "superstruct"
import { cancelHeld } from "#provider/orders/cancel.ts"
import { availableOf, giveBack } from "#provider/orders/giveBack.ts"
import { deliveryPaid } from "#provider/orders/linePaid.ts"
import { endIfNothingLeft, isPartlySent, piecesLeft, sentPieces } from "#provider/orders/parcels.ts"
import { isByHand } from "#provider/orders/payments/byHand.ts"
import { deliveryParts, linePart, type RefundPart } from "#provider/orders/refundParts.ts"
import { releaseBeyond } from "#provider/orders/stock.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { type Chosen, chooseLines, isSent } from "#provider/orders/withdrawalChoice.ts"
import { queueReceipt } from "#provider/orders/withdrawalMails.ts"
import { isCarried, type OrderRights, readRights } from "#provider/orders/withdrawalRights.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import { BillingAddress } from "#shared/contract/account.ts"
import type { LineBack } from "#shared/contract/withdrawal.ts"

const WITHDRAWN = "withdrawn"

export interface Statement {
  /** Time of the statement, which decides whether it was in time. */
  at: Date
  /** All returnable pieces when left out. */
  lines?: readonly LineBack[] | undefined
  message: string
  /** The row of a statement made without signing in. */
  row?: Row<"withdrawals"> | undefined
  /** The shop accepts the rest regardless of the period. */
  isForced?: boolean
}

/**
 * Answers the id of the stored withdrawal. The caller holds the order's row. Throws 409 `not_withdrawable` or
 * `not_by_piece`, 400 `lines`.
 */
export async function withdrawHeld(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  statement: Statement,
): Promise<string> {
  const lines = await trx
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute()
  const rights = await readRights(trx, order, lines, statement.at, statement.isForced)
  const left = await piecesLeft(trx, order, lines)
  const chosen = chooseLines(order, rights, { wanted: statement.lines, left })
  const sums = await sumsOf(trx, order, rights, chosen)
  const id = await keepStatement(trx, order, statement, rights, chosen, sums)
  const kind = rights.period?.kind === "return" ? "return_declared" : "withdrawn"
  await addToTimeline(trx, now, order.id, { kind, actor: "customer", cents: sums.refund })
  const paidBack =
    sums.atOnce === 0
      ? 0
      : await giveBack(trx, now, order, {
          cents: sums.atOnce,
          parts: sums.atOnceParts,
          reason: WITHDRAWN,
          isByHand: await isByHand(trx, order),
        })
  await blockGiftCards(trx, order, chosen)
  if (isPartlySent(order)) await keepBack(trx, now, order, { lines, left, chosen })
  else await letGo(trx, now, order, rights, chosen)
  const isDone = paidBack === sums.refund && !comesBack(chosen)
  const at = now.toISOString()
  await trx
    .updateTable("withdrawals")
    .set({ paid_back_cents: paidBack, ...(isDone && { state: "done", settled_at: at }) })
    .where("id", "=", id)
    .execute()
  await trx
    .updateTable("orders")
    .set({ withdrawn_at: statement.at.toISOString(), updated_at: at })
    .where("id", "=", order.id)
    .execute()
  await queueReceipt(trx, now, order, { withdrawalId: id, toCardsCents: sums.toCards })
  return id
}

interface Sums {
  goods: number
  delivery: number
  refund: number
  /** The part of the refund that does not wait for goods. */
  atOnce: number
  atOnceParts: RefundPart[]
  /** The part of the refund that goes to gift cards. */
  toCards: number
}

const comesBack = (chosen: readonly Chosen[]) => chosen.some(({ backPieces }) => backPieces > 0)

/** Never more than was paid and is neither refunded nor promised. */
async function sumsOf(
  trx: Transaction<Database>,
  order: Row<"orders">,
  rights: OrderRights,
  chosen: readonly Chosen[],
): Promise<Sums> {
  const { onCards, elsewhere } = await availableOf(trx, order)
  const most = onCards + elsewhere - (await promised(trx, order.id))
  const sum = (parts: readonly Chosen[]) => parts.reduce((total, { back }) => total + back.refundCents, 0)
  const isReturn = rights.period?.kind === "return"
  const lines = rights.lines.map(({ line }) => line)
  const delivery = !isReturn && endsDelivery(rights, chosen) ? deliveryPaid(order, lines) : 0
  const refund = Math.min(most, sum(chosen) + delivery)
  const toCards = Math.min(refund, onCards)
  // Paid only by gift card: there is no price of goods to report.
  if (order.paid_at === null) return { goods: refund, delivery: 0, refund, atOnce: refund, atOnceParts: [], toCards }
  const goods = chosen.reduce((total, { back }) => total + back.goodsCents, 0)
  const atOnceParts = [
    ...chosen.map(({ line, back, backCents }) => linePart(order, line, back.refundCents - backCents)),
    ...(delivery > 0 && !comesBack(chosen) ? deliveryParts(order, lines) : []),
  ]
  const atOnce = atOnceParts.reduce((total, { cents }) => total + cents, 0)
  return { goods, delivery, refund, atOnce: Math.min(refund, atOnce), atOnceParts, toCards }
}

/** With the last piece that was carried. Source: Directive 2011/83, article 13(1). */
function endsDelivery({ lines }: OrderRights, chosen: readonly Chosen[]): boolean {
  const carried = lines.filter(({ line }) => isCarried(line))
  return chosen.some(({ line }) => isCarried(line)) && carried.every((right) => leftOf(right, chosen) === 0)
}

const leftOf = ({ line, withdrawn }: OrderRights["lines"][number], chosen: readonly Chosen[]) =>
  line.amount - withdrawn - (chosen.find((each) => each.line === line)?.pieces ?? 0)

/** Pending refunds of other withdrawals. */
async function promised(trx: Transaction<Database>, orderId: string): Promise<number> {
  const rows = await trx
    .selectFrom("withdrawals")
    .select(["refund_cents", "paid_back_cents"])
    .where("order_id", "=", orderId)
    .where("state", "=", "waiting")
    .execute()
  return rows.reduce((sum, row) => sum + row.refund_cents - row.paid_back_cents, 0)
}

async function keepStatement(
  trx: Transaction<Database>,
  order: Row<"orders">,
  { row, message, at }: Statement,
  rights: OrderRights,
  chosen: readonly Chosen[],
  sums: Sums,
): Promise<string> {
  const facts = {
    order_id: order.id,
    state: "waiting" as const,
    kind: rights.period?.kind ?? ("withdrawal" as const),
    goods_cents: sums.goods,
    discount_cents: sums.goods + sums.delivery - sums.refund,
    delivery_cents: sums.delivery,
    refund_cents: sums.refund,
  }
  const id = row?.id ?? newId()
  if (row) {
    await trx.updateTable("withdrawals").set(facts).where("id", "=", id).execute()
  } else {
    const { firstName, lastName } = create(JSON.parse(order.billing), BillingAddress)
    const { number, email, locale } = order
    const from = { number, name: `${firstName} ${lastName}`, email, locale, message, wanted: null }
    await trx
      .insertInto("withdrawals")
      .values({ id, ...facts, ...from, created_at: at.toISOString() })
      .execute()
  }
  const lines = chosen.map(({ line, pieces, back, backPieces, backCents }) => ({
    withdrawal_id: id,
    position: line.position,
    amount: pieces,
    goods_cents: back.goodsCents,
    refund_cents: back.refundCents,
    back_pieces: backPieces,
    back_cents: backCents,
  }))
  await trx.insertInto("withdrawal_lines").values(lines).execute()
  return id
}

/** Blocks as many unused cards of its value as pieces are returned; a card being used right now wins. */
async function blockGiftCards(
  trx: Transaction<Database>,
  order: Row<"orders">,
  chosen: readonly Chosen[],
): Promise<void> {
  for (const { line, pieces } of chosen) {
    if (line.gift_card === 0 || order.paid_at === null) continue
    const unused = trx
      .selectFrom("gift_cards")
      .select("id")
      .where("order_id", "=", order.id)
      .where("initial_cents", "=", line.unit_cents)
      .where("status", "=", "active")
      .whereRef("balance_cents", "=", "initial_cents")
      .orderBy("id")
      .limit(pieces)
    const blocked = await trx
      .updateTable("gift_cards")
      .set({ status: "blocked" })
      .where("id", "in", unused)
      .whereRef("balance_cents", "=", "initial_cents")
      .executeTakeFirst()
    if (Number(blocked.numUpdatedRows) !== pieces) throw new ApiError(409, "not_withdrawable")
  }
}

/** Unsent pieces of a partly sent order go back into stock. */
async function keepBack(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  { lines, left, chosen }: { lines: readonly Row<"order_lines">[]; left: readonly number[]; chosen: readonly Chosen[] },
): Promise<void> {
  const sent = await sentPieces(trx, order)
  const needed = lines.map((line, index) => {
    const own = chosen.find((each) => each.line === line)
    const here = own === undefined ? 0 : own.pieces - own.backPieces
    const still = isCarried(line) ? (left[index] ?? 0) - here : line.amount
    return { variantId: line.variant_id, amount: (sent.get(line.position) ?? 0) + still }
  })
  await releaseBeyond(trx, now, order.id, needed)
  await endIfNothingLeft(trx, now, order)
}

/** Releases unneeded stock; an order without remaining pieces is over. */
async function letGo(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  rights: OrderRights,
  chosen: readonly Chosen[],
): Promise<void> {
  const hasLeft = isSent(order)
  const left = rights.lines.map((right) => ({
    variantId: right.line.variant_id,
    // Pieces on their way to or from the buyer are not in the shop.
    amount: hasLeft && isCarried(right.line) ? right.line.amount : leftOf(right, chosen),
  }))
  if (left.every(({ amount }) => amount === 0)) return cancelHeld(trx, now, order, "withdrawn")
  await releaseBeyond(trx, now, order.id, left)
  if (hasLeft || !endsDelivery(rights, chosen)) return
  // Nothing is left to send.
  await trx.updateTable("orders").set({ fulfilment_status: "returned" }).where("id", "=", order.id).execute()
}
