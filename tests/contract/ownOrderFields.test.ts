/** Fields that `shop.config.ts` asks for with an order: refused by name, kept with their words, told wherever an order is. */
import type { Shop } from "escaparate/extensions"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { readOutbox } from "#provider/messages/mail/outbox.ts"
import { bookFiles } from "#provider/orders/books/bookFiles.ts"
import { readBooks } from "#provider/orders/books/readBooks.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import type { Order } from "#shared/contract/order.ts"
import { DAYS } from "#shared/limits.ts"
import { extend as engraver } from "#tests/examples/order-fields/shop.config.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

let shop: ContractShop
let world: CustomerWorld
const told: Order["fields"][] = []
beforeAll(async () => {
  const extensions = await readExtensions((own: Shop) => {
    engraver(own)
    own.on("order.placed", "told", async ({ data }) => void told.push(data.order.fields))
  })
  shop = await openDemoShop({ extensions })
  world = customerWorld(shop, "over HTTP")
})
afterAll(() => shop.close())

const fields = { engraving: " Para Alba ", wrapping: "cloth", letters: "4,5" }
const products = [{ id: "cer-105", amount: 1 }]

it("is listed with its words, and refused by name where it is missing, wrong or unknown", async () => {
  const { api } = await world.customer()
  expect(await api.call("listOrderFields", {})).toMatchObject([
    { key: "engraving", type: "text", required: true, hint: { en: "As it is to read, on one line." } },
    { key: "wrapping", type: "choice", choices: [{ value: "paper" }, { value: "cloth", label: { es: "Tela" } }] },
    { key: "wanted_by", type: "date", required: false },
    { key: "letters", type: "number", unit: "mm" },
  ])
  await expect(orderOf(api, products)).rejects.toMatchObject({
    status: 400,
    fields: { "fields.engraving": "missing", "fields.wrapping": "missing" },
  })
  const wrong = { engraving: "a\u202eb", wrapping: "tin", wanted_by: "2027-02-29", letters: "high", other: "x" }
  await expect(orderOf(api, products, { fields: wrong })).rejects.toMatchObject({
    fields: {
      "fields.engraving": "format",
      "fields.wrapping": "format",
      "fields.wanted_by": "format",
      "fields.letters": "format",
      "fields.other": "unknown",
    },
  })
})

it("is kept with its words, and told in the API, mails, webhooks and books", async () => {
  const { api } = await world.customer()
  const { id, number } = await orderOf(api, products, {
    fields,
    paymentMethod: "transfer",
    deliveryMethod: "HOME_DELIVERY",
  })
  const kept = [
    { key: "engraving", name: { en: "Engraving" }, value: { en: "Para Alba" }, type: "text", raw: "Para Alba" },
    { key: "wrapping", value: { es: "Tela", en: "Cloth" }, type: "choice", raw: "cloth" },
    { key: "letters", value: { es: "4,5 mm", en: "4.5 mm" }, type: "number", raw: "4.5" },
  ]
  const order = await api.call("getOrder", { id })
  expect(order.fields).toMatchObject(kept)
  await expect.poll(() => told).toMatchObject([kept])
  const mailed = async () => {
    const mails = await readOutbox(folderFiles(shop.place.dataDir), 50)
    return mails.find(({ subject }) => subject.includes(number))?.text ?? ""
  }
  await expect.poll(mailed).toMatch(/Envoltorio: Tela|Wrapping: Cloth/)

  const { db } = shop.connection
  await db.updateTable("orders").set({ paid_at: new Date().toISOString() }).where("id", "=", id).execute()
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const books = await readBooks(db, { from: day(Date.now() - DAYS), to: day(Date.now() + DAYS) })
  const [head = "", row = ""] = (bookFiles(books)["orders.csv"] ?? "").split("\r\n")
  expect(head.endsWith(",invoice_url,field_engraving,field_wrapping,field_letters")).toBe(true)
  expect(row.endsWith(",Para Alba,cloth,4.5")).toBe(true)
})
