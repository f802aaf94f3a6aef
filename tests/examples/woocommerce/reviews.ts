/** Reviews of a product, as the Store API lists them. */
import { htmlToText } from "#provider/exchange/plainText.ts"
import type { Product } from "#shared/contract/product.ts"
import type { Review, ReviewList } from "#shared/contract/review.ts"
import type { StoreApi, WooReview } from "#tests/examples/woocommerce/storeApi.ts"

export async function readReviews(
  store: StoreApi,
  { id, reviews }: Pick<Product, "id" | "reviews">,
  { page, perPage }: { page: number; perPage: number },
): Promise<ReviewList> {
  const path = `/products/reviews?product_id=${id}&page=${page}&per_page=${perPage}`
  const { items, total } = await store.page<WooReview>(path)
  return { items: items.map(reviewOf), total, page, perPage, summary: reviews }
}

const reviewOf = ({ id, rating, review, reviewer, verified, date_created_gmt }: WooReview): Review => ({
  id: String(id),
  rating,
  title: "",
  content: htmlToText(review),
  author: reviewer,
  lang: null,
  verified,
  createdAt: new Date(`${date_created_gmt}Z`).toISOString(),
})
