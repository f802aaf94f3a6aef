/** Reviews that wait are found; forms that were sent after their session had ended, or without a fresh look: kept for an hour, for who sent them. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (end: string): string[] => [
  `create table kept_forms (
    key_hash text primary key,
    person_id text not null references people (id) on delete cascade,
    path text not null,
    body text not null,
    expires_at text not null ${end}`,
  `create index reviews_pending on reviews (updated_at) where status = 'pending'`,
]

export const createKeptForms = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine === "sqlite" ? ") strict" : ")")) await sql.raw(statement).execute(db)
  },
})
