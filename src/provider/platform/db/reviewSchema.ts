/** Tables of reviews and of the photos in them. */
import type { Generated } from "kysely"
import type { Flag, Moment } from "#provider/platform/db/schema.ts"

export interface ReviewTables {
  reviews: ReviewTable
  review_photos: ReviewPhotoTable
}

export interface ReviewTable {
  id: string
  product_id: string
  rating: number
  title: string
  content: string
  author: string
  email: string | null
  lang: "es" | "en" | null
  /** 1 when the author bought the product. */
  verified: Flag
  status: "approved" | "pending" | "rejected"
  /** The shop's, in public; empty where it says nothing. */
  reply: Generated<string>
  /** Null for reviews from elsewhere and of customers who left. */
  user_id: string | null
  created_at: Moment
  updated_at: Moment
}

/** Photos that buyers add to their reviews: shown once the review and the photo are approved. */
export interface ReviewPhotoTable {
  id: string
  review_id: string
  position: number
  /** The last part of `/pictures/{key}`; its file is in the store's folder of photos. */
  key: string
  width: number
  height: number
  blur: string
  color: string
  /** A small copy as a data URI: its author and the shop see it before it has an address. */
  thumb: string
  status: ReviewTable["status"]
  created_at: Moment
}
