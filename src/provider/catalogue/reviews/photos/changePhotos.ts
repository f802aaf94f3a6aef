/** Adds and removes photos of a review, in the transaction that writes or deletes it. */
import type { Transaction } from "kysely"
import type { MadePhoto } from "#provider/catalogue/reviews/photos/makePhotos.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { badInput } from "#shared/ApiError.ts"
import { MOST_REVIEW_PHOTOS } from "#shared/contract/reviewInput.ts"

interface Change {
  made: readonly MadePhoto[]
  /** Ids; those of other reviews are passed over. */
  remove: readonly string[]
  at: string
}

/**
 * The caller has written the review's row, which locks it. Answers the keys of the removed photos, whose files are to
 * be deleted afterwards. Throws 400 `photos: too_many`.
 */
export async function changePhotos(
  trx: Transaction<Database>,
  reviewId: string,
  { made, remove, at }: Change,
): Promise<string[]> {
  const gone =
    remove.length === 0
      ? []
      : await trx
          .deleteFrom("review_photos")
          .where("review_id", "=", reviewId)
          .where("id", "in", remove)
          .returning("key")
          .execute()
  if (made.length > 0) {
    const kept = await trx.selectFrom("review_photos").select("position").where("review_id", "=", reviewId).execute()
    if (kept.length + made.length > MOST_REVIEW_PHOTOS) throw badInput({ photos: "too_many" })
    const next = Math.max(-1, ...kept.map(({ position }) => position)) + 1
    const rows = made.map(({ facts }, index) => ({
      ...facts,
      review_id: reviewId,
      position: next + index,
      created_at: at,
    }))
    await trx.insertInto("review_photos").values(rows).execute()
  }
  return gone.map(({ key }) => key)
}

/** All photos of the reviews. Answers their keys, whose files are to be deleted afterwards. */
export async function deletePhotos(trx: Transaction<Database>, reviewIds: readonly string[]): Promise<string[]> {
  if (reviewIds.length === 0) return []
  const gone = await trx.deleteFrom("review_photos").where("review_id", "in", reviewIds).returning("key").execute()
  return gone.map(({ key }) => key)
}
