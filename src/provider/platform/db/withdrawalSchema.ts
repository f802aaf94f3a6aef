/** The tables of withdrawals and returns as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface WithdrawalTables {
  withdrawals: WithdrawalTable
  withdrawal_lines: WithdrawalLineTable
}

export const withdrawalStates = ["received", "waiting", "late", "unmatched", "done", "closed"] as const

/** A withdrawal statement, whether or not it matches an order. */
export interface WithdrawalTable {
  id: string
  /** Null while it matches none. */
  order_id: string | null
  /**
   * `received`: its order has not been looked up yet. `waiting`: for the goods, or for the shop. `late`: the period was
   * over.
   * `unmatched`: no order has this number, name and email. `closed`: without consequences.
   */
  state: (typeof withdrawalStates)[number]
  /** By law, or by the shop's own promise. */
  kind: "withdrawal" | "return"
  /** As stated, or the order's. */
  number: string
  name: string
  email: string
  locale: "es" | "en"
  message: string
  /** JSON of the lines named without signing in; null for all that remains. */
  wanted: string | null
  /** Value before the coupon. */
  goods_cents: Generated<number>
  /** The coupon's share, and earlier refunds for the same pieces. */
  discount_cents: Generated<number>
  delivery_cents: Generated<number>
  refund_cents: Generated<number>
  /** Amount of it that was refunded, or requested. */
  paid_back_cents: Generated<number>
  created_at: Moment
  settled_at: Generated<Moment | null>
}

export interface WithdrawalLineTable {
  withdrawal_id: string
  /** Position of the order's line. */
  position: number
  amount: number
  goods_cents: number
  refund_cents: number
  /** The part of the amount for pieces that had been sent: their number and their value, refunded on their return. */
  back_pieces: Generated<number>
  back_cents: Generated<number>
}
