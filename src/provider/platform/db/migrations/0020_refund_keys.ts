/** A refund that was refused can be asked for again: by a key of its own, as providers answer a known key as before. */
import type { Migration } from "kysely/migration"

export const addRefundKeys: Migration = {
  async up(db) {
    await db.schema.alterTable("refunds").addColumn("again_key", "text").execute()
    await db.schema.alterTable("payment_flags").addColumn("again_key", "text").execute()
  },
}
