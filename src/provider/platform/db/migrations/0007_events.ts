/** One table of events in place of the orders' own; their timelines are carried over. */
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"

const statements = (engine: Engine): string[] => {
  const [counted, end] =
    engine === "sqlite"
      ? ["integer primary key autoincrement", ") strict"]
      : ["integer generated always as identity primary key", ")"]
  return [
    `create table events (
      id ${counted},
      at text not null,
      kind text not null,
      actor text not null check (actor in ('customer', 'shop', 'provider', 'system')),
      actor_id text,
      subject_type text not null,
      subject_id text not null,
      cents integer,
      reason text,
      data text ${end}`,
    `create index events_by_subject on events (subject_type, subject_id, id)`,
    `create index events_by_kind on events (kind, at)`,
    // In the order of time, but never against an order's own: clocks may have been set back between two of its events.
    `insert into events (at, kind, actor, subject_type, subject_id, cents, reason)
      select at, 'order.' || kind, actor, 'order', order_id, cents, reason
      from (
        select *, max(at) over (partition by order_id order by position) as latest from order_events
      ) as timelines
      order by latest, order_id, position`,
    `drop table order_events`,
  ]
}

export const createEvents = (engine: Engine): Migration => ({
  async up(db: Kysely<Database>) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
