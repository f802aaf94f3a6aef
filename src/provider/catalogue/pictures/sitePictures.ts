import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import type { PictureRow } from "#provider/platform/wire.ts"

/** By key; missing ones are left out. */
export async function readPictures(db: Kysely<Database>, keys: readonly string[]): Promise<Map<string, PictureRow>> {
  const named = [...new Set(keys.filter((key) => key !== ""))]
  const rows = named.length === 0 ? [] : await db.selectFrom("pictures").selectAll().where("key", "in", named).execute()
  return new Map(rows.map((row) => [row.key, row]))
}
