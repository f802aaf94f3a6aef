/** Operations on what the shop keeps of its selling. */
import { bookOperations } from "#provider/admin/books/bookOperations.ts"
import { couponOperations } from "#provider/admin/coupons/couponOperations.ts"
import { customerOperations } from "#provider/admin/customers/customerOperations.ts"
import { giftCardOperations } from "#provider/admin/giftCards/giftCardOperations.ts"
import { searchOperations } from "#provider/admin/search/searchOperations.ts"

export const recordOperations = {
  ...searchOperations,
  ...couponOperations,
  ...giftCardOperations,
  ...customerOperations,
  ...bookOperations,
}
