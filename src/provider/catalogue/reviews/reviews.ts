/** Customers' reviews of products; only approved ones are read. */
import type { Kysely } from "kysely"
import type { Context } from "#provider/catalogue/context.ts"
import { findProductId } from "#provider/catalogue/products/findProduct.ts"
import { readPhotos, shownPhotos } from "#provider/catalogue/reviews/photos/reviewPhotos.ts"
import { hasBought, readOwnReview, reviewFacts } from "#provider/catalogue/reviews/writeReview.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { notFound } from "#shared/ApiError.ts"
import type { Picture } from "#shared/contract/catalog.ts"
import type { InputOf } from "#shared/contract/endpoints.ts"
import type { Review, ReviewList, ReviewSummary } from "#shared/contract/review.ts"
import { REVIEWS_PER_PAGE } from "#shared/limits.ts"

export async function listReviews(
  { db, customer, preview }: Context,
  input: InputOf<"listReviews">,
): Promise<ReviewList> {
  const { sort = "newest", page = 1, perPage = REVIEWS_PER_PAGE } = input
  const id = await findProductId(db, input.id, preview?.product?.id)
  const summary = (await readSummaries(db, [id])).get(id) ?? noReviews
  if (page > 1 && (page - 1) * perPage >= summary.count) throw notFound("page_not_found")
  let query = db.selectFrom("reviews").selectAll().where("product_id", "=", id).where("status", "=", "approved")
  if (sort !== "newest") query = query.orderBy("rating", sort === "highest" ? "desc" : "asc")
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const photos = await readPhotos(
    db,
    rows.map((row) => row.id),
  )
  const own = customer && {
    own: await readOwnReview(db, id, customer.id),
    mayAddPhotos: await hasBought(db, customer.id, id),
  }
  return {
    items: rows.map((row) => reviewOf(row, shownPhotos(row.author, photos.get(row.id)))),
    total: summary.count,
    page,
    perPage,
    summary,
    ...own,
  }
}

const reviewOf = (row: Row<"reviews">, photos: Picture[]): Review => ({
  ...reviewFacts(row),
  ...(row.reply !== "" && { reply: row.reply }),
  ...(photos.length > 0 && { photos }),
})

export const noReviews: ReviewSummary = { average: 0, count: 0, histogram: [0, 0, 0, 0, 0] }

/** By product id; products without reviews are left out. The average has one decimal. */
export async function readSummaries(db: Kysely<Database>, productIds: string[]): Promise<Map<string, ReviewSummary>> {
  const rows = await db
    .selectFrom("reviews")
    .select(["product_id", "rating"])
    .select((build) => build.fn.countAll<number | string>().as("count"))
    .where("product_id", "in", productIds)
    .where("status", "=", "approved")
    .groupBy(["product_id", "rating"])
    .execute()
  const summaries = new Map<string, ReviewSummary>()
  for (const [id, counts] of Map.groupBy(rows, (row) => row.product_id)) {
    const histogram: ReviewSummary["histogram"] = [0, 0, 0, 0, 0]
    let stars = 0
    let total = 0
    for (const { rating, count } of counts) {
      histogram[5 - rating] = Number(count)
      stars += rating * Number(count)
      total += Number(count)
    }
    summaries.set(id, { average: Math.round((stars * 10) / total) / 10, count: total, histogram })
  }
  return summaries
}
