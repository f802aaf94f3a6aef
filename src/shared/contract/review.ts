/** Customers' reviews as they cross the wire. */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  omit,
  optional,
  string,
  tuple,
} from "superstruct"
import { Picture } from "#shared/contract/catalog.ts"
import { check, optionalLine, requiredText, withFormat } from "#shared/fields/field.ts"
import { locales } from "#shared/locale.ts"

export const REVIEW_TITLE_MAX_LENGTH = 80
export const REVIEW_MIN_LENGTH = 10
export const REVIEW_MAX_LENGTH = 2000

export const MOST_REVIEW_PHOTOS = 3
/** Of one file. */
export const MOST_PHOTO_BYTES = 8_000_000
/** In characters of base64. */
export const MOST_PHOTO = Math.ceil(MOST_PHOTO_BYTES / 3) * 4

/** `histogram` counts five stars first, one star last. */
export const ReviewSummary = object({
  average: number(),
  count: integer(),
  histogram: tuple([integer(), integer(), integer(), integer(), integer()]),
})
export type ReviewSummary = Infer<typeof ReviewSummary>

/** The state of a review, and of each photo in it. */
export const reviewStates = ["approved", "pending", "rejected"] as const
const State = enums(reviewStates)

/** A picture in words of its author alone. */
export const ReviewPhoto = omit(Picture, ["alt"])
export type ReviewPhoto = Infer<typeof ReviewPhoto>

/** A photo in any state, for its author and the shop; `thumb` is a small data URI. */
export const OwnPhoto = object({ id: string(), status: State, thumb: string() })
export type OwnPhoto = Infer<typeof OwnPhoto>

export const Review = object({
  id: string(),
  rating: integer(),
  title: string(),
  content: string(),
  author: string(),
  /** Language it was written in; null when unknown. */
  lang: nullable(enums(["es", "en"])),
  verified: boolean(),
  createdAt: string(),
  /** The shop's reply, shown below it; left out without one. */
  reply: optional(string()),
  /** The approved ones; left out without any. */
  photos: optional(array(ReviewPhoto)),
})
export type Review = Infer<typeof Review>

/** A customer's own review, in any state. */
export const OwnReview = object({
  ...Review.schema,
  status: State,
  /** All of its photos; left out without any. */
  ownPhotos: optional(array(OwnPhoto)),
})
export type OwnReview = Infer<typeof OwnReview>

const PhotoData = check(string(), "too_large", (data) => data.length <= MOST_PHOTO)

/** A second review of the same product replaces the first; with other words it awaits approval again. */
export const WriteReviewInput = object({
  rating: max(min(integer(), 1), 5),
  title: optionalLine(REVIEW_TITLE_MAX_LENGTH),
  content: withFormat(requiredText(REVIEW_MAX_LENGTH), (text) => [...text].length >= REVIEW_MIN_LENGTH),
  locale: enums(locales),
  /** Files to add, in base64, by buyers of the product; each awaits approval. */
  photos: optional(check(array(PhotoData), "too_many", (photos) => photos.length <= MOST_REVIEW_PHOTOS)),
  /** Ids of earlier ones to remove. */
  removePhotos: optional(check(array(string()), "too_many", (ids) => ids.length <= MOST_REVIEW_PHOTOS)),
})
export type WriteReviewInput = Infer<typeof WriteReviewInput>

export const ReviewList = object({
  items: array(Review),
  total: integer(),
  page: integer(),
  perPage: integer(),
  summary: ReviewSummary,
  /** For a signed-in caller: their own review, or null. */
  own: optional(nullable(OwnReview)),
  /** For a signed-in caller: whether they bought it, as those who add photos must have. */
  mayAddPhotos: optional(boolean()),
})
export type ReviewList = Infer<typeof ReviewList>
