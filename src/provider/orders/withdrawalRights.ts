/** Which lines of an order can be returned at a given time, and why not the others. */
import type { Kysely } from "kysely"
import { isDigital } from "#provider/catalogue/products/productFacts.ts"
import { digitalPeriod, goodsPeriod, type Period } from "#provider/orders/withdrawalPeriods.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { WithdrawalExclusion } from "#shared/contract/withdrawal.ts"

type Line = Row<"order_lines">

export interface LineRight {
  line: Line
  /** Pieces that were withdrawn from or returned. */
  withdrawn: number
  /** Pieces that can be returned now. */
  may: number
  /** Why the remaining pieces cannot be returned. */
  why: WithdrawalExclusion | undefined
  period: Period | undefined
}

export interface OrderRights {
  lines: LineRight[]
  /** For the returnable lines. */
  period: Period | undefined
}

/** In the order of the lines. `isForced`: the shop accepts the rest regardless of the period. */
export async function readRights(
  db: Kysely<Database>,
  order: Row<"orders">,
  lines: readonly Line[],
  now: Date,
  isForced = false,
): Promise<OrderRights> {
  const withdrawn = await withdrawnPieces(db, order.id)
  const cards = await unusedCards(db, order, lines)
  const isOver = order.cancelled_at !== null || order.payment_status === "refunded"
  const rights = lines.map((line): LineRight => {
    const before = withdrawn.get(line.position) ?? 0
    const left = isOver ? 0 : line.amount - before
    const period = periodOf(line, order, now)
    const isBound = !isForced && isDated(line) && order.paid_at !== null
    const most = isBound ? 0 : Math.min(left, mostOf(line, order, cards))
    const isLate = period === undefined && !isForced
    const why = left === 0 ? undefined : most === 0 ? exclusionOf(line) : isLate ? "late" : undefined
    return { line, withdrawn: before, may: isLate ? 0 : most, why, period }
  })
  const open = rights.filter(({ may }) => may > 0)
  // The period of goods is longer and is the one shown.
  const chosen = open.find(({ line }) => isCarried(line)) ?? open[0]
  return { lines: rights, period: chosen && (chosen.period ?? { kind: "return", until: null }) }
}

/** An unpaid order can be cancelled at any time. */
function periodOf(line: Line, order: Row<"orders">, now: Date): Period | undefined {
  if (order.paid_at === null) return { kind: "withdrawal", until: null }
  return isCarried(line) ? goodsPeriod(order, now) : digitalPeriod(order, now)
}

export const isCarried = ({ is_virtual }: Pick<Line, "is_virtual">) => is_virtual === 0

/** Digital content: consent to immediate supply ends the right of withdrawal, unlike for a service. */
export const isFile = (line: Pick<Line, "is_virtual" | "gift_card" | "downloadable">) =>
  isDigital(line) && line.downloadable === 1

/**
 * A service of a set date can be cancelled by the shop alone. Source: Directive 2011/83, article 16(l); Royal Decree
 * 1/2007, article 103 l).
 */
const isDated = ({ starts_at }: Line) => starts_at !== null

function exclusionOf(line: Line): WithdrawalExclusion {
  if (isDated(line)) return "dated"
  return line.gift_card === 1 ? "gift_card" : "digital"
}

/** Number of returnable pieces by kind; of gift cards those with unused codes. */
function mostOf(line: Line, order: Row<"orders">, cards: ReadonlyMap<number, number>): number {
  if (line.gift_card === 1) return cards.get(line.unit_cents) ?? line.amount
  // Available from the payment on, which ends the right for customers who consented.
  const hasBegun = order.digital_consent_at !== null && order.paid_at !== null
  return isFile(line) && hasBegun ? 0 : line.amount
}

/** Unused issued cards by value; a missing value has not been issued. */
async function unusedCards(
  db: Kysely<Database>,
  order: Row<"orders">,
  lines: readonly Line[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  if (!lines.some((line) => line.gift_card === 1)) return counts
  const cards = await db.selectFrom("gift_cards").selectAll().where("order_id", "=", order.id).execute()
  for (const card of cards) {
    const isUnused = card.status === "active" && card.balance_cents === card.initial_cents
    counts.set(card.initial_cents, (counts.get(card.initial_cents) ?? 0) + (isUnused ? 1 : 0))
  }
  return counts
}

/** By the line's position. Closed withdrawals do not count. */
export async function withdrawnPieces(db: Kysely<Database>, orderId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("withdrawal_lines")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawal_lines.withdrawal_id")
    .select(["position", "amount"])
    .where("order_id", "=", orderId)
    .where("state", "in", ["waiting", "done"])
    .execute()
  const pieces = new Map<number, number>()
  for (const { position, amount } of rows) pieces.set(position, (pieces.get(position) ?? 0) + amount)
  return pieces
}
