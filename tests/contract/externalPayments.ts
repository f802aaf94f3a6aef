/** Orders paid at Stripe and at the bank, against doubles of both: whatever arrives, how often and in which order, one end state. Source: defences D-57, D-60. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import { clocks } from "#tests/contract/clocks.ts"
import { disorder } from "#tests/contract/payments/disorder.ts"
import type { External } from "#tests/contract/payments/external.ts"
import { flagged } from "#tests/contract/payments/flagged.ts"
import { refundsInParts } from "#tests/contract/payments/refundsInParts.ts"
import { refusedRefunds } from "#tests/contract/payments/refusedRefunds.ts"
import {
  type ContractShop,
  type ContractShopOptions,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { brokenInvariants, type StartStock, stockBeforeOrders } from "#tests/support/invariants.ts"
import { runOperator } from "#tests/support/operator.ts"
import { charge, comeBack, orderOf } from "#tests/support/orderWorld.ts"
import { type BankMessage, type BankPage, type RedsysDouble, startRedsysDouble } from "#tests/support/redsysDouble.ts"
import { startStripeDouble } from "#tests/support/stripeDouble.ts"
import type { StripeDouble, StripeMessage } from "#tests/support/stripeTypes.ts"

const stripeKeys = { secretKey: "sk_test_double", webhookSecret: "whsec_double" }
/** The shop's own checkout domain at Stripe: all of this works on it. */
const PAGES = "https://pay.azahar.example"
const merchant = { code: "999008881", terminal: "1", secret: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" }
const VERSION = "HMAC_SHA512_V2"
export function describeExternalPayments(engine: Engine): void {
  let databases: Databases
  let stripe: StripeDouble
  let bank: RedsysDouble
  let open: (options: ContractShopOptions) => Promise<ContractShop>
  let shop: ContractShop
  let world: CustomerWorld
  let start: StartStock

  beforeAll(async () => {
    stripe = await startStripeDouble({ ...stripeKeys, pages: PAGES })
    bank = await startRedsysDouble({ ...merchant, version: VERSION })
    databases = await openDatabases(engine)
    const payments: PaymentSettings = {
      methods: ["stripe", "redsys", "bizum"],
      stripe: { ...stripeKeys, apiUrl: stripe.url, checkoutUrl: PAGES },
      redsys: {
        merchantCode: merchant.code,
        terminal: merchant.terminal,
        secretKey: merchant.secret,
        signature: VERSION,
        url: bank.url,
      },
    }
    open = (more) => openContractShop(databases, { payments, ...more })
    shop = await open({ seedDemo: true })
    await shop.connection.db.updateTable("variants").set({ stock: 500 }).where("product_id", "=", "cer-105").execute()
    start = await stockBeforeOrders(shop.connection.db)
    world = customerWorld(shop, "over HTTP")
  })
  afterAll(async () => {
    await shop.close()
    await databases.stop()
    await Promise.all([stripe.close(), bank.close()])
  })
  afterEach(() => bank.fault("none"))

  async function ordered(method: string): Promise<{ api: Api; order: Order }> {
    const { api } = await world.customer()
    return { api, order: await orderOf(api, [{ id: "cer-105", amount: 1 }], { paymentMethod: method }) }
  }

  const stateOf = async (api: Api, { id }: Order) => (await api.call("getOrder", { id })).paymentStatus

  const storedEvents = async ({ id }: Order) => {
    const query = shop.connection.db.selectFrom("payment_events").select("kind").where("order_id", "=", id)
    return (await query.execute()).map(({ kind }) => kind)
  }

  const post = async (provider: string, body: string, headers: Record<string, string>) =>
    (await fetch(`${shop.url}/payment/${provider}/webhook`, { method: "POST", body, headers })).status

  const hearStripe = ({ body, headers }: StripeMessage) => post("stripe", body, headers)
  const hearBank = ({ fields }: BankMessage, method = "redsys") =>
    post(method, String(new URLSearchParams(fields)), { "content-type": "application/x-www-form-urlencoded" })

  async function sessionOf(api: Api, order: Order): Promise<string> {
    const { status, redirect } = await charge(api, order, "stripe")
    expect({ status, method: redirect?.method }).toEqual({ status: "redirect", method: "GET" })
    expect(redirect?.url).toMatch(/^https:\/\/pay\.azahar\.example\/c\/pay\/cs_test_\w+#/)
    return /\/pay\/(\w+)/.exec(redirect?.url ?? "")?.[1] ?? ""
  }

  async function pageOf(api: Api, order: Order, method = "redsys"): Promise<BankPage> {
    const { redirect } = await charge(api, order, method)
    return bank.open({ url: redirect?.url ?? "", ...(redirect?.fields && { fields: redirect.fields }) })
  }

  it("offers all of them", async () => {
    const { api } = await world.customer()
    expect((await api.call("listPaymentMethods", {})).map(({ id }) => id)).toEqual(["stripe", "redsys", "bizum"])
  })

  it.each(["stripe", "redsys", "bizum"])("%s: paid by webhook, and given back in two parts", async (method) => {
    const { api, order } = await ordered(method)
    if (method === "stripe") expect(await hearStripe(stripe.pay(await sessionOf(api, order)))).toBe(200)
    else {
      const page = await pageOf(api, order, method)
      expect(page.parameters["DS_MERCHANT_PAYMETHODS"]).toBe(method === "bizum" ? "z" : undefined)
      expect(page.parameters["DS_MERCHANT_MERCHANTURL"]).toContain(`/payment/${method}/webhook`)
      const { notification, back } = page.approve()
      expect(await hearBank(notification, method)).toBe(200)
      expect(await comeBack(world, back.url)).toContain("/payment-success")
    }
    expect(await api.call("getOrder", { id: order.id })).toMatchObject({ paymentStatus: "paid", paymentMethod: method })
    const refund = async (amount: number) => {
      expect((await runOperator(shop, "order", order.number, "refund", amount.toFixed(2))).code).toBe(0)
      await shop.provider.runOrderJobs()
      return api.call("getOrder", { id: order.id })
    }
    expect(await refund(1)).toMatchObject({ paymentStatus: "partially_refunded", refunded: 1 })
    expect(await refund(order.total - 1)).toMatchObject({ paymentStatus: "refunded", refunded: order.total })
  })

  it("Stripe's webhook pays the order, however often it comes", async () => {
    const { api, order } = await ordered("stripe")
    const message = stripe.pay(await sessionOf(api, order))
    expect(await stateOf(api, order)).toBe("unpaid")
    for (let times = 0; times < 3; times += 1) expect(await hearStripe(message)).toBe(200)
    const paid = await api.call("getOrder", { id: order.id })
    expect(paid).toMatchObject({ paymentStatus: "paid", status: "processing" })
    expect(paid.timeline.filter(({ kind }) => kind === "paid")).toHaveLength(1)
    expect(await storedEvents(order)).toEqual(["paid"])
  })

  it("the bank's notification and return pay the order once", async () => {
    const { api, order } = await ordered("redsys")
    const { notification, back } = (await pageOf(api, order)).approve()
    expect(await Promise.all([hearBank(notification), hearBank(notification)])).toEqual([200, 200])
    expect(await comeBack(world, back.url)).toContain("/payment-success")
    const paid = await api.call("getOrder", { id: order.id })
    expect(paid.paymentStatus).toBe("paid")
    expect(paid.timeline.filter(({ kind }) => kind === "paid")).toHaveLength(1)
    expect(await storedEvents(order)).toEqual(["paid"])
  })

  it("forged, altered and stale messages are answered 400 and change nothing", async () => {
    const { api, order } = await ordered("stripe")
    const { body, headers } = stripe.pay(await sessionOf(api, order))
    expect(await hearStripe({ body: body.replace("paid", "Paid"), headers })).toBe(400)
    expect(await hearStripe(stripe.message("checkout.session.completed", {}, { secret: "whsec_other" }))).toBe(400)
    const { data, created } = JSON.parse(body)
    const stale = stripe.message("checkout.session.completed", data.object, { created: created - 600 })
    expect(await hearStripe(stale)).toBe(400)
    expect(await stateOf(api, order)).toBe("unpaid")
    const other = await ordered("redsys")
    const page = await pageOf(other.api, other.order)
    const { notification } = page.decline()
    const doubled = new URLSearchParams(notification.fields)
    doubled.append("Ds_MerchantParameters", notification.fields["Ds_MerchantParameters"] ?? "")
    expect(await post("redsys", String(doubled), {})).toBe(400)
    const said = Buffer.from(notification.fields["Ds_MerchantParameters"] ?? "", "base64url").toString()
    const altered = Buffer.from(said.replace(/"Ds_Response":"\d+"/, '"Ds_Response":"0000"')).toString("base64url")
    expect(altered).not.toBe(notification.fields["Ds_MerchantParameters"])
    const fields = { ...notification.fields, Ds_MerchantParameters: altered }
    expect(await hearBank({ ...notification, fields })).toBe(400)
    bank.fault("forged")
    expect(await hearBank(page.approve().notification)).toBe(400)
    expect(await stateOf(other.api, other.order)).toBe("unpaid")
  })

  it("a forged return shows the order as it is, and changes nothing", async () => {
    const { api, order } = await ordered("redsys")
    const page = await pageOf(api, order)
    bank.fault("forged")
    const { back } = page.approve()
    bank.fault("500")
    expect(await comeBack(world, back.url)).toMatch(new RegExp(`/payment-success\\?order=${order.id}$`))
    expect(await stateOf(api, order)).toBe("unpaid")
  })

  it("a payment of another amount does not pay the order", async () => {
    const { api, order } = await ordered("redsys")
    const page = await pageOf(api, order)
    bank.fault("wrong-amount")
    expect(await hearBank(page.approve().notification)).toBe(200)
    expect(await stateOf(api, order)).toBe("pending")
    expect(shop.errors.splice(0)).toEqual(["payment.mismatch"])
  })

  it("declined at the bank, the shopper pays the same order at Stripe", async () => {
    const { api, order } = await ordered("redsys")
    const { back } = (await pageOf(api, order)).decline()
    expect(await comeBack(world, back.url)).toContain("/paymentFailure")
    expect(await stateOf(api, order)).toBe("failed")
    await hearStripe(stripe.pay(await sessionOf(api, order)))
    expect(await stateOf(api, order)).toBe("paid")
  })

  it("whoever asks again and again is told what is known; Stripe is not asked each time", async () => {
    const { api, order } = await ordered("stripe")
    await sessionOf(api, order)
    // The clock stands: nothing is given back.
    shop.setNow(new Date().toISOString())
    const before = stripe.seen.length
    for (let times = 0; times < 35; times += 1) await api.call("setPayed", { orderId: order.id })
    expect(stripe.seen.length - before).toBe(30)
    const refusals = new Set<number | undefined>()
    for (let times = 0; times < 35; times += 1) {
      const input = { orderId: order.id, method: "redsys", idempotencyKey: crypto.randomUUID() }
      refusals.add((await refusalOf(api, "chargePayment", input))?.status)
    }
    shop.setNow()
    expect([...refusals]).toEqual([undefined, 429])
  })

  it("a payment that was promised for days and then failed gives its stock back in time", async () => {
    const { api, order } = await ordered("stripe")
    const { db } = shop.connection
    const held = async () =>
      (await db.selectFrom("stock_holds").select("state").where("order_id", "=", order.id).execute()).map(
        ({ state }) => state,
      )
    const inMinutes = async (minutes: number) => {
      shop.setNow(new Date(Date.now() + minutes * 60_000).toISOString())
      await shop.provider.runOrderJobs()
      shop.setNow()
    }
    const id = await sessionOf(api, order)
    await hearStripe(stripe.payLater(id))
    expect((await api.call("getOrder", { id: order.id })).status).toBe("on_hold")
    await inMinutes(120)
    expect(await held()).toEqual(["held"])
    await hearStripe(stripe.laterFails(id))
    const failed = await api.call("getOrder", { id: order.id })
    expect(failed).toMatchObject({ status: "failed", canPay: true })
    expect(Date.parse(failed.payUntil ?? "")).toBeGreaterThan(Date.now() + 59 * 60_000)
    await inMinutes(61)
    expect((await api.call("getOrder", { id: order.id })).status).toBe("cancelled")
    expect(await held()).toEqual(["returned"])
  })

  it.each(["stripe", "redsys"])("%s: a lost webhook is made up for by asking", async (method) => {
    const { api, order } = await ordered(method)
    if (method === "stripe") stripe.pay(await sessionOf(api, order))
    else (await pageOf(api, order)).approve()
    expect(await stateOf(api, order)).toBe("unpaid")
    expect((await api.call("setPayed", { orderId: order.id })).paymentStatus).toBe("paid")
  })

  const external: External = {
    shop: () => shop,
    world: () => world,
    openBeside: () => open({ seedDemo: true, place: shop.place }),
    stripe: () => stripe,
    bank: () => bank,
    ordered,
    sessionOf,
    pageOf,
    hearStripe,
    hearBank,
  }
  disorder(external)
  refundsInParts(external)
  clocks({
    shop: () => shop,
    world: () => world,
    async restart(aheadMs) {
      const { place } = shop
      await shop.close()
      shop = await open({ seedDemo: true, place, aheadMs })
      world = customerWorld(shop, "over HTTP")
    },
    async payUnheard(api) {
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], { paymentMethod: "stripe" })
      return { order, message: stripe.pay(await sessionOf(api, order)) }
    },
    hearStripe,
  })

  flagged(external)
  refusedRefunds(external)

  it("breaks no invariant with any of it", async () => {
    expect(await brokenInvariants(shop.connection.db, start)).toEqual([])
  })
}
