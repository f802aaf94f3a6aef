/** Whether a payment was begun with an order's key instead of by its customer, so that the way back can carry the key again. */
import { sql } from "kysely"
import type { Migration } from "#provider/db/migrate.ts"

export const createGuestPayments: Migration = {
  name: "guest payments",
  async up(trx) {
    await sql
      .raw("alter table payment_attempts add column by_key integer not null default 0 check (by_key in (0, 1))")
      .execute(trx)
  },
}
