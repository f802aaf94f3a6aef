/** The table of movements of stock, as Kysely sees it; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/db/schema.ts"

export interface StockTables {
  stock_moves: StockMoveTable
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
