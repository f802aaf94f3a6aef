/** Where each of the owner's operations stands in the pages of the area, and how its form is filled from the same input. */
import { amountText } from "#operator/frame/amountText.ts"
import type { AdminOperationName, adminOperations } from "#provider/api/adminOperations.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import {
  type FormRow,
  file,
  form,
  group,
  type Input,
  type NoPage,
  noPage,
  order,
  queue,
  type ViewRow,
  view,
} from "#tests/support/pageDoor.ts"

const beside = noPage("pages show a part of it beside other things", { isCalled: true })
const unread = noPage(
  "programs and the command read it; pages show it in the queue, the log or the sheet, or not at all",
)
const program = noPage("programs and the command do it")
const atOnce = noPage("the page of the whole saves it with the rest")
const ofRunning = noPage("no other door leads there: a key may not, and the command needs the running shop", {
  isCalled: true,
})
const carried = noPage("it is stored with the form that carries the file", { isCalled: true })

const newSale = ({ kind, percent = 0, from = "", to = "", ...asked }: InputOf<"quoteSale">) =>
  `/sales/new?${new URLSearchParams({ in: asked.in ?? "", kind, amount: String(percent), rounding: "none", from, to })}`
const list = (values: readonly string[] = [], between = " ") => values.join(between)
const keyOf = ({ sale: { from, to } }: InputOf<"endSale">) => encodeURIComponent(`${from}~${to}`)
const changed = (part: Input, section: string, field: string) => ({
  [`${section}.${field}`]: (part[section] as Input)[field],
})
const product = "/products/item/:id"
const versions = "/shop/versions"
const versionOf = ({ version }: { version?: number | undefined }) => ["version", String(version)] as const
const price = (text?: string | null) => (text ?? "").replace(".", ",")

type InputOf<Name extends AdminOperationName> =
  (typeof adminOperations)[Name] extends AdminOperation<infer Given, infer _Answer> ? Given : never

