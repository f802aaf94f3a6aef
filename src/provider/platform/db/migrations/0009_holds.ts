/**
 * What unpaid orders are counted and reminded by, and where the demo keeps the codes that were drawn for it. The gift card
 * whose code once stood in the source is blocked.
 */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const KNOWN_CODE_HASH = "c1fe54d039d6c0366f4610d77d52dc39c15ad38871f3f8adbb8122b48dccb967"

const statements = [
  "alter table orders add column network text not null default ''",
  "alter table orders add column reminded_at text",
  "create index orders_by_network on orders (network) where network <> ''",
  `create table demo_codes (
    id text primary key,
    kind text not null check (kind in ('gift_card', 'coupon')),
    code text not null)`,
  `update gift_cards set status = 'blocked' where code_hash = '${KNOWN_CODE_HASH}'`,
]

export const createHolds: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
