/** Routes of the shop's own pages: identity, look, texts, delivery, taxes, payments, mail, its words and synonyms. */
import { bannerPages } from "#operator/banners/bannerPages.ts"
import { claimPages } from "#operator/claims/claimPages.ts"
import { deliveryPages } from "#operator/delivery/deliveryPages.ts"
import type { OwnRoute } from "#operator/frame/route.ts"
import { homePages } from "#operator/home/homePages.ts"
import { identityPages } from "#operator/identity/identityPages.ts"
import { lookPages } from "#operator/look/lookPages.ts"
import { mailPages } from "#operator/mail/mailPages.ts"
import { mailWordPages } from "#operator/mailWords/mailWordPages.ts"
import { menuPages } from "#operator/menus/menuPages.ts"
import { textPages } from "#operator/pages/textPages.ts"
import { paymentPages } from "#operator/payments/paymentPages.ts"
import { redirectPages } from "#operator/redirects/redirectPages.ts"
import { partsFor, shopPath } from "#operator/site/shopParts.ts"
import { synonymPages } from "#operator/synonyms/synonymPages.ts"
import { taxPages } from "#operator/tax/taxPages.ts"

/** The first that its reader may open. */
const firstPage: OwnRoute = {
  method: "GET",
  path: "/shop",
  access: ["write_site", "write_catalog"],
  handle: async ({ frame }) => ({ to: shopPath(partsFor(frame)[0] ?? "identity") }),
}

export const shopPages: readonly OwnRoute[] = [
  firstPage,
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
  ...mailPages,
  ...mailWordPages,
  ...redirectPages,
  ...synonymPages,
]
