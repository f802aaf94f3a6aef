/** Customers' reviews as they cross the wire. */
import { array, boolean, enums, type Infer, integer, nullable, number, object, string, tuple } from "superstruct"

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
})
export type Review = Infer<typeof Review>

export const ReviewList = object({
  items: array(Review),
  total: integer(),
  page: integer(),
  perPage: integer(),
  summary: ReviewSummary,
})
export type ReviewList = Infer<typeof ReviewList>

export const reviewSorts = ["newest", "highest", "lowest"] as const
export type ReviewSort = (typeof reviewSorts)[number]
