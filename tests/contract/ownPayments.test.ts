/** A way to pay that `shop.config.ts` adds: offered by name, paid by a signed notice, given back. */
import { createHmac } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readExtensions, type Shop } from "#provider/admin/extensions/extensions.ts"
import { readOutbox } from "#provider/messages/mail/outbox.ts"
import { bookFiles } from "#provider/orders/books/bookFiles.ts"
import { readBooks } from "#provider/orders/books/readBooks.ts"
import { usualHolds } from "#provider/orders/holdSettings.ts"
import { createPayments } from "#provider/orders/payments/paymentMethods.ts"
import type { PaymentEvent, PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { ApiError } from "#shared/ApiError.ts"
import { dayOf } from "#shared/dates.ts"
import { HOURS } from "#shared/limits.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput, orderOf } from "#tests/support/orderWorld.ts"

const SECRET = "shared with the house"
const sign = (body: string) => createHmac("sha256", SECRET).update(body).digest("hex")
const name = { es: "Vale de empresa", en: "Company voucher" }
const refunds: string[] = []

/** A house that takes vouchers: it sends the shopper to its page and tells by a signed notice. */
const vouchers: PaymentProvider & { name: typeof name } = {
  id: "vouchers",
  name,
  leastCents: 50,
  mostCents: 90_000,
  about: { es: "Con el vale de su empresa.", en: "With your company's voucher." },
  formOrigins: ["https://vouchers.example"],
  holdMs: HOURS,
  waiting: "unpaid",
  start: async ({ reference }) => ({
    status: "redirect",
    redirect: { url: `https://vouchers.example/pay/${reference}`, method: "GET" },
  }),
  verifyReturn: async ({ query }) => ({ attemptReference: query["reference"], events: [] }),
  async verifyWebhook(body, headers) {
    if (headers["x-signature"] !== sign(body.toString())) throw new ApiError(400, "bad_signature")
    return [JSON.parse(body.toString()) as PaymentEvent]
  },
  lookUp: async () => [],
  expire: async () => [],
  async refund({ reference, currency }, amountCents, key) {
    refunds.push(key)
    const at = new Date().toISOString()
    const event = {
      eventId: `back ${key}`,
      attemptReference: reference,
      kind: "refunded",
      amountCents,
      currency,
      at,
    } as const
    return { status: "done", events: [event] }
  },
}

const atTheDoorName = { es: "Contra reembolso", en: "Cash on delivery" }

/** Money that the carrier brings: the shop says when it has it. */
const atTheDoor: PaymentProvider & { name: typeof name } = {
  ...vouchers,
  id: "at-the-door",
  name: atTheDoorName,
  waiting: "pending",
  isOffline: true,
  start: async () => ({ status: "pending", instructions: "at-the-door" }),
  refund: () => Promise.reject(new Error("Nobody can be asked")),
}

let shop: ContractShop
let world: CustomerWorld
beforeAll(async () => {
  const extensions = await readExtensions((own) => {
    own.pay("vouchers", () => vouchers)
    own.pay("at-the-door", () => atTheDoor)
  })
  shop = await openDemoShop({ extensions })
  world = customerWorld(shop, "over HTTP")
})
afterAll(async () => {
  await shop.close()
})

const notify = (body: string, signature: string) =>
  fetch(`${shop.url}/payment/vouchers/webhook`, { method: "POST", body, headers: { "x-signature": signature } })

it("is offered by its name, paid by a signed notice alone, named in mails, and given back", async () => {
  const { api } = await world.customer()
  const methods = await api.call("listPaymentMethods", {})
  expect(methods.at(-2)).toEqual({
    id: "vouchers",
    onlyKinds: [],
    test: false,
    least: 0.5,
    most: 900,
    name,
    about: vouchers.about,
  })
  const wish = { deliveryMethod: "HOME_DELIVERY", paymentMethod: "vouchers" }
  const { id, number, total } = await orderOf(api, [{ id: "cer-105", amount: 1 }], wish)
  const charge = await api.call("chargePayment", { idempotencyKey: "voucher-1", orderId: id, method: "vouchers" })
  const attemptReference = charge.redirect?.url.split("/").at(-1) ?? ""
  const amountCents = Math.round(total * 100)
  const at = new Date().toISOString()
  const event: PaymentEvent = { eventId: "v1", attemptReference, kind: "paid", amountCents, currency: "EUR", at }
  const body = JSON.stringify(event)
  expect((await notify(body, "forged")).status).toBe(400)
  expect((await api.call("getOrder", { id })).paymentStatus).toBe("unpaid")
  expect((await notify(body, sign(body))).status).toBe(200)
  expect(await api.call("getOrder", { id })).toMatchObject({
    paymentStatus: "paid",
    paid: total,
    paymentMethod: "vouchers",
  })
  await shop.provider.flushMails()
  const mails = await readOutbox(folderFiles(shop.place.dataDir), 50)
  expect(mails.find(({ subject }) => subject.includes(number))?.text).toMatch(/Vale de empresa|Company voucher/)
  await runOperator(shop, "order", number, "refund", "2.50")
  await shop.provider.runOrderJobs()
  expect(refunds).toHaveLength(1)
  expect((await api.call("getOrder", { id })).refunded).toBe(2.5)
})

it("is refused for less or more than it takes, when it is ordered and when it is paid", async () => {
  const { api } = await world.customer()
  const { db } = shop.connection
  const wish = { deliveryMethod: "STORE_PICKUP", paymentMethod: "vouchers" }
  const item = [{ id: "cer-105", amount: 1 }]
  const priced = (price_cents: number) =>
    db
      .updateTable("variants")
      .set({ price_cents, sale_price_cents: null, offer_price_cents: null })
      .where("product_id", "=", "cer-105")
      .execute()
  const refused = { status: 400, fields: { paymentMethod: "not_offered" } }
  for (const cents of [20, 90_001]) {
    await priced(cents)
    await expect(orderOf(api, item, wish)).rejects.toMatchObject(refused)
    const { id } = await orderOf(api, item, { ...wish, paymentMethod: "transfer" })
    const charge = { idempotencyKey: `outside-${cents}`, orderId: id, method: "vouchers" }
    await expect(api.call("chargePayment", charge)).rejects.toMatchObject(refused)
  }
  for (const cents of [50, 90_000]) {
    await priced(cents)
    expect((await orderOf(api, item, wish)).amount_due).toBe(cents / 100)
  }
})

it.each([
  ["whose money the shop takes by hand", "at-the-door", atTheDoorName],
  ["whose notice never came", "vouchers", name],
])(
  "%s keeps its name when the shop marks it paid: in the API, books, export, mails and at the terminal",
  async (_what, method, ownName) => {
    const { api, email } = await world.customer()
    const billing = { ...orderInput(0).billing, email }
    const wish = { billing, deliveryMethod: "HOME_DELIVERY", paymentMethod: method }
    const placed = await orderOf(api, [{ id: "cer-111", variant_id: "cer-111-2", amount: 1 }], wish)
    const { id, number } = placed
    expect(placed.ownMethods).toEqual([{ id: method, name: ownName }])
    expect(placed.byHand).toBe(method === "at-the-door" ? true : undefined)
    await runOperator(shop, "order", number, "paid")
    const paid = await api.call("getOrder", { id })
    expect(paid).toMatchObject({ paymentMethod: method, paymentStatus: "paid", byHand: true })
    expect(paid.ownMethods).toEqual([{ id: method, name: ownName }])
    const [mail] = (await world.mailsTo(email)).filter(({ template }) => template === "order_paid")
    expect(mail?.text).toContain(`Pago: ${ownName.es}`)
    const today = dayOf(new Date().toISOString())
    const books = bookFiles(await readBooks(shop.connection.db, { from: today, to: today }))
    const line = books["orders.csv"]?.split("\r\n").find((each) => each.startsWith(number))
    expect(line?.split(",")).toContain(method)
    expect((await runOperator(shop, "order", number, "--json")).json()).toMatchObject({ paymentMethod: method })
    // Its provider never had the money, so it is not asked to give it back.
    await runOperator(shop, "order", number, "refund", "2.50")
    await shop.provider.runOrderJobs()
    expect((await api.call("getOrder", { id })).refunded).toBe(2.5)
    await api.call("withdrawOrder", { id })
    await shop.provider.runOrderJobs()
    expect(await api.call("getOrder", { id })).toMatchObject({ refunded: 2.5, status: "cancelled" })
    const [receipt] = (await world.mailsTo(email)).filter(({ template }) => template === "withdrawal_receipt")
    expect(receipt?.text).toContain("se lo devolvemos nosotros")
  },
)

it.each<[string, (own: Shop) => void, string]>([
  [
    "the id of a built-in one",
    (own) => own.pay("transfer", () => ({ ...vouchers, id: "transfer" })),
    "of the shop itself",
  ],
  ["another id than it says", (own) => own.pay("checks", () => vouchers), 'whose id is "vouchers"'],
])("is refused with %s", async (_what, extend, sentence) => {
  const services = {
    db: shop.connection.db,
    now: () => new Date(),
    siteUrl: "",
    shopName: () => "",
    holds: () => usualHolds,
  }
  const opened = async () => createPayments({ methods: [] }, { ...services, extensions: await readExtensions(extend) })
  await expect(opened()).rejects.toThrow(sentence)
})