export const operationPages: {
  [Name in AdminOperationName]: FormRow<InputOf<Name>> | ViewRow<InputOf<Name>> | NoPage
} = {
  viewToday: view("", "cents", "pack"),
  searchOrders: view("/orders?tab=:tab&page=:page", "number"),
  countOrders: beside,
  exportOrders: file("/orders/export?tab=:tab"),
  viewOrder: view("/orders/:number", "number", "email", "sku"),
  noteOrder: order("note"),
  editOrderAddress: form("/orders/:number/address"),
  quoteOrderDelivery: view("/orders/:number/delivery", "name"),
  payOrder: order("pay"),
  quoteRefund: view(({ number, reason }) => `/orders/${number}/refund?q0=1&s0=yes&reason=${reason}`, "cents"),
  splitShipment: form("/orders/:number/split", {
    as: ({ lines, ...rest }) => ({
      ...rest,
      ...Object.fromEntries(
        lines.flatMap(({ line, pieces }) => [
          [`l${line}`, true],
          [`q${line}`, pieces],
        ]),
      ),
    }),
  }),
  trackParcel: form("/orders/:number/parcels/:parcel"),
  readyOrder: order("ready"),
  shipOrder: order("ship"),
  shipOrders: form("/orders", { to: "/orders/ship", as: ({ numbers }) => ({ order: numbers }) }),
  deliverOrder: order("deliver"),
  resendOrderMail: order("mails", { press: ({ template }) => template, as: () => ({}) }),
  linkInvoice: program,
  retryRefund: program,
  listHolds: unread,
  releaseOrder: program,
  cancelOrder: form("/orders/:number/cancel"),
  listQueue: beside,
  countQueue: unread,
  settleFlagged: queue("flag"),
  answerWithdrawal: queue("withdrawal"),
  listFlaggedPayments: unread,
  listWithdrawals: unread,
  listMails: unread,
  retryMails: program,
  settleReview: queue("review"),
  listReviews: unread,
  replyReview: form("/products/item/cer-105/reviews/:id"),
  listProductReviews: view("/products/item/:id/reviews", "author", "content"),
  settleMail: queue("mail"),
  settleDelivery: queue("delivery"),
  findGoods: beside,
  quoteOrder: beside,
  listPeople: view("/people", "email", "name"),
  invitePerson: form("/people", { to: "/people/invite" }),
  setRole: form("/people", { to: "/people/:id/role" }),
  removePerson: form("/people", { to: "/people/:id/remove" }),
  makeKey: form("/people", { to: "/keys" }),
  revokeKey: form("/people", { to: "/keys/:id/revoke" }),
  viewSite: view("/shop/identity", "name", "tagline"),
  listSiteVersions: view("/shop/versions", "id"),
  checkShop: beside,
  listSitePlaces: view("/shop/pages/banners/new", "to"),
  findShownProducts: beside,
  addSitePicture: carried,
  saveSitePart: form("/shop/identity", { as: ({ part }) => changed(part, "identity", "tagline") }),
  saveSiteDraft: form("/shop/look", { press: () => "save", as: ({ part }) => changed(part, "look", "palette") }),
  // Its links last as long as usual.
  previewSite: form(versions, { to: "/shop/preview", where: versionOf, lacks: { days: "until" }, as: () => ({}) }),
  endSitePreviews: program,
  publishSite: form(versions, { to: "/shop/publish", press: () => "now", where: versionOf, as: () => ({}) }),
  undoSite: form(versions, { to: "/shop/undo", as: () => ({}) }),
  dropSiteDraft: form("/shop/look", { press: () => "drop" }),
  listBanners: view("/shop/pages/banners", "title"),
  makeBanner: form("/shop/pages/banners/new"),
  saveBanner: form("/shop/pages/banner/:id"),
  moveBanner: form("/shop/pages/banners", { press: ({ id, to }) => `${to}:${id}`, as: () => ({}) }),
  removeBanner: form("/shop/pages/banner/:id", { to: "/shop/pages/banner/:id/remove" }),
  listSheet: view("/products?in=:in", "sku", "name"),
  listSheetGroups: beside,
  exportProducts: file("/products/export/:format"),
  saveSheet: form("/products?in=platos", {
    to: "/products",
    as: ({ cells }) =>
      Object.fromEntries(cells.map(({ id, field, after }) => [`${field}.${id}`, amountText(after, "es")])),
  }),
  quotePrices: view(
    ({ percent, rounding }) => `/products/percent?percent=${percent}&rounding=${rounding}&reduced=yes`,
    "seen",
  ),
  changePrices: form("/products/percent?percent=:percent&in=:in&rounding=none", {
    to: "/products/percent",
    as: () => ({}),
  }),
  viewProduct: view(product, "slug", "sku", "brand"),
  saveProduct: form(product, { press: () => "save" }),
  retireProduct: form(product, { press: () => "retire" }),
  offerProduct: form(product, { press: () => "publish" }),
  previewProduct: form(product, { to: `${product}/preview` }),
  addProductPicture: carried,
  addProductFile: carried,
  attachProductFile: atOnce,
  detachProductFile: atOnce,
  listFiles: unread,
  listSynonyms: view("/shop/synonyms", "0"),
  addSynonyms: group("/shop/synonyms"),
  saveSynonyms: group("/shop/synonyms?word=:word"),
  trySynonyms: beside,
  removeSynonym: program,
  listCategories: view("/products/new", "id", "name"),
  makeProduct: form("/products/new"),
  duplicateProduct: form(product, { to: `${product}/duplicate` }),
  deleteProducts: program,
  viewGroups: view("/products/categories", "id", "name"),
  makeGroup: form("/products/categories/new"),
  saveGroup: form("/products/categories/:kind/:id"),
  moveGroup: form("/products/categories", { press: ({ kind, id, to }) => `${to}:${kind}:${id}`, as: () => ({}) }),
  removeGroup: form("/products/categories/:kind/:id", { to: "/products/categories/:kind/:id/remove" }),
  listSales: view("/sales", "name"),
  quoteSale: view(newSale, "seen"),
  makeSale: form(newSale, { to: "/sales", as: () => ({}) }),
  moveSale: form((input) => `/sales?sale=${keyOf(input)}`, {
    to: (input) => `/sales/${keyOf(input)}`,
    as: ({ sale: _, ...days }) => days,
  }),
  endSale: form((input) => `/sales?sale=${keyOf(input)}`, {
    to: (input) => `/sales/${keyOf(input)}/end`,
    as: () => ({}),
  }),
  listMoves: view("/stock/moves", "sku", "note"),
  viewCount: view("/stock/count", "sku"),
  findStock: view("/stock/receive?code=:code", "sku", "name"),
  listStock: unread,
  setStock: atOnce,
  // A code alone shows what it stands for.
  receiveStock: form("/stock/receive", { blank: ["amount"] }),
  writeOff: form("/stock/loss", { blank: ["amount"] }),
  saveCount: form("/stock/count"),
  countStock: form("/stock/count", { press: () => "adjust" }),
  dropCount: form("/stock/count", { press: () => "drop" }),
  viewDelivery: view("/shop/delivery", "name"),
  saveDeliveryDays: form("/shop/delivery", {
    to: "/shop/delivery/days",
    as: ({ holidays, ...days }) => ({ ...days, holidays: list(holidays, "\n") }),
  }),
  addDeliveryZone: form("/shop/delivery/zones/new", {
    as: ({ zone: { zips, excludedZips, ...zone } }) => ({
      ...zone,
      zips: list(zips),
      excludedZips: list(excludedZips),
    }),
  }),
  saveDeliveryZone: form(({ zone }) => `/shop/delivery/zone/${zone.id}`, {
    as: ({ zone: { zips } }) => ({ zips: list(zips) }),
  }),
  addDeliveryMethod: form("/shop/delivery/new?kind=home", {
    to: "/shop/delivery/new",
    // Never free.
    blank: ["method.rates.0.freeFrom"],
    tellsAt: (name) => name.replace(/\.cost\.\d+$/, ".bands"),
    as: ({ method: { name, days, rates } }) => ({
      name,
      days,
      ...Object.fromEntries(
        (rates ?? []).flatMap(({ zone, measure, bands: [band], freeFrom }) => [
          [`rate.${zone}.goes`, true],
          [`rate.${zone}.cost.0`, price(band?.cost)],
          [`rate.${zone}.measure`, measure],
          [`rate.${zone}.freeFrom`, price(freeFrom)],
        ]),
      ),
    }),
  }),
  saveDeliveryMethod: form(({ method }) => `/shop/delivery/ways/${method.id}`, {
    as: ({ method: { id: _, ...method } }) => method,
  }),
  moveDelivery: form("/shop/delivery", {
    to: "/shop/delivery/order",
    press: ({ id, to }) => `${to}:${id}`,
    as: () => ({}),
  }),
  saveDeliveryCarriers: form("/shop/delivery", { to: "/shop/delivery/carriers" }),
  viewDeliveryMethod: view("/shop/delivery/ways/:id", "name"),
  setDeliveryMethod: atOnce,
  removeDeliveryRate: atOnce,
  setPickupPoint: atOnce,
  removePickupPoint: atOnce,
  setCarrier: atOnce,
  removeCarrier: atOnce,
  setDeliveryZone: atOnce,
  removeDeliveryMethod: form("/shop/delivery/ways/:id/remove"),
  removeDeliveryZone: form("/shop/delivery/zone/:id", { to: "/shop/delivery/zone/:id/remove" }),
  exportDelivery: program,
  importDelivery: program,
  quoteDelivery: view(
    ({ zip, cents, grams }) => `/shop/delivery?place=ES+${zip}&sum=${cents / 100}&grams=${grams}`,
    "name",
  ),
  viewTax: view("/shop/tax", "territory"),
  // Who sells to businesses only says it by the command.
  saveTax: form("/shop/tax", {
    lacks: { businessesOnly: "businesses_only" },
    as: ({ rates, businessesOnly: _, ...tax }) => ({
      ...tax,
      ...Object.fromEntries(
        (rates ?? []).map(({ territory, taxClass, basisPoints }) => [`${territory}.${taxClass}`, basisPoints / 100]),
      ),
    }),
  }),
  exportTaxRates: program,
  importTaxRates: program,
  setTaxRate: atOnce,
  removeTaxRate: program,
  viewPayments: view("/shop/payment", "text", "from"),
  savePayments: form("/shop/payment", { as: ({ account, on }) => ({ "identity.account": account, on }) }),
  tryMail: form("/shop/payment", { to: "/shop/payment/try" }),
  searchAll: view("/search?q=:q", "name"),
  listCoupons: view("/coupons?q=:q", "code"),
  // The form proposes once for each customer.
  makeCoupon: form("/coupons", { as: (coupon) => ({ perCustomer: "", ...coupon }) }),
  viewCoupon: view("/coupons?code=:code", "code"),
  changeCoupon: form("/coupons?code=:code", { to: "/coupons/:code" }),
  endCoupon: form("/coupons?code=:code", { to: "/coupons/:code/end" }),
  listGiftCards: view("/gift-cards", "last4"),
  // It may be handed over.
  issueGiftCard: form("/gift-cards", { blank: ["email"] }),
  viewGiftCard: view("/gift-cards/:id", "last4", "balanceCents"),
  blockGiftCard: form("/gift-cards/:id", { to: "/gift-cards/:id/block" }),
  unblockGiftCard: form("/gift-cards/:id", { to: "/gift-cards/:id/unblock" }),
  listCustomers: view("/customers?q=:q", "email"),
  viewCustomer: view("/customers/:id", "email"),
  exportCustomer: form("/customers/:id", { to: "/customers/:id/export" }),
  eraseCustomer: form("/customers/:id/erase"),
  viewBooks: view("/books?period=:period", "vat", "base", "cents", "baseCents", "vatCents", "totalCents"),
  downloadBooks: file("/books/:period/:file"),
  checkImport: carried,
  startImport: ofRunning,
  viewJob: beside,
  listJobs: unread,
  viewBackups: beside,
  startBackup: ofRunning,
  downloadBackup: beside,
  dropBackup: ofRunning,
  listWebhooks: unread,
  addWebhook: program,
  testWebhook: program,
  listWebhookMessages: unread,
  removeWebhook: program,
  listEvents: view("/log?what=:what", "actorName"),
  listOwnEvents: view("/log", "actorName"),
  undoEvent: form("/log", { to: "/log/:id/undo" }),
  refundOrder: form(
    ({ number, cents, reason }) =>
      `/orders/${number}/refund?amount=${amountText(cents ?? null, "es")}&reason=${reason}`,
    {
      to: "/orders/:number/refund",
      as: ({ message }) => ({ message }),
    },
  ),
  setDeliveryOfOrder: form("/orders/:number/delivery"),
  placeOrder: noPage("the form asks for the goods first", { isCalled: true }),
}
