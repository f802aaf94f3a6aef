/** Operations on what the shop keeps of its selling. */
import { couponOperations } from "#provider/admin/coupons/couponOperations.ts"
import { giftCardOperations } from "#provider/admin/giftCards/giftCardOperations.ts"

export const recordOperations = { ...couponOperations, ...giftCardOperations }
