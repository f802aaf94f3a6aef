/** Reviews as the shop decides on them. */
import type { Kysely } from "kysely"
import { array, boolean, enums, type Infer, number, object, optional, string } from "superstruct"
import { ownPhotos, readPhotos } from "#provider/catalogue/reviews/photos/reviewPhotos.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { OwnPhoto } from "#shared/contract/review.ts"

const MOST_LISTED = 1000

export const ReviewSearch = object({ status: optional(enums(["pending", "approved", "rejected"])) })

export const ListedReview = object({
  id: string(),
  productId: string(),
  rating: number(),
  title: string(),
  content: string(),
  author: string(),
  verified: boolean(),
  createdAt: string(),
  /** In any state. */
  photos: array(OwnPhoto),
})
type ListedReview = Infer<typeof ListedReview>

/** Oldest first. */
export async function listReviews(
  db: Kysely<Database>,
  { status = "pending" }: Infer<typeof ReviewSearch>,
): Promise<ListedReview[]> {
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "product_id", "rating", "title", "content", "author", "verified", "created_at"])
    .where("status", "=", status)
    .orderBy("created_at")
    .limit(MOST_LISTED)
    .execute()
  const photos = await readPhotos(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ product_id, verified, created_at, ...review }) => ({
    ...review,
    productId: product_id,
    verified: verified === 1,
    createdAt: created_at,
    photos: ownPhotos(photos.get(review.id)),
  }))
}
