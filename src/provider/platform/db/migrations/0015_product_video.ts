/** Table of the videos that the shop keeps, and columns of products: which one shows it, its poster, what it shows. */
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { emptyText, key, required, schemaOf } from "#provider/platform/db/migrations/baseline/columns.ts"

export const createProductVideo = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await schemaOf(db, engine)
      .table("videos")
      .addColumn("file", "text", key)
      .addColumn("seconds", "integer", (column) => column.check(sql`seconds > 0`))
      .addColumn("source", "text", emptyText)
      .addColumn("added_at", "text", required)
      .execute()
    await sql`create index videos_by_source on videos (source) where source <> ''`.execute(db)
    for (const column of ["video", "video_poster", "video_alt_es", "video_alt_en"])
      await db.schema.alterTable("products").addColumn(column, "text", emptyText).execute()
  },
})
