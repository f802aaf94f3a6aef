/** All texts of the interface in English, for code whose size does not matter. Their shape is the type that the Spanish texts must fill. */
import { account } from "#shared/i18n/en/account.ts"
import { cart } from "#shared/i18n/en/cart.ts"
import { catalog } from "#shared/i18n/en/catalog.ts"
import { checkout } from "#shared/i18n/en/checkout.ts"
import { closed } from "#shared/i18n/en/closed.ts"
import { done } from "#shared/i18n/en/done.ts"
import { durability } from "#shared/i18n/en/durability.ts"
import { form } from "#shared/i18n/en/form.ts"
import { goneProduct } from "#shared/i18n/en/goneProduct.ts"
import { guarantee } from "#shared/i18n/en/guarantee.ts"
import { home } from "#shared/i18n/en/home.ts"
import { legalFacts } from "#shared/i18n/en/legalFacts.ts"
import { order } from "#shared/i18n/en/order.ts"
import { outage } from "#shared/i18n/en/outage.ts"
import { ownReview } from "#shared/i18n/en/ownReview.ts"
import { pages } from "#shared/i18n/en/pages.ts"
import { payment } from "#shared/i18n/en/payment.ts"
import { preview } from "#shared/i18n/en/preview.ts"
import { product } from "#shared/i18n/en/product.ts"
import { search } from "#shared/i18n/en/search.ts"
import { shop } from "#shared/i18n/en/shop.ts"
import { stockAlert } from "#shared/i18n/en/stockAlert.ts"
import { stopInvitations } from "#shared/i18n/en/stopInvitations.ts"
import { unreachable } from "#shared/i18n/en/unreachable.ts"
import { wishlist } from "#shared/i18n/en/wishlist.ts"
import { withdrawal } from "#shared/i18n/en/withdrawal.ts"
import { zoom } from "#shared/i18n/en/zoom.ts"
import type { Keys } from "#shared/i18n/sections.ts"

export const en = {
  ...shop,
  ...home,
  ...catalog,
  ...product,
  ...cart,
  ...unreachable,
  ...wishlist,
  ...form,
  ...account,
  ...checkout,
  ...closed,
  ...done,
  ...payment,
  ...order,
  ...guarantee,
  ...durability,
  ...legalFacts,
  ...withdrawal,
  ...goneProduct,
  ...stockAlert,
  ...stopInvitations,
  ...outage,
  ...pages,
  ...preview,
  ...search,
  ...zoom,
  ...ownReview,
}

export type Dictionary = typeof en

export type MessageKey = Keys<Dictionary>
