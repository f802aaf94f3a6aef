/** The example of FacturaScripts on a real shop: one invoice for each paid order, one that rectifies it for each refund, whatever fails. */
import type { Shop } from "escaparate/extensions"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { DAYS } from "#shared/limits.ts"
import {
  type FacturaScriptsDouble,
  startFacturaScriptsDouble,
} from "#tests/examples/facturascripts/facturaScriptsDouble.ts"
import { facturaScripts } from "#tests/examples/facturascripts/shop.config.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld, someBilling } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput, pay } from "#tests/support/orderWorld.ts"

const SHOP_URL = "https://azahar.example"
/** At 21, 10 and 4 %. */
const GOODS = [
  { id: "cer-105", amount: 3 },
  { id: "des-305", amount: 2 },
  { id: "des-301", variant_id: "des-301-2", amount: 1 },
]

let databases: Databases
let service: FacturaScriptsDouble
let shop: ContractShop
let world: CustomerWorld
beforeAll(async () => {
  databases = await openDatabases("sqlite")
  service = await startFacturaScriptsDouble()
  const { url, token } = service
  const series = { complete: "A", simplified: "S", rectifying: "R" }
  const { invoice, rectify, pdf } = facturaScripts({ url, token, shopUrl: SHOP_URL, series })
  const extensions = await readExtensions((own: Shop) => {
    own.on("order.paid", "invoice", ({ data }) => invoice(data.order))
    own.on("order.refunded", "rectify", rectify)
    own.endpoint("factura", pdf)
    own.endpoint("broken", () => {
      throw new Error("not now")
    })
  })
  shop = await openContractShop(databases, { seedDemo: true, extensions })
  world = customerWorld(shop, "in process")
  await runOperator(shop, "coupon", "FACTURA", "percent", "15")
  await shop.connection.db.updateTable("variants").set({ stock: 500 }).execute()
})
afterAll(async () => {
  await shop.close()
  await service.close()
  await databases.stop()
})
beforeEach(() => {
  service.fault = "none"
})

const owner = () => ({ ...adminOf(shop), actor: commandLine })
const cents = (euros: number) => Math.round(euros * 100)
const invoicesOf = (number: string) => service.invoices.filter(({ numero2 }) => numero2 === number)

/** Its events are told. */
async function paidOrder(billing: object = {}) {
  const { api, email } = await world.customer({ locale: "es" })
  await api.call("setCart", { products: GOODS })
  await api.call("applyCoupon", { coupon: "FACTURA" })
  const { version } = await api.call("setShippingMethod", { method: "EXPRESS" })
  const input = orderInput(version, { billing: { ...someBilling, email, ...billing }, deliveryMethod: "EXPRESS" })
  const order = await api.call("placeOrder", input)
  await pay(world, api, order)
  await shop.provider.flushWebhooks()
  return { api, email, order }
}

async function later(days = 1): Promise<void> {
  shop.setNow(new Date(Date.now() + days * DAYS).toISOString())
  await shop.provider.flushWebhooks()
  shop.setNow()
}

it("issues an invoice with the order's rates and sum, whose PDF the order leads to", async () => {
  const { api, order } = await paidOrder({ dni: "12345678Z" })
  const [made, ...others] = invoicesOf(order.number)
  expect(others).toEqual([])
  expect(made).toMatchObject({ codserie: "A", idfacturarect: null })
  expect(Math.abs(cents(made?.total ?? 0) - cents(order.total))).toBeLessThanOrEqual(1)
  expect(new Set(made?.lines.map(({ codimpuesto }) => codimpuesto))).toEqual(new Set(["IVA21", "IVA10", "IVA4"]))
  expect(service.customers.at(-1)).toMatchObject({ cifnif: "12345678Z" })
  const { invoiceUrl } = await api.call("getOrder", { id: order.id })
  expect((await runAdmin(owner(), "viewOrder", { number: order.number })).shopNote).toContain(made?.codigo)

  const { pathname, search } = new URL(invoiceUrl ?? "")
  expect(invoiceUrl).toContain(`${SHOP_URL}/api/v1/own/factura?`)
  const read = (query: string) => fetch(shop.url.replace("/api/v1", "") + pathname + query)
  const file = await read(search)
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"])
  expect(await file.text()).toBe(`%PDF-1.7 ${made?.idfactura}`)
  expect(file.headers.get("content-security-policy")).toContain("sandbox")
  expect((await read(search.replace(/id=\d+/, "id=1000"))).status).toBe(404)
  expect((await fetch(`${shop.url}/own/broken`)).status).toBe(502)
  expect((await fetch(`${shop.url}/own/nothing`)).status).toBe(404)
})

