/** The example of B2Brouter on a real shop: one invoice for each paid order, one that rectifies it for each refund, whatever fails. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { DAYS } from "#shared/limits.ts"
import { type B2BrouterDouble, startB2BrouterDouble } from "#tests/examples/b2brouter/b2brouterDouble.ts"
import { b2brouter } from "#tests/examples/b2brouter/shop.config.ts"
import { decoded } from "#tests/support/formsIn.ts"
import { centsOf, GIFT_CARD, GOODS, type InvoicingWorld, openInvoicingWorld } from "#tests/support/invoicingWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { openPages } from "#tests/support/pageDoor.ts"

const SHOP_URL = "https://azahar.example"

let service: B2BrouterDouble
let world: InvoicingWorld
beforeAll(async () => {
  service = await startB2BrouterDouble()
  const { url, key, account } = service
  const series = { invoices: "T", rectifying: "R" }
  const { invoice, rectify, pdf, watch } = b2brouter({ url, key, account, shopUrl: SHOP_URL, series })
  world = await openInvoicingWorld((own) => {
    own.on("order.paid", "invoice", ({ data }) => invoice(data.order))
    own.on("order.refunded", "rectify", rectify)
    own.every("6 hours", "verifactu", watch)
    own.endpoint("factura", pdf)
  })
})
afterAll(async () => {
  await world.close()
  await service.close()
})
beforeEach(() => {
  service.fault = "none"
  service.hasPdfs = true
})

const invoicesOf = (number: string) => service.invoices.filter((each) => each.file_reference === number)
const rectifyingOf = (number: string) => service.invoices.filter((each) => each.file_reference.startsWith(`${number}/`))
const noteOf = async (number: string) => (await runAdmin(world.owner(), "viewOrder", { number })).shopNote

it("issues an invoice with the order's rates and sum, whose PDF the order leads to once it is drawn", async () => {
  const { api, order } = await world.paidOrder({ dni: "12345678Z" })
  const [made, ...others] = invoicesOf(order.number)
  expect(others).toEqual([])
  expect(made).toMatchObject({ type: "IssuedInvoice", series_code: "T", contact: { tin_value: "12345678Z" } })
  expect(Math.abs(centsOf(made?.total ?? 0) - centsOf(order.total))).toBeLessThanOrEqual(2)
  const taxes = made?.invoice_lines_attributes.flatMap(({ taxes_attributes: own }) => own) ?? []
  expect(new Set(taxes.map(({ category }) => category))).toEqual(new Set(["S", "AA", "AAA"]))
  const { invoiceUrl } = await api.call("getOrder", { id: order.id })
  expect(await noteOf(order.number)).toContain(`Factura T${made?.number}`)

  const { pathname, search } = new URL(invoiceUrl ?? "")
  expect(invoiceUrl).toContain(`${SHOP_URL}/api/v1/own/factura?`)
  service.hasPdfs = false
  const early = await world.read(pathname + search)
  expect([early.status, early.headers.get("retry-after")]).toEqual([503, "10"])
  service.hasPdfs = true
  const file = await world.read(pathname + search)
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"])
  expect(await file.text()).toBe(`%PDF-1.7 ${made?.id}`)
  for (const forged of [search.replace(/id=\d+/, "id=9999"), search.replace(/firma=.*/, "firma="), "?id=1e400", ""])
    expect((await world.read(pathname + forged)).status).toBe(404)
})

it("issues a simplified one without a tax number", async () => {
  const { order } = await world.paidOrder({ dni: "" })
  expect(invoicesOf(order.number)).toMatchObject([{ type: "IssuedSimplifiedInvoice" }])
})

it.each(["silent", "429", "500"] as const)("issues one in the end, and never two, after %s", async (fault) => {
  service.fault = fault
  const { api, order } = await world.paidOrder()
  expect(invoicesOf(order.number)).toHaveLength(fault === "silent" ? 1 : 0)
  expect((await api.call("getOrder", { id: order.id })).invoiceUrl).toBeNull()
  service.fault = "none"
  await world.later()
  expect(invoicesOf(order.number)).toHaveLength(1)
  expect((await api.call("getOrder", { id: order.id })).invoiceUrl).toContain("/own/factura")
})

