/** Customers' reviews as they cross the wire. */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  string,
  tuple,
} from "superstruct"
import { Picture } from "#shared/contract/catalog.ts"

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
  photos: optional(array(Picture)),
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
