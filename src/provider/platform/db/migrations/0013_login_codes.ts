/** Codes that mails carry: whoever types one signs in, and signs up where the address had no account. One for each address. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

export const createLoginCodes = (engine: Engine): Migration => ({
  async up(db) {
    await sql
      .raw(
        `create table login_codes (
          email text primary key check (length(email) between 3 and 254),
          code_hash text not null,
          locale text not null check (locale in ('es', 'en')),
          tries integer not null default 0 check (tries between 0 and 5),
          requested_at text not null,
          expires_at text not null,
          used_at text
        )${engine === "sqlite" ? " strict" : ""}`,
      )
      .execute(db)
    await sql.raw("create index login_codes_by_end on login_codes (expires_at)").execute(db)
  },
})
