/** What waits in the owner's area is counted and listed from indexes, however many orders lie behind. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `create index orders_to_do on orders (fulfilment_status, delivery_kind, payment_status, payment_method)
    where cancelled_at is null and is_virtual = 0 and fulfilment_status <> 'delivered'`,
  `create index orders_flagged on orders (flagged_at) where flagged_at is not null`,
  `create index withdrawals_to_do on withdrawals (state, order_id) where state in ('waiting', 'late', 'unmatched')`,
]

export const indexOrdersToDo: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
