/** The published reviews of a product, with the shop's replies. */
import { array, boolean, enums, type Infer, nullable, number, object, string } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { ownPhotos, readPhotos } from "#provider/catalogue/reviews/photos/reviewPhotos.ts"
import { notFound } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"
import { OwnPhoto } from "#shared/contract/review.ts"
import { locales } from "#shared/locale.ts"

export const REVIEWS_A_PAGE = 20

export const PublishedReview = object({
  id: string(),
  at: string(),
  rating: number(),
  title: string(),
  text: string(),
  /** Null if unknown. */
  lang: nullable(enums(locales)),
  author: string(),
  isVerified: boolean(),
  /** Empty without a reply. */
  reply: string(),
  /** In any state. */
  photos: array(OwnPhoto),
})
export type PublishedReview = Infer<typeof PublishedReview>

export const ProductReviews = object({
  product: object({
    id: string(),
    name: Localized,
  }),
  /** Newest first. */
  reviews: array(PublishedReview),
  more: boolean(),
})
export type ProductReviews = Infer<typeof ProductReviews>

/** Throws 404 `product_not_found`. `review`: only that one. */
export async function productReviews(
  { db }: Pick<AdminContext, "db">,
  { id, page = 1, review }: { id: string; page?: number | undefined; review?: string | undefined },
): Promise<ProductReviews> {
  const product = await db
    .selectFrom("products")
    .select(["id", "name_es", "name_en"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!product) throw notFound("product_not_found")
  let query = db.selectFrom("reviews").selectAll().where("product_id", "=", id).where("status", "=", "approved")
  if (review !== undefined) query = query.where("id", "=", review)
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset((page - 1) * REVIEWS_A_PAGE)
    .limit(REVIEWS_A_PAGE + 1)
    .execute()
  const photos = await readPhotos(
    db,
    rows.map((row) => row.id),
  )
  return {
    product: { id, name: { es: product.name_es, en: product.name_en } },
    reviews: rows.slice(0, REVIEWS_A_PAGE).map((row) => ({
      id: row.id,
      at: row.created_at,
      rating: row.rating,
      title: row.title,
      text: row.content,
      lang: row.lang,
      author: row.author,
      isVerified: row.verified === 1,
      reply: row.reply,
      photos: ownPhotos(photos.get(row.id)),
    })),
    more: rows.length > REVIEWS_A_PAGE,
  }
}
