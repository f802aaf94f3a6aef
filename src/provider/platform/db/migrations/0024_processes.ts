/** Several processes on one database: who does what one of them does for all, and on PostgreSQL a notice of each change of the catalogue. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const leases = (end: string, number: string) =>
  `create table leases (name text primary key, holder text not null, ends_at ${number} not null ${end}`

const notices = [
  `create function tell_catalog_version() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalog_version', new.value::text);
      return null;
    end $$`,
  `create trigger catalog_version_told after update on meta for each row
    when (new.key = 'catalog_version') execute function tell_catalog_version()`,
]

const statements = (engine: Engine): string[] =>
  engine === "sqlite" ? [leases(") strict", "real")] : [leases(")", "double precision"), ...notices]

export const createLeases = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
