/** Changes that can be undone: which event undoes which, and for a month what stood there before, where the event itself may not say it. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (end: string): string[] => [
  `alter table events add column undoes integer`,
  // Of two who undo the same at once, one is refused.
  `create unique index events_undone on events (undoes) where undoes is not null`,
  `create table event_states (
    event_id integer primary key references events (id) on delete cascade,
    before text not null,
    after text not null,
    kept_until text not null ${end}`,
  `create index event_states_by_end on event_states (kept_until)`,
]

export const createUndo = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine === "sqlite" ? ") strict" : ")")) await sql.raw(statement).execute(db)
  },
})
