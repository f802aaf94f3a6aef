import { archive } from "#operator/archive/archive.es.ts"
import { banners } from "#operator/banners/banners.es.ts"
import { books } from "#operator/books/books.es.ts"
import { coupons } from "#operator/coupons/coupons.es.ts"
import { customers } from "#operator/customers/customers.es.ts"
import { backups } from "#operator/data/backups.es.ts"
import { imports } from "#operator/data/imports.es.ts"
import { jobs } from "#operator/data/jobs.es.ts"
import { restoring } from "#operator/data/restoring.es.ts"
import { dates } from "#operator/dates/dates.es.ts"
import { shopDelivery } from "#operator/delivery/shopDelivery.es.ts"
import { shopZones } from "#operator/delivery/shopZones.es.ts"
import { discounts } from "#operator/discounts/discounts.es.ts"
import { figures } from "#operator/figures/figures.es.ts"
import { firstSteps } from "#operator/firstSteps/firstSteps.es.ts"
import { address } from "#operator/frame/words/address.es.ts"
import { conflict } from "#operator/frame/words/conflict.es.ts"
import { done } from "#operator/frame/words/done.es.ts"
import type { Texts } from "#operator/frame/words/en.ts"
import { nav } from "#operator/frame/words/nav.es.ts"
import { refused } from "#operator/frame/words/refused.es.ts"
import { status } from "#operator/frame/words/status.es.ts"
import { giftCards } from "#operator/giftCards/giftCards.es.ts"
import { groups } from "#operator/groups/groups.es.ts"
import { help } from "#operator/help/help.es.ts"
import { events } from "#operator/log/events.es.ts"
import { log } from "#operator/log/log.es.ts"
import { shopLook } from "#operator/look/shopLook.es.ts"
import { shopMail } from "#operator/mail/shopMail.es.ts"
import { mailWords } from "#operator/mailWords/mailWords.es.ts"
import { moveIn } from "#operator/moveIn/moveIn.es.ts"
import { order } from "#operator/orders/order.es.ts"
import { hand } from "#operator/orders/orderByHand.es.ts"
import { orders } from "#operator/orders/orders.es.ts"
import { refund } from "#operator/orders/refund.es.ts"
import { rerouting } from "#operator/orders/rerouting.es.ts"
import { slips } from "#operator/orders/slips.es.ts"
import { split } from "#operator/orders/split.es.ts"
import { tabs } from "#operator/orders/tabs.es.ts"
import { own } from "#operator/own/own.es.ts"
import { shopPages } from "#operator/pages/shopPages.es.ts"
import { payment } from "#operator/payments/payment.es.ts"
import { shopPayment } from "#operator/payments/shopPayment.es.ts"
import { me } from "#operator/people/me.es.ts"
import { people } from "#operator/people/people.es.ts"
import { product } from "#operator/products/product.es.ts"
import { productMore } from "#operator/products/productMore.es.ts"
import { products } from "#operator/products/products.es.ts"
import { mails } from "#operator/queue/mails.es.ts"
import { queue } from "#operator/queue/queue.es.ts"
import { redirects } from "#operator/redirects/redirects.es.ts"
import { reviews } from "#operator/reviews/reviews.es.ts"
import { sales } from "#operator/sales/sales.es.ts"
import { found } from "#operator/search/found.es.ts"
import { enter } from "#operator/signIn/enter.es.ts"
import { start } from "#operator/signIn/start.es.ts"
import { shop } from "#operator/site/shop.es.ts"
import { stock } from "#operator/stock/stock.es.ts"
import { synonyms } from "#operator/synonyms/synonyms.es.ts"
import { shopSelling } from "#operator/tax/shopSelling.es.ts"
import { today } from "#operator/today/today.es.ts"
import { webhooks } from "#operator/webhooks/webhooks.es.ts"
import { errors } from "#provider/platform/words/errors.es.ts"

export const es: Texts = {
  area: "Trastienda",
  skip: "Saltar al contenido",
  otherLanguage: "English",
  partly: "{{done}} de {{all}} pedidos marcados como enviados.",
  address,
  banners,
  conflict,
  backups,
  restoring,
  books,
  coupons,
  discounts,
  customers,
  dates,
  done,
  enter,
  errors,
  events,
  hand,
  figures,
  firstSteps,
  found,
  giftCards,
  groups,
  help,
  imports,
  jobs,
  log,
  mails,
  mailWords,
  me,
  nav,
  order,
  orders,
  own,
  payment,
  people,
  queue,
  refund,
  rerouting,
  reviews,
  product,
  productMore,
  products,
  refused,
  sales,
  shop,
  shopDelivery,
  shopLook,
  shopMail,
  shopPages,
  shopPayment,
  shopSelling,
  shopZones,
  slips,
  split,
  start,
  status,
  stock,
  archive,
  moveIn,
  redirects,
  synonyms,
  tabs,
  today,
  webhooks,
}
