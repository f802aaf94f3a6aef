/** All texts of the interface in Spanish, addressing the visitor as usted. */
import type { Dictionary } from "#shared/i18n/en.ts"
import { account } from "#shared/i18n/es/account.ts"
import { cart } from "#shared/i18n/es/cart.ts"
import { catalog } from "#shared/i18n/es/catalog.ts"
import { checkout } from "#shared/i18n/es/checkout.ts"
import { closed } from "#shared/i18n/es/closed.ts"
import { done } from "#shared/i18n/es/done.ts"
import { durability } from "#shared/i18n/es/durability.ts"
import { form } from "#shared/i18n/es/form.ts"
import { goneProduct } from "#shared/i18n/es/goneProduct.ts"
import { guarantee } from "#shared/i18n/es/guarantee.ts"
import { home } from "#shared/i18n/es/home.ts"
import { legalFacts } from "#shared/i18n/es/legalFacts.ts"
import { order } from "#shared/i18n/es/order.ts"
import { outage } from "#shared/i18n/es/outage.ts"
import { ownReview } from "#shared/i18n/es/ownReview.ts"
import { pages } from "#shared/i18n/es/pages.ts"
import { payment } from "#shared/i18n/es/payment.ts"
import { preview } from "#shared/i18n/es/preview.ts"
import { product } from "#shared/i18n/es/product.ts"
import { search } from "#shared/i18n/es/search.ts"
import { shop } from "#shared/i18n/es/shop.ts"
import { stockAlert } from "#shared/i18n/es/stockAlert.ts"
import { stopInvitations } from "#shared/i18n/es/stopInvitations.ts"
import { unreachable } from "#shared/i18n/es/unreachable.ts"
import { wishlist } from "#shared/i18n/es/wishlist.ts"
import { withdrawal } from "#shared/i18n/es/withdrawal.ts"
import { zoom } from "#shared/i18n/es/zoom.ts"

export const es: Dictionary = {
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
