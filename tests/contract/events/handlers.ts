/** Handlers of `shop.config.ts` on a real shop: the loyalty rule of the examples, and what fails. */
import type { Shop } from "escaparate/extensions"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Extensions, noExtensions, readExtensions } from "#provider/admin/extensions/extensions.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { readOutbox } from "#provider/messages/mail/outbox.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { HOURS } from "#shared/limits.ts"
import { extend as loyalty } from "#tests/examples/loyalty/shop.config.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

export function handlers(databases: () => Databases): void {
  let shop: ContractShop
  let world: CustomerWorld
  const failing = { left: 0, seen: [] as string[] }
  const open = async (extensions: Extensions, place?: ContractShop["place"]) => {
    shop = await openContractShop(databases(), { seedDemo: place === undefined, extensions, ...(place && { place }) })
    world = customerWorld(shop, "in process")
  }
  const db = () => shop.connection.db
  async function paidOrder(amount: number) {
    await db().updateTable("variants").set({ stock: 100 }).execute()
    const { api } = await world.customer()
    const order = await orderOf(api, [{ id: "cer-105", amount }], { deliveryMethod: "HOME_DELIVERY" })
    await pay(world, api, order)
    await shop.provider.flushWebhooks()
    return order
  }

  describe("handlers of shop.config.ts", () => {
    beforeAll(async () => {
      const extensions = await readExtensions(async (own: Shop) => {
        await loyalty(own)
        own.on("order.paid", "invoices", async ({ data: { order } }, { admin }) => {
          if (order.total < 300) return undefined
          const { number } = order
          await admin("noteOrder", { number, note: `Cliente de ${order.billing.city}` })
          return { invoiceUrl: `https://facturas.example/${number}`, note: `Factura F-${number}` }
        })
        own.on("order.shipped", "labels", async () => ({ tracking: { number: "PQ4F1700123", carrier: "correos" } }))
        own.on("order.paid", "failing", async ({ id }) => {
          failing.seen.push(id)
          failing.left -= 1
          if (failing.left >= 0) throw new Error("not now")
        })
      })
      await open(extensions)
    })
    afterAll(() => shop.close())

    it("are told of what happened, and give a coupon that is mailed and can be used", async () => {
      const { number, total, email } = await paidOrder(4)
      expect(total).toBeGreaterThanOrEqual(100)
      await shop.provider.flushMails()
      const code = `GRACIAS-${number}`
      const mail = (await readOutbox(folderFiles(shop.place.dataDir), 50)).find(({ template }) => template === "own")
      expect(mail).toMatchObject({ to: email, text: expect.stringContaining(code) })
      const { api } = await world.customer()
      await api.call("setCart", { products: [{ id: "cer-105", amount: 4 }] })
      const { coupon_discount } = await api.call("applyCoupon", { coupon: code })
      expect(coupon_discount).toBe(Math.floor(total * 5) / 100)
    })

    it("leave a small order without one", async () => {
      const { number, total } = await paidOrder(1)
      expect(total).toBeLessThan(100)
      const coupon = await db().selectFrom("coupons").select("code").where("code", "=", `GRACIAS-${number}`).execute()
      expect(coupon).toEqual([])
    })

    it("are called again when they reject, with the same id, and the others are not", async () => {
      failing.left = 1
      failing.seen = []
      await paidOrder(4)
      expect(failing.seen).toHaveLength(1)
      shop.setNow(new Date(Date.now() + HOURS).toISOString())
      await shop.provider.flushWebhooks()
      shop.setNow()
      expect(failing.seen).toHaveLength(2)
      expect(new Set(failing.seen).size).toBe(1)
      expect((await runOperator(shop, "listWebhooks")).text).toContain("handler:failing")
    })

    it("answer the invoice, a note and the tracking number, and act as the owner, under their own name", async () => {
      const { number, total } = await paidOrder(16)
      expect(total).toBeGreaterThanOrEqual(300)
      const owner = { ...adminOf(shop), actor: commandLine }
      const order = await runAdmin(owner, "viewOrder", { number })
      expect(order.invoiceUrl).toBe(`https://facturas.example/${number}`)
      expect(order.shopNote.split("\n")).toEqual([`Cliente de ${order.billing.city}`, `Factura F-${number}`])
      const { events } = await runAdmin(owner, "listEvents", { q: number })
      const noted = events.filter(({ kind }) => kind === "order.noted")
      expect(noted.map(({ actorName }) => actorName)).toEqual(Array(2).fill("invoices (shop.config.ts)"))
      expect(noted[0]?.undo.can).toBe("before")
      await runAdmin(owner, "shipOrder", { number })
      await shop.provider.flushWebhooks()
      const sent = await runAdmin(owner, "viewOrder", { number })
      expect(sent).toMatchObject({ carrier: "Correos", trackingNumber: "PQ4F1700123" })
    })

    it("wait for one another version of the shop does not know", async () => {
      failing.left = 1
      failing.seen = []
      await paidOrder(4)
      const { place } = shop
      await shop.close()
      await open(noExtensions, place)
      shop.setNow(new Date(Date.now() + HOURS).toISOString())
      await shop.provider.flushWebhooks()
      const waiting = db().selectFrom("webhook_deliveries").select("last_error").where("status", "=", "waiting")
      expect(await waiting.execute()).toEqual([{ last_error: 'shop.config.ts has no handler "failing"' }])
      await paidOrder(4)
      expect(await waiting.execute()).toHaveLength(1)
    })
  })
}
