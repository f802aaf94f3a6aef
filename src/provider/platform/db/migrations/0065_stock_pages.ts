/** Stock in the owner's area: counts that are not finished yet, and indexes by which movements and what runs low are found. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (engine: Engine): string[] => [
  `create index stock_moves_by_kind on stock_moves (kind, id)`,
  `create index stock_moves_by_actor on stock_moves (actor_id, id) where actor_id is not null`,
  `create index variants_low on variants (product_id) where stock <= 5`,
  `create table stock_count_lines (
    actor_id text not null,
    variant_id text not null references variants (id) on delete cascade,
    there integer check (there >= 0),
    seen integer not null check (seen >= 0),
    last_move integer not null,
    placed_at text not null,
    primary key (actor_id, variant_id) ${engine === "sqlite" ? ") strict" : ")"}`,
  `create index stock_count_lines_by_variant on stock_count_lines (variant_id)`,
]

export const createStockPages = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
