/** Table of the photos in reviews, each of which the shop approves by itself. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { key, oneOf, required, schemaOf } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createReviewPhotos = (engine: Engine): Migration => ({
  async up(db) {
    await schemaOf(db, engine)
      .table("review_photos")
      .addColumn("id", "text", key)
      .addColumn("review_id", "text", (column) => column.notNull().references("reviews.id").onDelete("cascade"))
      .addColumn("position", "integer", required)
      .addColumn("key", "text", (column) => column.notNull().unique())
      .addColumn("width", "integer", required)
      .addColumn("height", "integer", required)
      .addColumn("blur", "text", required)
      .addColumn("color", "text", required)
      .addColumn("thumb", "text", required)
      .addColumn("status", "text", oneOf("status", ["approved", "pending", "rejected"], "pending"))
      .addColumn("created_at", "text", required)
      .execute()
    await sql`create index review_photos_by_review on review_photos (review_id, position)`.execute(db)
    await sql`create index review_photos_pending on review_photos (created_at) where status = 'pending'`.execute(db)
  },
})
