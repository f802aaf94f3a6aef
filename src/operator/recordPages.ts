/** Routes of customers, coupons, discounts, gift cards, books, figures, webhooks, and the search of everything. */
import { bookPages } from "#operator/books/bookPages.ts"
import { couponPages } from "#operator/coupons/couponPages.ts"
import { customerPages } from "#operator/customers/customerPages.ts"
import { discountPages } from "#operator/discounts/discountPages.ts"
import { figurePages } from "#operator/figures/figurePages.ts"
import type { OwnRoute } from "#operator/frame/route.ts"
import { giftCardPages } from "#operator/giftCards/giftCardPages.ts"
import { searchPages } from "#operator/search/searchPages.ts"
import { webhookPages } from "#operator/webhooks/webhookPages.ts"

export const recordPages: readonly OwnRoute[] = [
  ...searchPages,
  ...couponPages,
  ...discountPages,
  ...giftCardPages,
  ...customerPages,
  ...bookPages,
  ...figurePages,
  ...webhookPages,
]
