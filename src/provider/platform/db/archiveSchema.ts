/** The tables of what came from an earlier shop as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Flag, Moment } from "#provider/platform/db/schema.ts"

export interface ArchiveTables {
  archived_orders: ArchivedOrderTable
  moved_rows: MovedRowTable
}

/** An order of an earlier shop. It is read alone: neither money, nor stock, nor books of this shop. */
export interface ArchivedOrderTable {
  id: string
  source: "shopify" | "woocommerce"
  /** As that shop wrote it. */
  number: string
  /** In lower case, by which its customer's account is known; empty where the file had none, and once it is forgotten. */
  email: string
  /** The customer's. */
  name: string
  placed_at: Moment
  /** In that shop's words. */
  status: string
  /** Code of three letters. */
  currency: string
  total_cents: number
  /** JSON of `ArchivedContent`. */
  content: string
  /** 1 once its customer's account was deleted: kept for the law alone. */
  blocked: Generated<Flag>
  move_id: string
}

/** A row that a move brought, kept as long as the move may be undone. */
export interface MovedRowTable {
  move_id: string
  kind: "customer" | "review" | "redirect"
  row_id: string
}
