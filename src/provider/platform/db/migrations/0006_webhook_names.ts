/** Columns of webhooks: their name, and since when their owner has stopped them. */
import type { Migration } from "kysely/migration"
import { emptyText } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createWebhookNames = (): Migration => ({
  async up(db) {
    await db.schema.alterTable("webhook_endpoints").addColumn("name", "text", emptyText).execute()
    await db.schema.alterTable("webhook_endpoints").addColumn("stopped_at", "text").execute()
  },
})
