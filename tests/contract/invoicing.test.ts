/** The example of FacturaScripts on a real shop: one invoice for each paid order, one that rectifies it for each refund, whatever fails. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { DAYS } from "#shared/limits.ts"
import {
  type FacturaScriptsDouble,
  startFacturaScriptsDouble,
} from "#tests/examples/facturascripts/facturaScriptsDouble.ts"
import { facturaScripts } from "#tests/examples/facturascripts/shop.config.ts"
import { centsOf, GIFT_CARD, GOODS, type InvoicingWorld, openInvoicingWorld } from "#tests/support/invoicingWorld.ts"
import { runOperator } from "#tests/support/operator.ts"

const SHOP_URL = "https://azahar.example"

let service: FacturaScriptsDouble
let world: InvoicingWorld
beforeAll(async () => {
  service = await startFacturaScriptsDouble()
  const { url, token } = service
  const series = { complete: "A", simplified: "S", rectifying: "R" }
  const { invoice, rectify, pdf } = facturaScripts({ url, token, shopUrl: SHOP_URL, series })
  world = await openInvoicingWorld((own) => {
    own.on("order.paid", "invoice", ({ data }) => invoice(data.order))
    own.on("order.refunded", "rectify", rectify)
    own.endpoint("factura", pdf)
    own.endpoint("broken", () => {
      throw new Error("not now")
    })
  })
})
afterAll(async () => {
  await world.close()
  await service.close()
})
beforeEach(() => {
  service.fault = "none"
})

const invoicesOf = (number: string) => service.invoices.filter(({ numero2 }) => numero2 === number)

it("issues an invoice with the order's rates and sum, whose PDF the order leads to", async () => {
  const { api, order } = await world.paidOrder({ dni: "12345678Z" })
  const [made, ...others] = invoicesOf(order.number)
  expect(others).toEqual([])
  expect(made).toMatchObject({ codserie: "A", idfacturarect: null })
  expect(Math.abs(centsOf(made?.total ?? 0) - centsOf(order.total))).toBeLessThanOrEqual(1)
  expect(new Set(made?.lines.map(({ codimpuesto }) => codimpuesto))).toEqual(new Set(["IVA21", "IVA10", "IVA4"]))
  expect(service.customers.at(-1)).toMatchObject({ cifnif: "12345678Z" })
  const { invoiceUrl } = await api.call("getOrder", { id: order.id })
  expect((await runAdmin(world.owner(), "viewOrder", { number: order.number })).shopNote).toContain(made?.codigo)

  const { pathname, search } = new URL(invoiceUrl ?? "")
  expect(invoiceUrl).toContain(`${SHOP_URL}/api/v1/own/factura?`)
  const file = await world.read(pathname + search)
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"])
  expect(await file.text()).toBe(`%PDF-1.7 ${made?.idfactura}`)
  expect(file.headers.get("content-security-policy")).toContain("sandbox")
  expect((await world.read(pathname + search.replace(/id=\d+/, "id=1000"))).status).toBe(404)
  expect((await fetch(`${world.shop.url}/own/broken`)).status).toBe(502)
  expect((await fetch(`${world.shop.url}/own/nothing`)).status).toBe(404)
})

it("issues a simplified one without a tax number, and knows a customer again", async () => {
  const { email, order } = await world.paidOrder({ dni: "" })
  expect(invoicesOf(order.number)).toMatchObject([{ codserie: "S" }])
  expect(service.customers.filter((each) => each["email"] === email)).toMatchObject([{ cifnif: "" }])
})

it("issues one, though its answer was lost, and later where the service was away", async () => {
  service.fault = "silent"
  const { api, order } = await world.paidOrder()
  expect(invoicesOf(order.number)).toHaveLength(1)
  service.fault = "none"
  await world.later()
  expect(invoicesOf(order.number)).toHaveLength(1)
  expect((await api.call("getOrder", { id: order.id })).invoiceUrl).toContain("/own/factura")

  service.fault = "500"
  const second = await world.paidOrder()
  expect(invoicesOf(second.order.number)).toEqual([])
  service.fault = "none"
  await world.later()
  expect(invoicesOf(second.order.number)).toHaveLength(1)
})

it("rectifies it for each refund by the refund's own rates, once, and never before the invoice is there", async () => {
  const { order } = await world.paidOrder()
  const [original] = invoicesOf(order.number)
  const { number, lines } = order
  const rectifying = () => service.invoices.filter(({ idfacturarect }) => idfacturarect === original?.idfactura)
  const at = (rate: number) => lines.findIndex(({ taxRate }) => taxRate === rate)
  await world.refund(number, { lines: [{ line: at(10), pieces: 1 }] })
  await world.refund(number, {
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
  const back = rectifying().reduce((sum, { total }) => sum + centsOf(total), 0)
  const { refunded } = await runAdmin(world.owner(), "viewOrder", { number })
  expect(Math.abs(back + centsOf(refunded))).toBeLessThanOrEqual(2)

  service.fault = "500"
  const unknown = await world.paidOrder()
  await world.refund(unknown.order.number, { cents: 500 })
  const before = service.invoices.length
  service.fault = "none"
  await world.later()
  await world.later(2)
  expect(service.invoices.slice(before)).toMatchObject([{ codserie: "A" }, { codserie: "R" }])
})

it("is missed by check where the service never answered, and by no other order", async () => {
  service.fault = "500"
  const { order } = await world.paidOrder()
  expect((await runOperator(world.shop, "check")).text).not.toContain("invoice")
  const longAgo = { paid_at: new Date(Date.now() - 3 * DAYS).toISOString() }
  await world.shop.connection.db.updateTable("orders").set(longAgo).where("paid_at", "is not", null).execute()
  const said = (await runOperator(world.shop, "check")).text
  expect(said).toContain(`Paid orders have no invoice, though others have one: ${order.number}. See listWebhooks`)
})

it("invoices no gift card, which is invoiced when it is spent", async () => {
  const before = service.invoices.length
  const { order } = await world.paidOrder({}, "EXPRESS", [...GOODS, GIFT_CARD])
  const [made, ...others] = service.invoices.slice(before)
  expect(others).toEqual([])
  expect(Math.abs(centsOf(made?.total ?? 0) - centsOf(order.total - 25))).toBeLessThanOrEqual(1)
  const { shopNote } = await runAdmin(world.owner(), "viewOrder", { number: order.number })
  expect(shopNote).not.toContain("suma")
  await world.paidOrder({}, "EXPRESS", [GIFT_CARD])
  expect(service.invoices).toHaveLength(before + 1)
})
