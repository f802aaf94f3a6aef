/**
 * English texts of the owner's area, one module per section. Its shape is the type of the Spanish texts. `{{name}}` is
 * replaced.
 */
import { archive } from "#operator/archive/archive.en.ts"
import { banners } from "#operator/banners/banners.en.ts"
import { books } from "#operator/books/books.en.ts"
import { coupons } from "#operator/coupons/coupons.en.ts"
import { customers } from "#operator/customers/customers.en.ts"
import { backups } from "#operator/data/backups.en.ts"
import { imports } from "#operator/data/imports.en.ts"
import { jobs } from "#operator/data/jobs.en.ts"
import { restoring } from "#operator/data/restoring.en.ts"
import { dates } from "#operator/dates/dates.en.ts"
import { shopDelivery } from "#operator/delivery/shopDelivery.en.ts"
import { shopZones } from "#operator/delivery/shopZones.en.ts"
import { discounts } from "#operator/discounts/discounts.en.ts"
import { figures } from "#operator/figures/figures.en.ts"
import { firstSteps } from "#operator/firstSteps/firstSteps.en.ts"
import { address } from "#operator/frame/words/address.en.ts"
import { conflict } from "#operator/frame/words/conflict.en.ts"
import { done } from "#operator/frame/words/done.en.ts"
import { nav } from "#operator/frame/words/nav.en.ts"
import { refused } from "#operator/frame/words/refused.en.ts"
import { status } from "#operator/frame/words/status.en.ts"
import { giftCards } from "#operator/giftCards/giftCards.en.ts"
import { groups } from "#operator/groups/groups.en.ts"
import { help } from "#operator/help/help.en.ts"
import { events } from "#operator/log/events.en.ts"
import { log } from "#operator/log/log.en.ts"
import { shopLook } from "#operator/look/shopLook.en.ts"
import { shopMail } from "#operator/mail/shopMail.en.ts"
import { mailWords } from "#operator/mailWords/mailWords.en.ts"
import { moveIn } from "#operator/moveIn/moveIn.en.ts"
import { order } from "#operator/orders/order.en.ts"
import { hand } from "#operator/orders/orderByHand.en.ts"
import { orders } from "#operator/orders/orders.en.ts"
import { refund } from "#operator/orders/refund.en.ts"
import { rerouting } from "#operator/orders/rerouting.en.ts"
import { slips } from "#operator/orders/slips.en.ts"
import { split } from "#operator/orders/split.en.ts"
import { tabs } from "#operator/orders/tabs.en.ts"
import { own } from "#operator/own/own.en.ts"
import { shopPages } from "#operator/pages/shopPages.en.ts"
import { payment } from "#operator/payments/payment.en.ts"
import { shopPayment } from "#operator/payments/shopPayment.en.ts"
import { me } from "#operator/people/me.en.ts"
import { people } from "#operator/people/people.en.ts"
import { product } from "#operator/products/product.en.ts"
import { productMore } from "#operator/products/productMore.en.ts"
import { products } from "#operator/products/products.en.ts"
import { mails } from "#operator/queue/mails.en.ts"
import { queue } from "#operator/queue/queue.en.ts"
import { redirects } from "#operator/redirects/redirects.en.ts"
import { reviews } from "#operator/reviews/reviews.en.ts"
import { sales } from "#operator/sales/sales.en.ts"
import { found } from "#operator/search/found.en.ts"
import { enter } from "#operator/signIn/enter.en.ts"
import { start } from "#operator/signIn/start.en.ts"
import { shop } from "#operator/site/shop.en.ts"
import { stock } from "#operator/stock/stock.en.ts"
import { synonyms } from "#operator/synonyms/synonyms.en.ts"
import { shopSelling } from "#operator/tax/shopSelling.en.ts"
import { today } from "#operator/today/today.en.ts"
import { webhooks } from "#operator/webhooks/webhooks.en.ts"
import { errors } from "#provider/platform/words/errors.en.ts"

export const en = {
  area: "Back room",
  skip: "Skip to content",
  otherLanguage: "Español",
  partly: "{{done}} of {{all}} orders marked sent.",
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

type Shape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type Texts = Shape<typeof en>
