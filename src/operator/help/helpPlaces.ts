/** Addresses of the paragraphs of help, and of the pages that they are about. */
import { datesPath } from "#operator/dates/datesPath.ts"
import { firstStepsPath } from "#operator/firstSteps/firstStepsPath.ts"
import { moveInPath } from "#operator/moveIn/moveInPath.ts"
import { shopPath } from "#operator/site/shopParts.ts"
import { webhooksPath } from "#operator/webhooks/webhooksPath.ts"
import type { HelpTopic } from "#provider/admin/help/readHelp.ts"

export const helpPath = (topic: HelpTopic) => `/admin/help/${topic}`

export const helpPlaces: Readonly<Record<HelpTopic, string>> = {
  steps: firstStepsPath,
  orders: "/admin/orders",
  queue: "/admin/queue",
  products: "/admin/products",
  import: "/admin/products/import",
  moving: moveInPath,
  stock: "/admin/stock/count",
  dates: datesPath,
  coupons: "/admin/coupons",
  discounts: "/admin/discounts",
  books: "/admin/books",
  figures: "/admin/figures",
  identity: shopPath("identity"),
  look: shopPath("look"),
  pages: shopPath("pages"),
  delivery: shopPath("delivery"),
  tax: shopPath("tax"),
  payment: shopPath("payment"),
  mail: shopPath("mail"),
  words: shopPath("words"),
  redirects: shopPath("redirects"),
  synonyms: shopPath("synonyms"),
  backup: "/admin/house/backup",
  people: "/admin/people",
  webhooks: webhooksPath,
  log: "/admin/log",
}
