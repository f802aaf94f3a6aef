/** The examples of a supplier's stock and of a house's rules, on a real shop. */
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Shop } from "escaparate/extensions"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { fifthCup, keepFragileHere } from "#tests/examples/house-rules/shop.config.ts"
import { readStock } from "#tests/examples/supplier-stock/shop.config.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld, refusalOf, someBilling } from "#tests/support/customerWorld.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

let databases: Databases
let shop: ContractShop
let world: CustomerWorld
let supplier: Server
let status = 200
beforeAll(async () => {
  databases = await openDatabases("sqlite")
  supplier = createServer((_request, response) => {
    response.writeHead(status).end("reference;stock\nCER-103;61\nNONE;4\nCER-101;many\n")
  })
  await once(supplier.listen(0, "127.0.0.1"), "listening")
  const url = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}/stock.csv`
  const extensions = await readExtensions((own: Shop) => {
    own.every("30 minutes", "supplier-stock", async (tools, signal) => void (await readStock(url, tools, signal)))
    own.beforeOrder("fragile", keepFragileHere)
    own.discount("fifth-cup", fifthCup)
  })
  shop = await openContractShop(databases, { seedDemo: true, extensions })
  world = customerWorld(shop, "in process")
})
afterAll(async () => {
  await shop.close()
  supplier.close()
  await databases.stop()
})

const owner = () => ({ ...adminOf(shop), actor: commandLine })

it("sets the stock that the supplier names, leaves the rest, and says who did it", async () => {
  const stocks = async () => {
    const rows = await shop.connection.db.selectFrom("variants").select(["id", "stock"]).execute()
    return new Map(rows.map(({ id, stock }) => [id, stock]))
  }
  const before = await stocks()
  await shop.provider.runOwnJobs()
  expect(await stocks()).toEqual(new Map([...before, ["cer-103", 61]]))
  const { events } = await runAdmin(owner(), "listEvents", { what: "catalogue" })
  expect(events[0]).toMatchObject({ actorName: "supplier-stock (shop.config.ts)", undo: { can: "before" } })
  status = 503
  await shop.connection.db.updateTable("leases").set({ ends_at: 0 }).where("name", "like", "every %").execute()
  await shop.provider.runOwnJobs()
  expect((await stocks()).get("cer-103")).toBe(61)
})

it("refuses what breaks for the islands, in words, and takes the fifth cup off", async () => {
  const { db } = shop.connection
  await db.updateTable("variants").set({ stock: 100 }).execute()
  const { api } = await world.customer()
  const cart = await api.call("setCart", { products: [{ id: "cer-111", variant_id: "cer-111-2", amount: 1 }] })
  const palma = { ...someBilling, zip: "07001", city: "Palma", state: "Illes Balears" }
  const home = await api.call("setShippingMethod", { method: "HOME_DELIVERY", country: "ES", zip: "07001" })
  const input = orderInput(home.version, { billing: palma, deliveryMethod: "HOME_DELIVERY" })
  expect(await refusalOf(api, "placeOrder", input)).toMatchObject({
    code: "refused_by_shop",
    extra: { words: { es: expect.stringContaining(`${cart.products[0]?.name.es} no se envía a las islas`) } },
  })
  const collected = await api.call("setShippingMethod", { method: "STORE_PICKUP" })
  await api.call("placeOrder", orderInput(collected.version, { billing: palma }))

  const rows = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "product_id")
    .select(["variants.id", "product_id", "price_cents", "sale_price_cents"])
    .where("category_id", "=", "tazas")
    .limit(1)
    .execute()
  const [cup] = rows
  const six = await world.guest().call("quoteCart", {
    products: [{ id: cup?.product_id ?? "", variant_id: cup?.id, amount: 6 }],
  })
  const cents = cup?.sale_price_cents ?? cup?.price_cents ?? 0
  expect(six.discounts).toEqual([
    { name: expect.objectContaining({ en: "Every fifth cup on the house" }), amount: cents / 100 },
  ])
})
