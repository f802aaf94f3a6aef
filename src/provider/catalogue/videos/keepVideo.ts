/** Takes videos of products into the shop, as they are: nothing is encoded again. */
import { extname } from "node:path"
import { Readable } from "node:stream"
import type { Kysely } from "kysely"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { contentName } from "#provider/catalogue/products/fileNames.ts"
import { readVideo, VideoError } from "#provider/catalogue/videos/readVideo.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { FOLDERS } from "#provider/platform/files/fileStore.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { badInput } from "#shared/ApiError.ts"
import { MOST_VIDEO_BYTES } from "#shared/productBounds.ts"

/** In characters of base64. */
export const MOST_VIDEO = Math.ceil(MOST_VIDEO_BYTES / 3) * 4

/** The row of a video, named by its content, so that what stands at an address never changes. Throws VideoError. */
export async function videoRow(
  bytes: Buffer,
  { name, now, source = "" }: { name: string; now: Date; source?: string },
): Promise<Row<"videos">> {
  const { ending, seconds } = readVideo(bytes)
  const stem = slugify(name.slice(0, name.length - extname(name).length)) || "video"
  const file = await contentName(`${stem}.${ending}`, Readable.from([bytes]))
  return { file, seconds, source, added_at: now.toISOString() }
}

/** A video that is there stays as it is, with the day on which it came. */
export async function addVideoRows(db: Kysely<Database>, rows: readonly Row<"videos">[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto("videos")
    .values([...rows])
    .onConflict((conflict) => conflict.column("file").doNothing())
    .execute()
}

/** Stores a video that an owner chose. `data` is base64. Throws 400 for anything but a video of the shop's kinds. */
export async function takeVideo(
  { db, files, now }: Pick<AdminContext, "db" | "files" | "now">,
  name: string,
  data: string,
): Promise<{ file: string; seconds: number | null }> {
  const bytes = Buffer.from(data, "base64")
  const row = await videoRow(bytes, { name, now: now() }).catch((error: unknown) => {
    throw error instanceof VideoError ? badInput({ data: error.code }) : error
  })
  await files.put(FOLDERS.videos + row.file, bytes)
  await addVideoRows(db, [row])
  return { file: row.file, seconds: row.seconds }
}
