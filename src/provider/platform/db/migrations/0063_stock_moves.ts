/** Stock as movements, and indexes by which the sheet of products finds what is sold out, reduced or a draft. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (engine: Engine): string[] => [
  `create table stock_moves (
    id ${engine === "sqlite" ? "integer primary key" : "integer generated always as identity primary key"},
    variant_id text not null references variants (id) on delete cascade,
    at text not null,
    kind text not null check (kind in ('count', 'receive', 'loss', 'sale', 'return', 'edit')),
    amount integer not null check (amount <> 0),
    stock_after integer not null check (stock_after >= 0),
    order_id text,
    actor_id text,
    note text not null default '' check (length(note) <= 200) ${engine === "sqlite" ? ") strict" : ")"}`,
  `create index stock_moves_by_variant on stock_moves (variant_id, id)`,
  `create index variants_sold_out on variants (product_id) where stock = 0`,
  `create index variants_reduced on variants (product_id) where offer_price_cents is not null`,
  `create index products_drafts on products (id) where visible = 0`,
  `create index products_by_name on products (id, name_es, name_en)`,
]

export const createStockMoves = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
