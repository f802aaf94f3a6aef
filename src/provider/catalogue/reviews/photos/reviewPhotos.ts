/** Photos in reviews: shown to everybody once both the review and the photo are approved. */
import type { Kysely } from "kysely"
import { PHOTO_KEYS } from "#provider/catalogue/reviews/photos/photoFiles.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { picture } from "#provider/platform/wire.ts"
import type { Picture } from "#shared/contract/catalog.ts"
import type { OwnPhoto } from "#shared/contract/review.ts"

type Rows = Map<string, Row<"review_photos">[]>

/** In their order, by review. */
export async function readPhotos(db: Kysely<Database>, reviewIds: readonly string[]): Promise<Rows> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom("review_photos")
    .selectAll()
    .where("review_id", "in", reviewIds)
    .orderBy("position")
    .execute()
  return Map.groupBy(rows, (row) => row.review_id)
}

/** Those that everybody may see. */
export const shownPhotos = (author: string, rows: readonly Row<"review_photos">[] = []): Picture[] =>
  rows
    .filter(({ status }) => status === "approved")
    .map((row, index) => picture(row, { es: `Foto de ${author} ${index + 1}`, en: `Photo by ${author} ${index + 1}` }))

export const ownPhotos = (rows: readonly Row<"review_photos">[] = []): OwnPhoto[] =>
  rows.map(({ id, status, thumb }) => ({ id, status, thumb }))

/** The width and height of a photo that everybody may see; undefined for any other key. */
export async function findShownPhoto(
  db: Kysely<Database>,
  key: string,
): Promise<{ width: number; height: number } | undefined> {
  if (!key.startsWith(PHOTO_KEYS)) return undefined
  return db
    .selectFrom("review_photos")
    .innerJoin("reviews", "reviews.id", "review_photos.review_id")
    .select(["width", "height"])
    .where("key", "=", key)
    .where("review_photos.status", "=", "approved")
    .where("reviews.status", "=", "approved")
    .executeTakeFirst()
}
