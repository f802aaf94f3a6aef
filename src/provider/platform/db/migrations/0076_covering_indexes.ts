/** What pages about many rows read of each, from an index alone: the products of a group, and what books add up. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "drop index products_by_category",
  "drop index products_by_department",
  "create index products_by_category on products (category_id, id)",
  "create index products_by_department on products (department_id, id)",
  "create index orders_booked on orders (paid_at, number, id, currency, tax_territory, tax) where paid_at is not null",
]

export const addCoveringIndexes: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