it("rectifies it for each refund by the refund's own rates, once, and never before the invoice is there", async () => {
  const { order } = await world.paidOrder()
  const { number, lines } = order
  const [original] = invoicesOf(number)
  const at = (rate: number) => lines.findIndex(({ taxRate }) => taxRate === rate)
  await world.refund(number, { lines: [{ line: at(10), pieces: 1 }] })
  service.fault = "silent"
  await world.refund(number, {
    lines: [
      { line: at(21), pieces: 2 },
      { line: at(4), pieces: 1 },
    ],
  })
  service.fault = "none"
  await world.later()
  const made = rectifyingOf(number)
  const about = { series_code: "R", amended_number: original?.number, amended_date: original?.date }
  expect(made).toMatchObject([
    { ...about, invoice_lines_attributes: [{ quantity: -1, taxes_attributes: [{ category: "AA" }] }] },
    about,
  ])
  expect(made[1]?.invoice_lines_attributes).toHaveLength(2)
  const back = made.reduce((sum, { total }) => sum + centsOf(total), 0)
  const { refunded } = await runAdmin(world.owner(), "viewOrder", { number })
  expect(Math.abs(back + centsOf(refunded))).toBeLessThanOrEqual(2)
  expect(await noteOf(number)).toContain(`Factura rectificativa R${made[1]?.number}`)

  service.fault = "500"
  const unknown = await world.paidOrder()
  await world.refund(unknown.order.number, { cents: 500 })
  const before = service.invoices.length
  service.fault = "none"
  await world.later()
  await world.later(2)
  expect(service.invoices.slice(before)).toMatchObject([{ series_code: "T" }, { series_code: "R" }])
})

it("is linked by the mails that follow, and in the owner's area", async () => {
  service.fault = "500"
  const { api, order, email } = await world.paidOrder()
  await runAdmin(world.owner(), "shipOrder", { number: order.number })
  service.fault = "none"
  // Before the mail about the parcel goes, which waits some minutes.
  const due = { next_attempt_at: "2020-01-01T00:00:00.000Z" }
  await world.shop.connection.db.updateTable("webhook_deliveries").set(due).where("status", "=", "waiting").execute()
  await world.shop.provider.flushWebhooks()
  const { invoiceUrl } = await api.call("getOrder", { id: order.id })
  const shipped = (await world.mailsTo(email, 10)).find(({ subject }) => subject.includes("camino"))
  expect(shipped?.links).toContain(invoiceUrl)
  const area = await openPages(world.shop)
  const page = await area.open(`/orders/${order.number}`)
  area.close()
  expect(decoded(page.body)).toContain(`<a class="text-button" href="${invoiceUrl}"`)
})

it("is told in the order's note where the tax office took no record of it, once", async () => {
  const { order } = await world.paidOrder()
  const [made] = invoicesOf(order.number)
  const report = service.reports.find((each) => each.invoice_id === made?.id)
  if (report) Object.assign(report, { state: "error", errors: ["NIF no censado"] })
  const pass = () =>
    world.shop.connection.db.updateTable("leases").set({ ends_at: 0 }).where("name", "like", "every %").execute()
  await world.shop.provider.runOwnJobs()
  await pass()
  await world.shop.provider.runOwnJobs()
  const line = `Verifactu no ha registrado la factura T${made?.number}: NIF no censado`
  expect((await noteOf(order.number)).split("\n")).toEqual([`Factura T${made?.number}`, line])
})

it("is missed by check where the service never answered", async () => {
  service.fault = "500"
  const { order } = await world.paidOrder()
  const longAgo = { paid_at: new Date(Date.now() - 3 * DAYS).toISOString() }
  await world.shop.connection.db.updateTable("orders").set(longAgo).where("paid_at", "is not", null).execute()
  const said = (await runOperator(world.shop, "check")).text
  expect(said).toContain(`Paid orders have no invoice, though others have one: ${order.number}. See listWebhooks`)
})

it("refuses a rate of another country, which its owner invoices by hand", async () => {
  const { order } = await world.paidOrder()
  const { url, key, account } = service
  const series = { invoices: "T", rectifying: "R" }
  const { invoice } = b2brouter({ url, key, account, shopUrl: SHOP_URL, series })
  const before = service.invoices.length
  const french = { ...order, number: "FR-1", lines: order.lines.map((line) => ({ ...line, taxRate: 20 })) }
  await expect(invoice(french)).rejects.toThrow("20 % is no rate of Spain")
  expect(service.invoices).toHaveLength(before)
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
