/** What the shop keeps of its selling: coupons and gift cards. */
import { couponPages } from "#operator/couponPages.ts"
import { giftCardPages } from "#operator/giftCardPages.ts"
import type { OwnRoute } from "#operator/route.ts"

export const recordPages: readonly OwnRoute[] = [...couponPages, ...giftCardPages]
