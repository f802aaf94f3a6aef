/** Whether a payment was begun with an order's key instead of by its customer, so that the way back can carry the key again. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

export const createGuestPayments: Migration = {
  async up(db) {
    await sql
      .raw("alter table payment_attempts add column by_key integer not null default 0 check (by_key in (0, 1))")
      .execute(db)
  },
}
