/** Indexes by which movements of stock are listed by kind and by who made them. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `create index stock_moves_by_kind on stock_moves (kind, id)`,
  `create index stock_moves_by_actor on stock_moves (actor_id, id) where actor_id is not null`,
]

export const createStockPages: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
