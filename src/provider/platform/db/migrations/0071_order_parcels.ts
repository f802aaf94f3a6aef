/** Orders that are sent in parts: what went in which parcel. What goes whole has no rows. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (engine: Engine): string[] => [
  `create table order_parcels (
    order_id text not null references orders (id) on delete cascade,
    number integer not null check (number > 0),
    sent_at text not null,
    carrier text,
    tracking_number text,
    tracking_url text,
    lines text not null,
    primary key (order_id, number) ${engine === "sqlite" ? ") strict" : ")"}`,
  `create index order_parcels_by_tracking on order_parcels (tracking_number) where tracking_number is not null`,
  `alter table orders add column parcels integer not null default 0 check (parcels >= 0)`,
]

export const createOrderParcels = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
