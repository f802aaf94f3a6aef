/** Routes of the shop's own pages: identity, look, texts, delivery, taxes and payments. */
import { bannerPages } from "#operator/banners/bannerPages.ts"
import { claimPages } from "#operator/claims/claimPages.ts"
import { deliveryPages } from "#operator/delivery/deliveryPages.ts"
import type { OwnRoute } from "#operator/frame/route.ts"
import { homePages } from "#operator/home/homePages.ts"
import { identityPages } from "#operator/identity/identityPages.ts"
import { lookPages } from "#operator/look/lookPages.ts"
import { menuPages } from "#operator/menus/menuPages.ts"
import { textPages } from "#operator/pages/textPages.ts"
import { paymentPages } from "#operator/payments/paymentPages.ts"
import { taxPages } from "#operator/tax/taxPages.ts"

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
