/** The tables of stock movements as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface StockTables {
  stock_moves: StockMoveTable
  stock_count_lines: StockCountLineTable
}

/** A change of a variant's stock. `stock_after` is the stock afterwards, where the next movement starts. */
export interface StockMoveTable {
  id: Generated<number>
  variant_id: string
  at: Moment
  kind: "count" | "receive" | "loss" | "sale" | "return" | "edit"
  amount: number
  stock_after: number
  order_id: string | null
  /** The person or key of the owner's area. */
  actor_id: string | null
  note: string
}

/** A line of an unfinished stocktake: each person and each key has one. */
export interface StockCountLineTable {
  actor_id: string
  variant_id: string
  /** The counted number; null before counting. */
  there: number | null
  /** The expected number at the time of counting, including pieces of orders not sent yet. */
  seen: number
  /** Id of the newest movement at that time, 0 without one. */
  last_move: number
  /** When it was last looked up: the newest is listed first. */
  placed_at: Moment
}
