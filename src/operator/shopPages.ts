/** The pages of the shop itself: who it is, how it looks, what it says, how it delivers, taxes and is paid. */
import type { OwnRoute } from "#operator/route.ts"
import { bannerPages } from "#operator/shop/banners/bannerPages.ts"
import { claimPages } from "#operator/shop/claimPages.ts"
import { deliveryPages } from "#operator/shop/deliveryPages.ts"
import { homePages } from "#operator/shop/home/homePages.ts"
import { identityPages } from "#operator/shop/identityPages.ts"
import { lookPages } from "#operator/shop/lookPages.ts"
import { menuPages } from "#operator/shop/menus/menuPages.ts"
import { paymentPages } from "#operator/shop/paymentPages.ts"
import { taxPages } from "#operator/shop/taxPages.ts"
import { textPages } from "#operator/shop/texts/textPages.ts"

export const shopPages: readonly OwnRoute[] = [
  ...identityPages,
  ...lookPages,
  ...homePages,
  ...bannerPages,
  ...textPages,
  ...menuPages,
  ...claimPages,
  ...deliveryPages,
  ...taxPages,
  ...paymentPages,
]
