/** What the shop keeps of its selling: customers, coupons, gift cards, books; and the search of everything. */
import { bookPages } from "#operator/bookPages.ts"
import { couponPages } from "#operator/couponPages.ts"
import { customerPages } from "#operator/customerPages.ts"
import { giftCardPages } from "#operator/giftCardPages.ts"
import type { OwnRoute } from "#operator/route.ts"
import { searchPages } from "#operator/searchPages.ts"

export const recordPages: readonly OwnRoute[] = [
  ...searchPages,
  ...couponPages,
  ...giftCardPages,
  ...customerPages,
  ...bookPages,
]
