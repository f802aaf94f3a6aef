/** Which of the keys that an owner entered a payment began with; null for those of the environment. */
import type { Migration } from "kysely/migration"

export const createPaymentKeys = (): Migration => ({
  async up(db) {
    await db.schema.alterTable("payment_attempts").addColumn("keys", "text").execute()
  },
})
