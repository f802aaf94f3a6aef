/** Invitations to review: the orders that had theirs, and the ways out that their mails carry. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { key, required, schemaOf } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createReviewInvitations = (engine: Engine): Migration => ({
  async up(db) {
    const { table } = schemaOf(db, engine)
    await db.schema.alterTable("orders").addColumn("invited_at", "text").execute()
    await sql`create index orders_to_invite on orders (delivered_at) where invited_at is null`.execute(db)
    await table("invitation_stops")
      .addColumn("token_hash", "text", key)
      .addColumn("email", "text", required)
      .addColumn("created_at", "text", required)
      .addColumn("stopped_at", "text")
      .execute()
    await sql`create index invitation_stops_by_email on invitation_stops (email)`.execute(db)
  },
})
