/** Money that was too little: it counts as a part of what its order costs, until the rest comes or the order is given up. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "alter table payment_flags add column part integer not null default 0 check (part in (0, 1))",
  "alter table orders add column part_paid_cents integer not null default 0 check (part_paid_cents >= 0)",
]

export const addPartPayments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
