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
  optional,
  string,
  tuple,
} from "superstruct"
import { optionalLine, requiredText, withFormat } from "#shared/fields/field.ts"
import { locales } from "#shared/locale.ts"

export const REVIEW_TITLE_MAX_LENGTH = 80
export const REVIEW_MIN_LENGTH = 10
export const REVIEW_MAX_LENGTH = 2000

/** `histogram` counts five stars first, one star last. */
export const ReviewSummary = object({
  average: number(),
  count: integer(),
  histogram: tuple([integer(), integer(), integer(), integer(), integer()]),
})
export type ReviewSummary = Infer<typeof ReviewSummary>

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
})
export type Review = Infer<typeof Review>

/** A customer's own review, in any state. */
export const OwnReview = object({ ...Review.schema, status: enums(["approved", "pending", "rejected"]) })
export type OwnReview = Infer<typeof OwnReview>

/** A second review of the same product replaces the first and awaits approval again. */
export const WriteReviewInput = object({
  rating: max(min(integer(), 1), 5),
  title: optionalLine(REVIEW_TITLE_MAX_LENGTH),
  content: withFormat(requiredText(REVIEW_MAX_LENGTH), (text) => [...text].length >= REVIEW_MIN_LENGTH),
  locale: enums(locales),
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
})
export type ReviewList = Infer<typeof ReviewList>
