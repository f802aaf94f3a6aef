/** Checks chosen photos, in the browser before they are sent and again where they arrive. */
import type { FieldErrors } from "#shared/ApiError.ts"
import { MOST_PHOTO_BYTES, MOST_REVIEW_PHOTOS } from "#shared/contract/reviewInput.ts"

/** Faults of chosen photos, as the API names them; `photos` besides, for the field. `kept`: how many are there already. */
export function photoFaults(files: readonly { size: number }[], kept: number): FieldErrors {
  if (files.length > 0 && files.length + kept > MOST_REVIEW_PHOTOS) return { photos: "too_many" }
  const large = files.flatMap(({ size }, index) => (size > MOST_PHOTO_BYTES ? [`photos.${index}`] : []))
  return ofField(Object.fromEntries(large.map((name) => [name, "too_large"])))
}

/** With `photos` where one of them is at fault. */
export function ofField(errors: FieldErrors): FieldErrors {
  const first = Object.entries(errors).find(([name]) => name.startsWith("photos."))
  return first ? { ...errors, photos: first[1] } : errors
}
