/** Long work of the owner's area, such as an import or a backup: what is to be done, how far it is, how it ended. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (engine: Engine): string[] => [
  `create table jobs (
    id text primary key,
    kind text not null check (kind in ('import_check', 'import', 'backup')),
    state text not null check (state in ('waiting', 'running', 'done', 'refused', 'broken')),
    input text not null,
    check_id text,
    actor_id text,
    part text not null default '',
    done integer not null default 0 check (done >= 0),
    total integer not null default 0 check (total >= 0),
    attempts integer not null default 0 check (attempts >= 0),
    holder text,
    report text,
    created_at text not null,
    started_at text,
    ended_at text ${engine === "sqlite" ? ") strict" : ")"}`,
  `create index jobs_open on jobs (created_at) where state in ('waiting', 'running')`,
  `create index jobs_by_kind on jobs (kind, created_at)`,
  `create unique index jobs_one_backup on jobs (kind) where kind = 'backup' and state in ('waiting', 'running')`,
  `create unique index jobs_once_checked on jobs (check_id)
    where check_id is not null and state in ('waiting', 'running', 'done')`,
]

export const createJobs = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