it("issues a simplified one without a tax number, and knows a customer again", async () => {
  const { email, order } = await paidOrder({ dni: "" })
  expect(invoicesOf(order.number)).toMatchObject([{ codserie: "S" }])
  expect(service.customers.filter((each) => each["email"] === email)).toMatchObject([{ cifnif: "" }])
})

it("issues one, though its answer was lost, and later where the service was away", async () => {
  service.fault = "silent"
  const { api, order } = await paidOrder()
  expect(invoicesOf(order.number)).toHaveLength(1)
  service.fault = "none"
  await later()
  expect(invoicesOf(order.number)).toHaveLength(1)
  expect((await api.call("getOrder", { id: order.id })).invoiceUrl).toContain("/own/factura")

  service.fault = "500"
  const second = await paidOrder()
  expect(invoicesOf(second.order.number)).toEqual([])
  service.fault = "none"
  await later()
  expect(invoicesOf(second.order.number)).toHaveLength(1)
})

it("rectifies it for each refund by the refund's own rates, once, and never before the invoice is there", async () => {
  const { order } = await paidOrder()
  const [original] = invoicesOf(order.number)
  const { number, lines } = order
  const rectifying = () => service.invoices.filter(({ idfacturarect }) => idfacturarect === original?.idfactura)
  const refund = async (wish: object) => {
    await runAdmin(owner(), "refundOrder", { number, ...wish })
    await shop.provider.runOrderJobs()
    await shop.provider.flushWebhooks()
  }
  const at = (rate: number) => lines.findIndex(({ taxRate }) => taxRate === rate)
  await refund({ lines: [{ line: at(10), pieces: 1 }] })
  await refund({
    lines: [
      { line: at(21), pieces: 2 },
      { line: at(4), pieces: 1 },
    ],
  })
  expect(rectifying()).toMatchObject([
    { codserie: "R", codigorect: original?.codigo, lines: [{ cantidad: -1, codimpuesto: "IVA10" }] },
    { lines: expect.arrayContaining([expect.objectContaining({ codimpuesto: "IVA21" })]) },
  ])
  expect(rectifying()[1]?.lines).toHaveLength(2)
  const back = rectifying().reduce((sum, { total }) => sum + cents(total), 0)
  const { refunded } = await runAdmin(owner(), "viewOrder", { number })
  expect(Math.abs(back + cents(refunded))).toBeLessThanOrEqual(2)

  service.fault = "500"
  const unknown = await paidOrder()
  await runAdmin(owner(), "refundOrder", { number: unknown.order.number, cents: 500 })
  await shop.provider.runOrderJobs()
  await shop.provider.flushWebhooks()
  const before = service.invoices.length
  service.fault = "none"
  await later()
  await later(2)
  expect(service.invoices.slice(before)).toMatchObject([{ codserie: "A" }, { codserie: "R" }])
})

it("is missed by check where the service never answered, and by no other order", async () => {
  service.fault = "500"
  const { order } = await paidOrder()
  expect((await runOperator(shop, "check")).text).not.toContain("invoice")
  const longAgo = { paid_at: new Date(Date.now() - 3 * DAYS).toISOString() }
  await shop.connection.db.updateTable("orders").set(longAgo).where("paid_at", "is not", null).execute()
  const said = (await runOperator(shop, "check")).text
  expect(said).toContain(`Paid orders have no invoice, though others have one: ${order.number}. See listWebhooks`)
})
