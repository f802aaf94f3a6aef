/** The table of what happened in the shop, as Kysely sees it; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/db/schema.ts"
import type { orderEventKinds } from "#shared/contract/order.ts"

export type OrderEventKind = (typeof orderEventKinds)[number]

/** What it happened to, a dot, and what happened. */
export type EventKind = `order.${OrderEventKind}` | "stock.low"

export interface EventTables {
  events: EventTable
}

/** One row for each change that somebody may ask about later. Rows are only added, in the transaction of the change. */
export interface EventTable {
  /** Counts up. Of one subject, whose row the writer has locked, a later event has the higher id. */
  id: Generated<number>
  at: Moment
  kind: EventKind
  actor: "customer" | "shop" | "provider" | "system"
  /** Whose account did it, where that is known. */
  actor_id: string | null
  subject_type: "order" | "variant" | "product"
  subject_id: string
  /** The money it is about. */
  cents: number | null
  /** Code of why. */
  reason: string | null
  /** JSON of further facts, `before` and `after` among them where something was changed. Never what names a person. */
  data: string | null
}
