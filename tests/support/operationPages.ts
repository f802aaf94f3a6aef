/** Where each of the owner's operations stands in the pages of the area, and how its form is filled from the same input. */

import { amountText } from "#operator/products/cells.ts"
import type { AdminOperationName, adminOperations } from "#provider/api/adminOperations.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import type { FormRow, Input, NoPage, Path } from "#tests/support/pageDoor.ts"

type More<Given> = Omit<FormRow<Given>, "on" | "to"> & { to?: Path<Given> }

const form = <Given>(on: Path<Given>, more: More<Given> = {}): FormRow<Given> => ({ to: on, ...more, on })
const noPage = (why: string): NoPage => ({ noPage: why })
const shown = noPage("it is read by pages, and changes nothing")
const program = noPage("other programs say it; a person has it done elsewhere")
const atOnce = noPage("the page of the whole saves it with the rest")
const ofRunning = noPage("no other door leads there: a key may not, and the command needs the running shop")
const carried = noPage("it is stored with the form that carries the file")

const order = <Given>(action: string, more: More<Given> = {}): FormRow<Given> =>
  form("/orders/:number", { to: `/orders/:number/${action}`, ...more })
const queue = <Given>(kind: string): FormRow<Given> => form(`/queue/${kind}/:id`)
const query = (asked: object) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
const list = (values: readonly string[] = [], between = " ") => values.join(between)
const keyOf = ({ sale: { from, to } }: InputOf<"endSale">) => encodeURIComponent(`${from}~${to}`)
const changed = (part: Input, section: string, field: string) => ({
  [`${section}.${field}`]: (part[section] as Input)[field],
})
const product = "/products/item/:id"
const versions = "/shop/versions"
const versionOf = ({ version }: { version?: number | undefined }) => ["version", String(version)] as const
const price = (text: string | null | undefined) => (text ?? "").replace(".", ",")

type InputOf<Name extends AdminOperationName> =
  (typeof adminOperations)[Name] extends AdminOperation<infer Given, infer _Answer> ? Given : never

