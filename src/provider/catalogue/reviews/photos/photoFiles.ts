/** The files of customers' photos, which are gone soon after the rows that name them. */
import { enums, type Infer, object, string } from "superstruct"
import type { Services } from "#provider/catalogue/context.ts"
import type { MadePhoto } from "#provider/catalogue/reviews/photos/makePhotos.ts"
import { type FileStore, FOLDERS, photoFile, readWhole } from "#provider/platform/files/fileStore.ts"
import { reviewStates } from "#shared/contract/review.ts"
import { HOURS } from "#shared/limits.ts"

/** Prefix of their keys. */
export const PHOTO_KEYS = "review-"

/** A younger file's row may still be on its way. */
const YOUNG_MS = 1 * HOURS

/** Stores the files, then writes their rows; without those the files go again. */
export async function withPhotoFiles<Result>(
  services: Pick<Services, "files" | "log">,
  made: readonly MadePhoto[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const { facts, file } of made) await services.files.put(photoFile(facts.key), file)
    return await write()
  } catch (error) {
    await forgetPhotoFiles(
      services,
      made.map(({ facts }) => facts.key),
    )
    throw error
  }
}

/** To be called after the transaction that deleted their rows. Failures are left to `sweepPhotoFiles`. */
export async function forgetPhotoFiles(
  { files, log }: Pick<Services, "files" | "log">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.delete(photoFile(key)).catch((error: unknown) => log.warn("photo.notDeleted", { photo: key, error }))
  }
}

/** Deletes the files of photos that are gone: with their products, by an undone move, or when the store was away. */
export async function sweepPhotoFiles({ db, files, now }: Pick<Services, "db" | "files" | "now">): Promise<void> {
  const names = await listAll(files)
  if (names.length === 0) return
  const rows = await db.selectFrom("review_photos").select("key").execute()
  const kept = new Set(rows.map(({ key }) => photoFile(key)))
  for (const name of names) {
    if (kept.has(name)) continue
    const facts = await files.stat(name)
    if (facts && now().getTime() - facts.modified.getTime() > YOUNG_MS) await files.delete(name)
  }
}

/** Before the rows are read: what is written between the two has its row by then, or is young. */
async function listAll(files: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list(FOLDERS.photos)) names.push(name)
  return names
}

/** A customer's photos, for a copy of their data; `file` is a data URI, empty for a file that is not there. */
export const HeldPhoto = object({
  review_id: string(),
  status: enums(reviewStates),
  created_at: string(),
  file: string(),
})

/** In their order, by review. */
export async function heldPhotos(
  { db, files }: Pick<Services, "db" | "files">,
  userId: string,
): Promise<Infer<typeof HeldPhoto>[]> {
  const rows = await db
    .selectFrom("review_photos")
    .innerJoin("reviews", "reviews.id", "review_id")
    .select(["review_id", "review_photos.status", "review_photos.created_at", "key"])
    .where("user_id", "=", userId)
    .orderBy("review_id")
    .orderBy("position")
    .execute()
  const held = []
  for (const { key, ...row } of rows) {
    const bytes = await readWhole(files, photoFile(key))
    held.push({ ...row, file: bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : "" })
  }
  return held
}
