/** What was bought in the same orders, counted once an order is paid. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createBoughtTogether = (engine: Engine): Migration => ({
  async up(db) {
    const end = engine === "sqlite" ? ") strict" : ")"
    const table = `create table bought_together (
      product_id text not null,
      other_id text not null,
      orders integer not null,
      primary key (product_id, other_id) ${end}`
    const mark = `create table bought_together_mark (
      id integer primary key check (id = 1),
      counted_until text not null ${end}`
    await sql.raw(table).execute(db)
    await sql.raw(mark).execute(db)
    await sql.raw("insert into bought_together_mark (id, counted_until) values (1, '')").execute(db)
    await sql.raw("create index bought_together_most on bought_together (product_id, orders)").execute(db)
    await sql.raw("create index orders_paid_at on orders (paid_at)").execute(db)
  },
})
