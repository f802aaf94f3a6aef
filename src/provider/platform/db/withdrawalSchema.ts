/** The tables of withdrawals and returns, as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface WithdrawalTables {
  withdrawals: WithdrawalTable
  withdrawal_lines: WithdrawalLineTable
}

export const withdrawalStates = ["received", "waiting", "late", "unmatched", "done", "closed"] as const

/** A statement that somebody made, whether or not it fits an order. */
export interface WithdrawalTable {
  id: string
  /** Null while it fits none. */
  order_id: string | null
  /**
   * `received`: nobody has looked for its order yet. `waiting`: for the goods, or for the shop. `late`: its time was over.
   * `unmatched`: no order has this number, name and email. `closed`: nothing follows from it.
   */
  state: (typeof withdrawalStates)[number]
  /** By law, or by the shop's own promise. */
  kind: "withdrawal" | "return"
  /** As it was given, or the order's. */
  number: string
  name: string
  email: string
  locale: "es" | "en"
  message: string
  /** JSON of the lines that were named without signing in; null for all that is left. */
  wanted: string | null
  /** Before the coupon. */
  goods_cents: Generated<number>
  /** The coupon's part, and what was given back before. */
  discount_cents: Generated<number>
  delivery_cents: Generated<number>
  refund_cents: Generated<number>
  /** Of that given back, or asked for. */
  paid_back_cents: Generated<number>
  created_at: Moment
  settled_at: Generated<Moment | null>
}

export interface WithdrawalLineTable {
  withdrawal_id: string
  /** Of the order's line. */
  position: number
  amount: number
  goods_cents: number
  refund_cents: number
  /** Of the amount, the pieces that had been sent, and what they come to: that money follows when they are back. */
  back_pieces: Generated<number>
  back_cents: Generated<number>
}
