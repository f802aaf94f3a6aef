/** When a payment service last called, and when it was last refused: without it nobody sees that its word no longer arrives. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statement = (engine: Engine): string => `create table payment_calls (
  provider text primary key,
  taken_at text,
  refused_at text ${engine === "sqlite" ? ") strict" : ")"}`

export const createPaymentCalls = (engine: Engine): Migration => ({
  async up(db) {
    await sql.raw(statement(engine)).execute(db)
  },
})
