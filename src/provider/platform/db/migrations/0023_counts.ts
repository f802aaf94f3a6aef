/** Counting what waits and how orders stand reads indexes alone: it is done every few seconds while somebody watches. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `create index orders_by_state on orders
    (payment_status, fulfilment_status, is_virtual, payment_method, cancelled_at)`,
  `create index payment_flags_open on payment_flags (state) where state = 'open'`,
  `create index mails_not_sent on mails (status, created_at) where status <> 'sent'`,
  `create index webhook_deliveries_not_sent on webhook_deliveries (status, created_at) where status <> 'sent'`,
]

export const indexCounts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
