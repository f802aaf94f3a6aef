/** Input of reviews, which the browser checks too: apart from the answers, whose structs it does not load. */
import { array, enums, type Infer, integer, max, min, object, optional, string } from "superstruct"
import { check, optionalLine, requiredText, withFormat } from "#shared/fields/field.ts"
import { locales } from "#shared/locale.ts"

export const REVIEW_TITLE_MAX_LENGTH = 80
export const REVIEW_MIN_LENGTH = 10
export const REVIEW_MAX_LENGTH = 2000

export const MOST_REVIEW_PHOTOS = 3
/** Limit of one file. */
export const MOST_PHOTO_BYTES = 8_000_000
/** In characters of base64. */
export const MOST_PHOTO = Math.ceil(MOST_PHOTO_BYTES / 3) * 4

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
