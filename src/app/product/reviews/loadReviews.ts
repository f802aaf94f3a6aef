/** The reviews of a product's page: the first few, or one page of all. */

import type { Picture } from "#shared/contract/catalog.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { OwnReview, Review } from "#shared/contract/review.ts"
import { type ReviewSort, reviewSorts } from "#shared/contract/reviewSorts.ts"
import { dayOf } from "#shared/dates.ts"
import { REVIEWS_PER_PAGE } from "#shared/limits.ts"
import { parsePageNumber } from "#shared/paths.ts"

/** Reviews on the page before a visitor asks for more. */
const FIRST_REVIEWS = 4

export interface ReviewQuery {
  /** Undefined for the first few. */
  page: number | undefined
  sort: ReviewSort
}

export interface ReviewPage {
  items: ShownReview[]
  pages: number
  /** The customer's own review in any state; null without one. Left out for a visitor. */
  own?: ShownOwnReview | null
  /** Whether the customer bought it, and may add photos. */
  mayAddPhotos?: boolean
}

/**
 * With the day in the shop's calendar: determining or formatting it with `Intl` would cost a slow phone a tenth of a
 * second.
 */
type Shown<R extends Review> = Omit<R, "createdAt" | "photos"> & { day: string; photos?: ShownPhoto[] }
export type ShownReview = Shown<Review>
export type ShownOwnReview = Shown<OwnReview>

export type ShownPhoto = Pick<Picture, "src" | "alt" | "color">

const toShown = <R extends Review>({ createdAt, photos, ...review }: R) => ({
  ...review,
  day: dayOf(createdAt),
  ...(photos && { photos: photos.map(({ src, alt, color }) => ({ src, alt, color })) }),
})

/** `?reviews=2&reviewSort=highest`. Invalid values are ignored. */
export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  return {
    page: parsePageNumber(params.get("reviews") ?? undefined),
    sort: reviewSorts.find((sort) => sort === params.get("reviewSort")) ?? "newest",
  }
}

export function reviewsTo(productPath: string, { page, sort }: ReviewQuery, variant: string | null): string {
  const params = new URLSearchParams()
  if (variant !== null) params.set("variant", variant)
  if (page !== undefined) params.set("reviews", String(page))
  if (sort !== "newest") params.set("reviewSort", sort)
  const query = params.toString()
  return `${productPath}${query === "" ? "" : `?${query}`}#reviews`
}

/** Rejects with ApiError. */
export async function loadReviews(api: Api, id: string, { page, sort }: ReviewQuery): Promise<ReviewPage> {
  const perPage = page === undefined ? FIRST_REVIEWS : REVIEWS_PER_PAGE
  const { items, total, own, mayAddPhotos } = await api.call("listReviews", { id, sort, page: page ?? 1, perPage })
  return {
    items: items.map(toShown),
    pages: Math.ceil(total / perPage),
    ...(own === undefined ? {} : { own: own && toShown(own) }),
    ...(mayAddPhotos && { mayAddPhotos }),
  }
}
