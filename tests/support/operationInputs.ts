/** An input of each of the owner's operations that the demo shop takes, in an order in which each finds what it needs. */
import type { AdminContext } from "#provider/admin/operation.ts"
import { type AdminOperationName, runAdmin } from "#provider/api/adminOperations.ts"
import { before } from "#tests/support/archivedOrders.ts"
import { dataOperationInputs } from "#tests/support/dataOperationInputs.ts"
import { days, method } from "#tests/support/deliveryInputs.ts"
import { discountInputs } from "#tests/support/discountOperations.ts"
import { mailWordInputs } from "#tests/support/mailWordDoors.ts"
import { customer, newestCard } from "#tests/support/newestRows.ts"
import { photoInputs } from "#tests/support/photoInputs.ts"
import { placed } from "#tests/support/placedByHand.ts"
import { sampleMp4 } from "#tests/support/sampleVideo.ts"
import { blas, doubtful, flag, refused, unmatched, waiting } from "#tests/support/thereBefore.ts"

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
const base64 = (text: string) => Buffer.from(text).toString("base64")
const both = (text: string) => ({ es: text, en: text })
type Input = object | ((context: AdminContext) => Promise<object>)

const numberOf = (index: number) => async (context: AdminContext) => {
  const { orders } = await runAdmin(context, "searchOrders", { tab: "all" })
  return orders.toSorted((a, b) => a.number.localeCompare(b.number))[index]?.number ?? "none"
}
const order =
  (index: number, input: object = {}): Input =>
  async (context) => ({
    number: await numberOf(index)(context),
    ...input,
  })
const [WAITS, PAID, UNPAID, FETCHED, FLAGGED] = [0, 1, 2, 3, 4] as const

const ofSite =
  (input: object): Input =>
  async (context) => ({
    version: (await runAdmin(context, "viewSite", {})).version,
    ...input,
  })
const ofDelivery =
  (input: object): Input =>
  async (context) => ({
    version: (await runAdmin(context, "viewDelivery", {})).version,
    ...input,
  })
const item = async (context: AdminContext) => ({
  variant: await context.db
    .selectFrom("variants")
    .select(["id", "sku", "price_cents"])
    .where("product_id", "=", "cer-111")
    .orderBy("position")
    .executeTakeFirstOrThrow(),
})

const sale = { in: "platos", kind: "percent", percent: 15, from: "2098-03-01", to: "2098-03-05" }

