/** What the owner's area says in English, a module a section. Its shape is the type that the Spanish texts must fill. `{{name}}` is replaced. */
import { address } from "#operator/texts/en/address.ts"
import { backups } from "#operator/texts/en/backups.ts"
import { banners } from "#operator/texts/en/banners.ts"
import { books } from "#operator/texts/en/books.ts"
import { conflict } from "#operator/texts/en/conflict.ts"
import { coupons } from "#operator/texts/en/coupons.ts"
import { customers } from "#operator/texts/en/customers.ts"
import { done } from "#operator/texts/en/done.ts"
import { enter } from "#operator/texts/en/enter.ts"
import { errors } from "#operator/texts/en/errors.ts"
import { events } from "#operator/texts/en/events.ts"
import { found } from "#operator/texts/en/found.ts"
import { giftCards } from "#operator/texts/en/giftCards.ts"
import { groups } from "#operator/texts/en/groups.ts"
import { hand } from "#operator/texts/en/hand.ts"
import { imports } from "#operator/texts/en/imports.ts"
import { jobs } from "#operator/texts/en/jobs.ts"
import { log } from "#operator/texts/en/log.ts"
import { mails } from "#operator/texts/en/mails.ts"
import { me } from "#operator/texts/en/me.ts"
import { nav } from "#operator/texts/en/nav.ts"
import { order } from "#operator/texts/en/order.ts"
import { orders } from "#operator/texts/en/orders.ts"
import { payment } from "#operator/texts/en/payment.ts"
import { people } from "#operator/texts/en/people.ts"
import { product } from "#operator/texts/en/product.ts"
import { productMore } from "#operator/texts/en/productMore.ts"
import { products } from "#operator/texts/en/products.ts"
import { queue } from "#operator/texts/en/queue.ts"
import { refund } from "#operator/texts/en/refund.ts"
import { refused } from "#operator/texts/en/refused.ts"
import { sales } from "#operator/texts/en/sales.ts"
import { shop } from "#operator/texts/en/shop.ts"
import { shopDelivery } from "#operator/texts/en/shopDelivery.ts"
import { shopLook } from "#operator/texts/en/shopLook.ts"
import { shopPages } from "#operator/texts/en/shopPages.ts"
import { shopPayment } from "#operator/texts/en/shopPayment.ts"
import { shopSelling } from "#operator/texts/en/shopSelling.ts"
import { shopZones } from "#operator/texts/en/shopZones.ts"
import { slips } from "#operator/texts/en/slips.ts"
import { split } from "#operator/texts/en/split.ts"
import { start } from "#operator/texts/en/start.ts"
import { status } from "#operator/texts/en/status.ts"
import { stock } from "#operator/texts/en/stock.ts"
import { tabs } from "#operator/texts/en/tabs.ts"
import { today } from "#operator/texts/en/today.ts"
import { wrong } from "#operator/texts/en/wrong.ts"

export const en = {
  area: "Back room",
  skip: "Skip to content",
  otherLanguage: "Español",
  partly: "{{done}} of {{all}} orders marked sent.",
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

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type Texts = Shape<typeof en>
