/** Limits of a misbehaving `shop.config.ts`, and of the service that it asks: no further than keys, no order stopped, no shop stopped. */
import type { OrderAnswer, OwnDiscount, Shop, ShopTools } from "escaparate/extensions"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { keyPermissions } from "#provider/platform/operations/permissions.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"

let databases: Databases
let shop: ContractShop
let world: CustomerWorld
let tools: ShopTools
let answer: unknown
let discount: OwnDiscount = () => undefined
let check: () => Promise<undefined> = async () => undefined
beforeAll(async () => {
  databases = await openDatabases("sqlite")
  const extensions = await readExtensions((own: Shop) => {
    own.every("1 day", "tools", async (given) => {
      tools = given
    })
    own.on("order.paid", "answers", async () => answer as OrderAnswer)
    own.discount("own", (cart) => discount(cart))
    own.beforeOrder("own", () => check())
  })
  shop = await openContractShop(databases, { seedDemo: true, extensions })
  world = customerWorld(shop, "in process")
  await shop.provider.runOwnJobs()
  await shop.connection.db.updateTable("variants").set({ stock: 500 }).execute()
})
afterAll(async () => {
  await shop.close()
  await databases.stop()
})
beforeEach(() => {
  answer = undefined
  discount = () => undefined
  check = async () => undefined
})

const view = (number: string) => runAdmin({ ...adminOf(shop), actor: commandLine }, "viewOrder", { number })

it("may do by tools.admin what keys may, and nothing else", async () => {
  const forPeople = Object.entries(adminOperations).filter(
    ([, { permission }]) => !keyPermissions.some((each) => each === permission),
  )
  expect(forPeople.length).toBeGreaterThan(10)
  for (const [name] of forPeople)
    await expect(tools.admin(name as "makeKey", {} as never), name).rejects.toMatchObject({ code: "not_permitted" })
  for (const name of ["__proto__", "constructor", "toString", "nothing"])
    await expect(tools.admin(name as "makeKey", {} as never), name).rejects.toThrow()
})

describe("an answer about an order", () => {
  const answered = async (given: unknown) => {
    answer = given
    const { api } = await world.customer()
    const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
    await pay(world, api, order)
    await shop.provider.flushWebhooks()
    const waiting = await shop.connection.db
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("sent_at", "is", null)
      .execute()
    expect(waiting).toEqual([])
    return view(order.number)
  }

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "http://invoices.example/1",
    "//invoices.example/1",
    "https:invoices.example",
    "https://ana:secret@invoices.example/1",
    `https://invoices.example/${"x".repeat(3000)}`,
    7,
    {},
  ])("leads to no invoice at %j [D-04]", async (invoiceUrl) => {
    expect((await answered({ invoiceUrl })).invoiceUrl).toBeNull()
  })

  it.each([["\u0000"], ["a\u0000b"], ["a\u001b[31mb"], ["x".repeat(501)], [{}], [7]])(
    "adds no note of %j",
    async (note) => {
      expect((await answered({ note })).shopNote).toBe("")
    },
  )

  it("never fills the note so that its owner can save it no more", async () => {
    const lines = Array.from({ length: 8 }, (_, index) => `${index} ${"x".repeat(400)}`)
    answer = { note: lines[0] }
    const { api } = await world.customer()
    const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
    await pay(world, api, order)
    for (const note of lines) {
      answer = { note }
      await shop.connection.db
        .updateTable("webhook_deliveries")
        .set({ status: "waiting", sent_at: null, payload: "{}", next_attempt_at: "2020-01-01T00:00:00.000Z" })
        .execute()
      await shop.provider.flushWebhooks()
    }
    const { shopNote, version } = await view(order.number)
    expect(shopNote.split("\n").length).toBeGreaterThan(2)
    const owner = { ...adminOf(shop), actor: commandLine }
    await runAdmin(owner, "noteOrder", { number: order.number, version, note: shopNote })
  })
})

it("takes nothing off by a discount that is a promise, though it is broken, and goes on", async () => {
  const quote = () => world.guest().call("quoteCart", { products: [{ id: "cer-103", amount: 1 }] })
  const plain = await quote()
  discount = (async () => {
    throw new Error("not now")
  }) as never
  expect(await quote()).toMatchObject({ total_price: plain.total_price })
  // An unhandled rejection ends the process; vitest reports it.
  await new Promise(setImmediate)
  expect(shop.errors).toContain("extension.discount_failed")
})

it("holds up each order no longer than its bound, however many are placed while it hangs", async () => {
  check = () => new Promise(() => {})
  const buyers = await Promise.all(Array.from({ length: 12 }, () => world.customer()))
  const inputs = await Promise.all(
    buyers.map(async ({ api }) =>
      orderInput((await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })).version),
    ),
  )
  const since = performance.now()
  const placed = await Promise.all(
    buyers.map(({ api }, index) => api.call("placeOrder", inputs[index] ?? orderInput(0))),
  )
  expect(placed).toHaveLength(12)
  expect(performance.now() - since).toBeLessThan(8000)
  expect(shop.errors).toContain("extension.check_failed")
})
