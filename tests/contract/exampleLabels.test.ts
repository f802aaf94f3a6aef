/** The example of labels on a real shop: one for each order that is paid and sent, whatever fails, and its owner hears of it. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type LabelsDouble, NOWHERE, startLabelsDouble } from "#tests/examples/labels/sendcloudDouble.ts"
import { sendcloudLabels } from "#tests/examples/labels/shop.config.ts"
import { decoded } from "#tests/support/formsIn.ts"
import { type InvoicingWorld, openInvoicingWorld } from "#tests/support/invoicingWorld.ts"
import { openPages } from "#tests/support/pageDoor.ts"

const OWNER = "etiquetas@azahar.example"

let service: LabelsDouble
let world: InvoicingWorld
beforeAll(async () => {
  service = await startLabelsDouble()
  const { url, publicKey, secretKey } = service
  const about = { option: "correos_express:paq24", senderId: 42, shopUrl: "https://azahar.example", ownerEmail: OWNER }
  const { buy, track, giveBack, pdf } = sendcloudLabels({ url, publicKey, secretKey, ...about })
  world = await openInvoicingWorld((own) => {
    own.on("order.paid", "label", buy)
    own.on("order.shipped", "tracking", track)
    own.on("order.cancelled", "label-back", giveBack)
    own.endpoint("etiqueta", pdf)
  })
})
afterAll(async () => {
  await world.close()
  await service.close()
})
beforeEach(() => {
  service.fault = "none"
})

const labelsOf = (number: string) =>
  service.shipments.filter((each) => each.order_number === number && each.parcels[0]?.status.code === "READY_TO_SEND")
const view = (number: string) => runAdmin(world.owner(), "viewOrder", { number })
const mailsToOwner = async (number: string) =>
  (await world.mailsTo(OWNER)).filter(({ subject }) => subject === `Sin etiqueta: pedido ${number}`)

it("buys a label that the order's page leads to, and tells the number when the parcel is sent", async () => {
  const { order } = await world.paidOrder()
  const { number } = order
  const [label, ...others] = labelsOf(number)
  expect(others).toEqual([])
  expect(Number(label?.weight)).toBeGreaterThan(1)
  const link = (await view(number)).shopNote.replace("Etiqueta: ", "")
  const area = await openPages(world.shop)
  const page = await area.open(`/orders/${number}`)
  area.close()
  expect(decoded(page.body)).toContain(`<a class="text-button" href="${link}"`)
  const { pathname, search } = new URL(link)
  const file = await world.read(pathname + search)
  expect([file.headers.get("content-type"), await file.text()]).toEqual([
    "application/pdf",
    `%PDF-1.4 ${label?.parcels[0]?.id}`,
  ])
  for (const forged of [search.replace(/bulto=\d+/, "bulto=383707999"), search.replace(/firma=.*/, "firma="), ""])
    expect((await world.read(pathname + forged)).status).toBe(404)

  await runAdmin(world.owner(), "shipOrder", { number })
  await world.shop.provider.flushWebhooks()
  const { tracking_number: trackingNumber, tracking_url: trackingUrl } = label?.parcels[0] ?? {}
  expect(await view(number)).toMatchObject({ carrier: "Correos Express", trackingNumber, trackingUrl })
})

it("buys none for what is fetched, and leaves a number that the owner typed", async () => {
  const fetched = await world.paidOrder({}, "STORE_PICKUP")
  expect(labelsOf(fetched.order.number)).toEqual([])
  const { order } = await world.paidOrder()
  const typed = { number: order.number, carrier: "seur", trackingNumber: "SEUR12345" }
  await runAdmin(world.owner(), "shipOrder", typed)
  await world.shop.provider.flushWebhooks()
  expect(await view(order.number)).toMatchObject({ trackingNumber: "SEUR12345" })
})

it.each(["silent", "429", "500", "carrier"] as const)("buys one in the end, and never two, after %s", async (fault) => {
  service.fault = fault
  const { order } = await world.paidOrder()
  await world.later()
  service.fault = "none"
  await world.later(2)
  expect(labelsOf(order.number)).toHaveLength(1)
  expect((await view(order.number)).shopNote).toMatch(/^Etiqueta: https:\S+$/)
  expect(await mailsToOwner(order.number)).toHaveLength(fault === "carrier" ? 1 : 0)
})

it("tells the owner of an address that is refused, and buys the label once it is right", async () => {
  const { order } = await world.paidOrder({ city: NOWHERE })
  const { number } = order
  await world.later()
  expect(labelsOf(number)).toEqual([])
  const [mail, ...others] = await mailsToOwner(number)
  expect(others).toEqual([])
  expect(mail?.text).toContain("the carrier does not know it")
  const waiting = await runAdmin(world.owner(), "listWebhookMessages", {})
  expect(JSON.stringify(waiting)).toContain("the carrier does not know it")
  await runAdmin(world.owner(), "editOrderAddress", { number, city: "València" })
  await world.later(2)
  expect(labelsOf(number)).toMatchObject([{ toCity: "València" }])
})

it("buys none for an order that was cancelled meanwhile", async () => {
  service.fault = "500"
  const { order } = await world.paidOrder()
  await runAdmin(world.owner(), "cancelOrder", { number: order.number })
  service.fault = "none"
  await world.later()
  expect(service.shipments.filter((each) => each.order_number === order.number)).toEqual([])
})

it("gives the label of a cancelled order back", async () => {
  const { order } = await world.paidOrder()
  const { number } = order
  await runAdmin(world.owner(), "cancelOrder", { number })
  await world.shop.provider.flushWebhooks()
  expect(labelsOf(number)).toEqual([])
  expect((await view(number)).shopNote).toMatch(/^Etiqueta: \S+\nEtiqueta anulada$/)
})
