/** The table of movements of stock, as Kysely sees it; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface StockTables {
  stock_moves: StockMoveTable
  stock_count_lines: StockCountLineTable
}

/** How much of a variant came or went. `stock_after` is what there was then: the next one begins there. */
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

/** A count that is not finished: each person and each key has one. */
export interface StockCountLineTable {
  actor_id: string
  variant_id: string
  /** How many were counted; null until somebody says so. */
  there: number | null
  /** How many there should have been when they were counted, those of orders not sent yet among them. */
  seen: number
  /** The newest of its movements then, 0 where there was none. */
  last_move: number
  /** When it was last looked for: the newest stands first. */
  placed_at: Moment
}