export const operationPages: { [Name in AdminOperationName]: FormRow<InputOf<Name>> | NoPage } = {
  viewToday: shown,
  searchOrders: shown,
  countOrders: shown,
  exportOrders: shown,
  viewOrder: shown,
  noteOrder: order("note"),
  editOrderAddress: form("/orders/:number/address"),
  quoteOrderDelivery: shown,
  payOrder: order("pay"),
  quoteRefund: shown,
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
  listHolds: shown,
  releaseOrder: program,
  cancelOrder: form("/orders/:number/cancel"),
  listQueue: shown,
  countQueue: shown,
  settleFlagged: queue("flag"),
  answerWithdrawal: queue("withdrawal"),
  listFlaggedPayments: shown,
  listWithdrawals: shown,
  listMails: shown,
  retryMails: program,
  settleReview: queue("review"),
  listReviews: shown,
  replyReview: form("/products/item/cer-105/reviews/:id"),
  listProductReviews: shown,
  settleMail: queue("mail"),
  settleDelivery: queue("delivery"),
  findGoods: shown,
  quoteOrder: shown,
  listPeople: shown,
  invitePerson: form("/people", { to: "/people/invite" }),
  setRole: form("/people", { to: "/people/:id/role" }),
  removePerson: form("/people", { to: "/people/:id/remove" }),
  makeKey: form("/people", { to: "/keys" }),
  revokeKey: form("/people", { to: "/keys/:id/revoke" }),
  viewSite: shown,
  listSiteVersions: shown,
  checkShop: shown,
  listSitePlaces: shown,
  findShownProducts: shown,
  addSitePicture: carried,
  saveSitePart: form("/shop/identity", { as: ({ part }) => changed(part, "identity", "tagline") }),
  saveSiteDraft: form("/shop/look", {
    press: () => "save",
    as: ({ part }) => changed(part, "look", "palette"),
  }),
  // Its links last as long as usual.
  previewSite: form(versions, { to: "/shop/preview", where: versionOf, lacks: { days: "until" }, as: () => ({}) }),
  endSitePreviews: program,
  publishSite: form(versions, {
    to: "/shop/publish",
    press: () => "now",
    where: versionOf,
    as: () => ({}),
  }),
  undoSite: form(versions, { to: "/shop/undo", as: () => ({}) }),
  dropSiteDraft: form("/shop/look", { press: () => "drop" }),
  listBanners: shown,
  makeBanner: form("/shop/pages/banners/new"),
  saveBanner: form("/shop/pages/banner/:id"),
  moveBanner: form("/shop/pages/banners", { press: ({ id, to }) => `${to}:${id}`, as: () => ({}) }),
  removeBanner: form("/shop/pages/banner/:id", { to: "/shop/pages/banner/:id/remove" }),
  listSheet: shown,
  listSheetGroups: shown,
  exportProducts: shown,
  saveSheet: form("/products?in=platos", {
    to: "/products",
    as: ({ cells }) =>
      Object.fromEntries(cells.map(({ id, field, after }) => [`${field}.${id}`, amountText(after, "es")])),
  }),
  quotePrices: shown,
  changePrices: form("/products/percent?percent=:percent&in=:in&rounding=none", {
    to: "/products/percent",
    as: () => ({}),
  }),
  viewProduct: shown,
  saveProduct: form(product, { press: () => "save" }),
  retireProduct: form(product, { press: () => "retire" }),
  offerProduct: form(product, { press: () => "publish" }),
  previewProduct: form(product, { to: `${product}/preview` }),
  addProductPicture: carried,
  addProductFile: carried,
  attachProductFile: atOnce,
  detachProductFile: atOnce,
  listFiles: shown,
  listSynonyms: shown,
  addSynonyms: program,
  removeSynonym: program,
  listCategories: shown,
  makeProduct: form("/products/new"),
  duplicateProduct: form(product, { to: `${product}/duplicate` }),
  deleteProducts: program,
  viewGroups: shown,
  makeGroup: form("/products/categories/new"),
  saveGroup: form("/products/categories/:kind/:id"),
  moveGroup: form("/products/categories", { press: ({ kind, id, to }) => `${to}:${kind}:${id}`, as: () => ({}) }),
  removeGroup: form("/products/categories/:kind/:id", { to: "/products/categories/:kind/:id/remove" }),
  listSales: shown,
  quoteSale: shown,
  makeSale: form(
    ({ percent, seen: _, skus: _skus, ...asked }) =>
      `/sales/new?${query({ ...asked, amount: percent, rounding: "none" })}`,
    { to: "/sales", as: () => ({}) },
  ),
  moveSale: form((input) => `/sales?sale=${keyOf(input)}`, {
    to: (input) => `/sales/${keyOf(input)}`,
    as: ({ sale: _, ...days }) => days,
  }),
  endSale: form((input) => `/sales?sale=${keyOf(input)}`, {
    to: (input) => `/sales/${keyOf(input)}/end`,
    as: () => ({}),
  }),
  listMoves: shown,
  viewCount: shown,
  findStock: shown,
  listStock: shown,
  setStock: atOnce,
  // A code alone shows what it stands for.
  receiveStock: form("/stock/receive", { blank: ["amount"] }),
  writeOff: form("/stock/loss", { blank: ["amount"] }),
  saveCount: form("/stock/count"),
  countStock: form("/stock/count", { press: () => "adjust" }),
  dropCount: form("/stock/count", { press: () => "drop" }),
  viewDelivery: shown,
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
  viewDeliveryMethod: shown,
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
  quoteDelivery: shown,
  viewTax: shown,
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
  viewPayments: shown,
  savePayments: form("/shop/payment", { as: ({ account, on }) => ({ "identity.account": account, on }) }),
  tryMail: form("/shop/payment", { to: "/shop/payment/try" }),
  searchAll: shown,
  listCoupons: shown,
  // The form proposes once for each customer.
  makeCoupon: form("/coupons", { as: (coupon) => ({ perCustomer: "", ...coupon }) }),
  viewCoupon: shown,
  changeCoupon: form("/coupons?code=:code", { to: "/coupons/:code" }),
  endCoupon: form("/coupons?code=:code", { to: "/coupons/:code/end" }),
  listGiftCards: shown,
  issueGiftCard: form("/gift-cards"),
  viewGiftCard: shown,
  blockGiftCard: form("/gift-cards/:id", { to: "/gift-cards/:id/block" }),
  unblockGiftCard: form("/gift-cards/:id", { to: "/gift-cards/:id/unblock" }),
  listCustomers: shown,
  viewCustomer: shown,
  exportCustomer: form("/customers/:id", { to: "/customers/:id/export" }),
  eraseCustomer: form("/customers/:id/erase"),
  viewBooks: shown,
  downloadBooks: shown,
  checkImport: carried,
  startImport: ofRunning,
  viewJob: shown,
  listJobs: shown,
  viewBackups: shown,
  startBackup: ofRunning,
  downloadBackup: shown,
  dropBackup: ofRunning,
  listWebhooks: shown,
  addWebhook: program,
  testWebhook: program,
  listWebhookMessages: shown,
  removeWebhook: program,
  listEvents: shown,
  listOwnEvents: shown,
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
  placeOrder: noPage("the form asks for the goods first"),
}
