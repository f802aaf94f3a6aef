/** A customer's wishlist as it crosses the wire: ids, when and at what price they were added. */
import { type Infer, object, string } from "superstruct"

export const Favorite = object({
  /** Product id. */
  id: string(),
  addedAt: string(),
  /** Highest charged price at that time, `"24.00"`. */
  priceWhenAdded: string(),
})
export type Favorite = Infer<typeof Favorite>
