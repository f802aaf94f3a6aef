import { searchOperations } from "#provider/admin/search/searchOperations.ts"
import { couponOperations } from "#provider/cart/coupons/couponOperations.ts"
import { giftCardOperations } from "#provider/cart/giftCards/giftCardOperations.ts"
import { customerOperations } from "#provider/customers/operations/customerOperations.ts"
import { bookOperations } from "#provider/orders/books/bookOperations.ts"

export const recordOperations = {
  ...searchOperations,
  ...couponOperations,
  ...giftCardOperations,
  ...customerOperations,
  ...bookOperations,
}
