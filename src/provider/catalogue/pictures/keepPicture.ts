import type { Kysely } from "kysely"
import { KEY_DIGITS, makeMaster } from "#provider/catalogue/pictures/master.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type FileStore, FOLDERS } from "#provider/platform/files/fileStore.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"

const MOST_LETTERS = 60

/**
 * Stores a picture: re-encoded, under its own key, once for equal contents. Answers its key. `stem` is its name
 * without the ending. Rejects with PictureError for anything but a picture.
 */
export async function keepPicture(
  bytes: Buffer,
  stem: string,
  { db, files }: { db: Kysely<Database>; files: FileStore },
): Promise<string> {
  const { file, ending, hash, width, height, blur, color } = await makeMaster(bytes, stem)
  const same = await db.selectFrom("pictures").select("key").where("hash", "=", hash).executeTakeFirst()
  if (same) return same.key
  const end = `-${hash.slice(0, KEY_DIGITS)}`
  const name = stem.endsWith(end) ? stem.slice(0, -end.length) : slugify(stem) || "picture"
  const key = name.slice(0, MOST_LETTERS) + end
  await files.put(`${FOLDERS.masters}${key}.${ending}`, file)
  const row = { key, origin: "data" as const, file: `masters/${key}.${ending}`, width, height, blur, color, hash }
  await db
    .insertInto("pictures")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute()
  return key
}