export const operationInputs: Record<AdminOperationName, Input> = {
  viewToday: {},
  searchOrders: { tab: "all", page: 1 },
  countOrders: {},
  exportOrders: { tab: "all" },
  searchArchive: { q: before.email },
  viewArchivedOrder: { id: before.id },
  viewOrder: order(WAITS),
  noteOrder: order(WAITS, { note: "Llamar antes, por favor" }),
  editOrderAddress: order(WAITS, { address1: "Calle Mayor, 3" }),
  quoteOrderDelivery: order(WAITS),
  payOrder: order(WAITS),
  quoteRefund: order(PAID, { lines: [{ line: 0, pieces: 1, restocks: true }], delivery: false, reason: "broken" }),
  splitShipment: order(PAID, { lines: [{ line: 0, pieces: 1 }], carrier: "seur", trackingNumber: "12345678" }),
  trackParcel: order(PAID, { parcel: 1, carrier: "mrw", trackingNumber: "87654321" }),
  readyOrder: order(FETCHED),
  shipOrder: order(WAITS, { carrier: "correos", trackingNumber: "PQ1234567890123456789", tells: true }),
  shipOrders: async (context) => ({ numbers: [await numberOf(PAID)(context)] }),
  deliverOrder: order(WAITS),
  resendOrderMail: order(WAITS, { template: "order_placed" }),
  linkInvoice: order(WAITS, { url: "https://facturas.example/17" }),
  retryRefund: order(PAID),
  listHolds: {},
  releaseOrder: order(UNPAID),
  cancelOrder: order(UNPAID),
  listQueue: {},
  countQueue: {},
  settleFlagged: { id: flag.id, word: "paid" },
  answerWithdrawal: { id: unmatched.id, word: "close" },
  listFlaggedPayments: { all: true },
  listWithdrawals: {},
  listMails: { status: "failed" },
  retryMails: {},
  settleReview: { id: waiting.id, word: "publish" },
  ...photoInputs,
  listReviews: {},
  replyReview: { id: waiting.id, reply: "Gracias" },
  listProductReviews: { id: "cer-111" },
  settleMail: { id: doubtful.id, word: "drop" },
  settleDelivery: { id: refused.id, word: "drop" },
  findGoods: { q: "CER-105" },
  quoteOrder: { products: [{ id: "cer-105", amount: 1 }] },
  listPeople: {},
  invitePerson: { email: "new@azahar.example", role: "staff", locale: "es" },
  setRole: { id: blas.id, role: "books" },
  removePerson: { id: blas.id },
  makeKey: { name: "Libros", permissions: ["read_books"], days: 30 },
  revokeKey: async ({ db }) => ({
    id: (await db.selectFrom("api_keys").select("id").where("name", "=", "Libros").executeTakeFirst())?.id ?? "none",
  }),
  viewSite: {},
  listSiteVersions: {},
  checkShop: {},
  listSitePlaces: {},
  findShownProducts: { called: ["cer-111"] },
  addSitePicture: { name: "punto.png", data: PIXEL },
  saveSitePart: async (context) => {
    const { draft, version } = await runAdmin(context, "viewSite", {})
    return { version, part: { identity: { ...draft.identity, tagline: both("Hecho a mano") } } }
  },
  saveSiteDraft: async (context) => {
    const { draft, version } = await runAdmin(context, "viewSite", {})
    return { version, part: { look: { ...draft.look, palette: "olivar" } } }
  },
  previewSite: ofSite({ days: 1 }),
  endSitePreviews: {},
  publishSite: ofSite({}),
  undoSite: ofSite({}),
  dropSiteDraft: ofSite({}),
  listBanners: {},
  makeBanner: { placement: "strip", title: both("Feria"), until: "2099-01-05" },
  saveBanner: { id: "feria", title: both("Feria del Libro"), dismissible: true },
  moveBanner: { id: "feria", to: "up" },
  removeBanner: { id: "feria" },
  listSheet: { in: "platos" },
  listSheetGroups: {},
  exportProducts: { format: "escaparate-csv" },
  saveSheet: async (context) => {
    const { variant } = await item(context)
    return { cells: [{ id: variant.id, field: "price", before: variant.price_cents, after: 2190 }] }
  },
  quotePrices: { percent: 5, rounding: "ninety", reduced: true },
  changePrices: async (context) => {
    const asked = { percent: 5, in: "platos" }
    return { ...asked, seen: (await runAdmin(context, "quotePrices", asked)).seen }
  },
  viewProduct: { id: "cer-111" },
  saveProduct: { id: "cer-111", seoTitle: both("x".repeat(120)), brand: "Alfar", tags: ["nuevo"], maxPerOrder: 12 },
  retireProduct: { id: "cer-105" },
  previewProduct: { id: "cer-105" },
  offerProduct: { id: "cer-105" },
  addProductPicture: { name: "punto.png", data: PIXEL },
  addProductFile: { name: "carta.pdf", data: "JVBERi0=" },
  addProductVideo: { name: "torno.mp4", data: sampleMp4().toString("base64") },
  attachProductFile: async (context) => {
    const file = { name: "carta.pdf", data: "JVBERi0=" }
    const { stored } = await runAdmin(context, "addProductFile", file)
    return { id: "pap-415", name: "Carta.pdf", stored, most: 3, days: null }
  },
  detachProductFile: { id: "pap-415", name: "nothing.pdf" },
  listFiles: { unused: true },
  listNotFound: {},
  saveRedirect: { from: "/tienda/jarra", to: "/products" },
  listRedirects: { page: 1 },
  removeRedirect: { from: "/tienda/jarra" },
  listSynonyms: {},
  addSynonyms: { words: ["Trastos", "plato"] },
  saveSynonyms: { word: "trastos", words: ["trastos", "plato", "cacharros"] },
  trySynonyms: { words: ["trastos", "plato"], search: "trastos" },
  removeSynonym: { word: "trastos" },
  listCategories: {},
  makeProduct: { name: both("Jarra de barro"), priceCents: 1250, stock: 3, sku: "JAR-1", taxClass: "general" },
  duplicateProduct: { id: "cer-111" },
  deleteProducts: { ids: ["plato-lonja-copia"] },
  viewGroups: {},
  makeGroup: { kind: "category", name: both("Lámparas"), department: "ceramica" },
  saveGroup: { kind: "category", id: "lamparas", slug: "luces" },
  moveGroup: { kind: "category", id: "lamparas", to: "up" },
  removeGroup: { kind: "category", id: "lamparas" },
  quoteSale: sale,
  makeSale: async (context) => ({ ...sale, seen: (await runAdmin(context, "quoteSale", sale)).seen }),
  listSales: {},
  moveSale: async (context) => ({ sale: await plannedSale(context), to: "2098-03-08" }),
  endSale: async (context) => ({ sale: await plannedSale(context) }),
  listMoves: {},
  findStock: { code: "CER-105" },
  listStock: { low: 3 },
  setStock: { code: "CER-105", stock: 480 },
  receiveStock: { code: "CER-105", amount: 3, note: "Del taller" },
  writeOff: { code: "CER-105", amount: 1, note: "Rota" },
  saveCount: { code: "CER-105" },
  viewCount: {},
  countStock: {},
  dropCount: {},
  viewDelivery: {},
  saveDeliveryDays: ofDelivery(days),
  addDeliveryZone: { zone: { name: both("Marina Alta"), countries: ["ES"], zips: ["037"], excludedZips: ["03799"] } },
  saveDeliveryZone: ofDelivery({ zone: { id: "marina-alta", zips: ["037", "038"] } }),
  addDeliveryMethod: { method },
  saveDeliveryMethod: ofDelivery({ method: { id: "BICICLETA", days: { min: 2, max: 3 } } }),
  moveDelivery: { what: "method", id: "BICICLETA", to: "up" },
  saveDeliveryCarriers: ofDelivery({ carriers: [{ name: "Reparto", link: "https://reparto.example/{number}" }] }),
  viewDeliveryMethod: { id: "BICICLETA" },
  setDeliveryMethod: { id: "BICICLETA", zone: "marina-alta", cost: "2.50", freeFrom: "40", days: { min: 1, max: 1 } },
  removeDeliveryRate: { id: "BICICLETA", zone: "marina-alta" },
  setPickupPoint: { method: "STORE_PICKUP", id: "ruzafa", name: both("Ruzafa"), address: "Calle Cuba, 8" },
  removePickupPoint: { method: "STORE_PICKUP", id: "ruzafa" },
  setCarrier: { id: "reparto", name: "Reparto Norte" },
  removeCarrier: { id: "reparto" },
  setDeliveryZone: { id: "marina-alta", countries: ["ES"], zips: ["037"] },
  removeDeliveryMethod: ofDelivery({ id: "BICICLETA" }),
  removeDeliveryZone: ofDelivery({ id: "marina-alta" }),
  exportDelivery: { format: "csv" },
  importDelivery: {
    name: "delivery.json",
    data: base64(JSON.stringify({ carriers: [{ id: "moto", name: "Moto", link: "https://moto.example/{number}" }] })),
  },
  quoteDelivery: { country: "ES", zip: "46001", cents: 2500, grams: 800 },
  viewTax: {},
  saveTax: async (context) => ({
    version: (await runAdmin(context, "viewTax", {})).version,
    from: "2099-01-01",
    oss: true,
    businessesOnly: true,
    rates: [{ territory: "ES", taxClass: "reduced", basisPoints: 1050 }],
  }),
  exportTaxRates: {},
  importTaxRates: { name: "rates.csv", data: base64("territory,class,rate,from\nSE,general,25,2099-01-01\n") },
  setTaxRate: { territory: "SE", taxClass: "reduced", percent: 12.5, from: "2099-01-01" },
  removeTaxRate: { territory: "SE", taxClass: "general", from: "2099-01-01" },
  viewPayments: {},
  savePayments: async (context) => ({
    version: (await runAdmin(context, "viewSite", {})).version,
    account: "ES9121000418450200051332",
    on: context.environment.methods.map(({ id }) => id),
  }),
  saveMail: { host: "127.0.0.1", port: 1, security: "none", user: "hola", password: "naranjas", name: "Azahar" },
  saveLimits: { transferDays: 5, pickupDays: 4, staffRefundCents: 8000 },
  savePayment: { way: "redsys", merchantCode: "999008881", terminal: "1", key: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" },
  provePayment: { way: "redsys" },
  viewSettings: {},
  checkAddress: {},
  testMail: { to: "amparo@azahar.example" },
  searchAll: { q: "plato" },
  ...discountInputs,
  listGiftCards: {},
  issueGiftCard: { cents: 2500, email: "ana@example.com", locale: "es", message: "Felicidades" },
  viewGiftCard: async (context) => ({ id: await newestCard(context) }),
  blockGiftCard: async (context) => ({ id: await newestCard(context) }),
  unblockGiftCard: async (context) => ({ id: await newestCard(context) }),
  listCustomers: { q: "caller-1" },
  viewCustomer: async (context) => ({ id: await customer(context) }),
  exportCustomer: async (context) => ({ id: await customer(context) }),
  eraseCustomer: async (context) => ({ id: await customer(context) }),
  viewBooks: { period: "2026" },
  downloadBooks: { period: "2026", file: "orders.csv" },
  ...mailWordInputs,
  viewFigures: { span: "30" },
  exportFigures: { span: "today" },
  ...dataOperationInputs,
  listWebhooks: {},
  addWebhook: { url: "https://erp.example/hook", events: ["order.paid"] },
  testWebhook: { id: "none" },
  listWebhookMessages: { failed: true },
  changeWebhook: async (context) => ({
    id: (await runAdmin(context, "listWebhooks", {})).at(-1)?.id ?? "",
    name: "Contabilidad",
    events: ["order.paid", "stock.low"],
  }),
  removeWebhook: async ({ db }) => ({
    id: (await db.selectFrom("webhook_endpoints").select("id").where("ended_at", "is", null).executeTakeFirstOrThrow())
      .id,
  }),
  listEvents: { what: "catalogue" },
  listOwnEvents: {},
  undoEvent: async ({ db }) => ({
    id: (
      await db
        .selectFrom("events")
        .select("id")
        .where("kind", "=", "gift_card.unblocked")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow()
    ).id,
  }),
  viewFirstSteps: {},
  viewDemo: {},
  removeDemo: {},
  closeShop: {},
  openShop: {},
  // Operations that the running shop continues, or does alone.
  refundOrder: order(PAID, { cents: 100, reason: "agreed", message: "Perdone." }),
  setDeliveryOfOrder: order(FLAGGED, { method: "EXPRESS", tells: false }),
  placeOrder: { ...placed[0], idempotencyKey: "doors-9-order" },
}

async function plannedSale(context: AdminContext) {
  const { sales } = await runAdmin(context, "listSales", {})
  const found = sales.find(({ from }) => from?.startsWith("2098-0"))
  return { from: found?.from ?? "", to: found?.to ?? "" }
}

export const inputOf = async (name: AdminOperationName, context: AdminContext): Promise<object> => {
  const input = operationInputs[name]
  return typeof input === "function" ? input(context) : input
}
