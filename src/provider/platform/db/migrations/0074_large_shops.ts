/** What a shop with many orders reads of its past: books, figures and what is under way, each from an index. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "drop index orders_paid_at",
  "create index orders_paid on orders (paid_at, paid_cents, refunded_cents)",
  `create index orders_sent on orders (fulfilment_status, created_at, number)
    where cancelled_at is null and is_virtual = 0 and fulfilment_status = 'shipped'`,
  "create index payment_events_refunded on payment_events (received_at) where kind = 'refunded'",
  "create index refunds_by_event on refunds (event_id) where event_id is not null",
  "create index refunds_by_reason on refunds (reason, order_id)",
  "create index gift_card_movements_returned on gift_card_movements (at) where cents > 0",
  `create index products_on_sale on products (sale_from, sale_to)
    where (sale_from is not null or sale_to is not null)`,
]

export const indexLargeShops: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
