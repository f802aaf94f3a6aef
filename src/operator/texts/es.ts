/** What the owner's area says in Spanish. */

import type { Texts } from "#operator/texts/en.ts"
import { address } from "#operator/texts/es/address.ts"
import { backups } from "#operator/texts/es/backups.ts"
import { banners } from "#operator/texts/es/banners.ts"
import { books } from "#operator/texts/es/books.ts"
import { conflict } from "#operator/texts/es/conflict.ts"
import { coupons } from "#operator/texts/es/coupons.ts"
import { customers } from "#operator/texts/es/customers.ts"
import { done } from "#operator/texts/es/done.ts"
import { enter } from "#operator/texts/es/enter.ts"
import { errors } from "#operator/texts/es/errors.ts"
import { events } from "#operator/texts/es/events.ts"
import { found } from "#operator/texts/es/found.ts"
import { giftCards } from "#operator/texts/es/giftCards.ts"
import { groups } from "#operator/texts/es/groups.ts"
import { hand } from "#operator/texts/es/hand.ts"
import { imports } from "#operator/texts/es/imports.ts"
import { jobs } from "#operator/texts/es/jobs.ts"
import { log } from "#operator/texts/es/log.ts"
import { mails } from "#operator/texts/es/mails.ts"
import { me } from "#operator/texts/es/me.ts"
import { nav } from "#operator/texts/es/nav.ts"
import { order } from "#operator/texts/es/order.ts"
import { orders } from "#operator/texts/es/orders.ts"
import { payment } from "#operator/texts/es/payment.ts"
import { people } from "#operator/texts/es/people.ts"
import { product } from "#operator/texts/es/product.ts"
import { productMore } from "#operator/texts/es/productMore.ts"
import { products } from "#operator/texts/es/products.ts"
import { queue } from "#operator/texts/es/queue.ts"
import { refund } from "#operator/texts/es/refund.ts"
import { refused } from "#operator/texts/es/refused.ts"
import { sales } from "#operator/texts/es/sales.ts"
import { shop } from "#operator/texts/es/shop.ts"
import { shopDelivery } from "#operator/texts/es/shopDelivery.ts"
import { shopLook } from "#operator/texts/es/shopLook.ts"
import { shopPages } from "#operator/texts/es/shopPages.ts"
import { shopPayment } from "#operator/texts/es/shopPayment.ts"
import { shopSelling } from "#operator/texts/es/shopSelling.ts"
import { shopZones } from "#operator/texts/es/shopZones.ts"
import { slips } from "#operator/texts/es/slips.ts"
import { split } from "#operator/texts/es/split.ts"
import { start } from "#operator/texts/es/start.ts"
import { status } from "#operator/texts/es/status.ts"
import { stock } from "#operator/texts/es/stock.ts"
import { tabs } from "#operator/texts/es/tabs.ts"
import { today } from "#operator/texts/es/today.ts"
import { wrong } from "#operator/texts/es/wrong.ts"

export const es: Texts = {
  area: "Trastienda",
  skip: "Saltar al contenido",
  otherLanguage: "English",
  partly: "{{done}} de {{all}} pedidos marcados como enviados.",
  address,
  banners,
  conflict,
  backups,
  books,
  coupons,
  customers,
  done,
  enter,
  errors,
  events,
  hand,
  found,
  giftCards,
  groups,
  imports,
  jobs,
  log,
  mails,
  me,
  nav,
  order,
  orders,
  payment,
  people,
  queue,
  refund,
  product,
  productMore,
  products,
  refused,
  sales,
  shop,
  shopDelivery,
  shopLook,
  shopPages,
  shopPayment,
  shopSelling,
  shopZones,
  slips,
  split,
  start,
  status,
  stock,
  tabs,
  today,
  wrong,
}
