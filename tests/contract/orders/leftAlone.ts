/** Payments that are left alone, closed, or held up by another order's trouble. */
import { afterEach, describe, expect, it } from "vitest"
import { MINUTES } from "#shared/limits.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { demoGiftCard } from "#tests/support/demoCodes.ts"
import { bookOf, charge, comeBack, newKey, orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]

export function leftAlone(world: () => CustomerWorld): void {
  const inMinutes = (minutes: number) => world().shop.setNow(new Date(Date.now() + minutes * MINUTES).toISOString())

  describe("a payment that is left alone", () => {
    afterEach(() => world().shop.setNow())

    it("is closed by the next one without a word of failure, and leads back to where it can be paid", async () => {
      const { api } = await world().customer()
      const email = `solo-${newKey()}@example.com`
      const order = await orderOf(api, ITEM, { billing: { ...orderInput(0).billing, email } })
      const first = await bookOf(world(), await charge(api, order))
      inMinutes(1)
      await charge(api, order)
      expect(await api.call("getOrder", { id: order.id })).toMatchObject({ status: "pending", canPay: true })
      const place = await comeBack(world(), `/payment/sandbox/return?reference=${first.reference}`)
      expect(place).toContain("/paymentFailure?order=")
      inMinutes(61)
      await world().shop.provider.runOrderJobs()
      const { status, timeline } = await api.call("getOrder", { id: order.id })
      expect(status).toBe("cancelled")
      expect(timeline.map(({ kind }) => kind)).toEqual(["placed", "payment_started", "payment_started", "cancelled"])
      expect((await world().mailsTo(email)).map(({ subject }) => subject).sort()).toEqual([
        `El pedido ${order.number} se ha cancelado`,
        `Su pedido ${order.number} en Azahar`,
      ])
    })

    it("is given up in time, whatever is wrong with another order", async () => {
      const { api } = await world().customer()
      const { db } = world().shop.connection
      await api.call("setCart", { products: ITEM })
      await db.updateTable("gift_cards").set({ balance_cents: 100 }).where("id", "=", "demo").execute()
      const { version } = await api.call("applyGiftCard", { code: await demoGiftCard(db) })
      const broken = await api.call("placeOrder", orderInput(version))
      const fine = await orderOf(api, ITEM)
      // The amount drawn no longer fits on its card.
      await db.updateTable("gift_cards").set({ balance_cents: 2500 }).where("id", "=", "demo").execute()
      inMinutes(61)
      await world().shop.provider.runOrderJobs()
      expect(world().shop.errors.splice(0)).toEqual(["orders.work_failed"])
      expect((await api.call("getOrder", { id: fine.id })).status).toBe("cancelled")
      expect((await api.call("getOrder", { id: broken.id })).status).toBe("pending")
      await db.updateTable("gift_cards").set({ balance_cents: 2400 }).where("id", "=", "demo").execute()
      await world().shop.provider.runOrderJobs()
      expect((await api.call("getOrder", { id: broken.id })).status).toBe("cancelled")
    })

    it("is asked about when its refund was promised and never heard of again", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      await pay(world(), api, order)
      const { db } = world().shop.connection
      const { id } = await db
        .selectFrom("payment_attempts")
        .select("id")
        .where("order_id", "=", order.id)
        .executeTakeFirstOrThrow()
      const at = new Date().toISOString()
      const promised = { order_id: order.id, attempt_id: id, cents: 300, reason: "shop", status: "pending" as const }
      await db
        .insertInto("refunds")
        .values({ id: newKey(), ...promised, next_try_at: at, created_at: at })
        .execute()
      await world().shop.provider.runOrderJobs()
      expect(await api.call("getOrder", { id: order.id })).toMatchObject({ refunded: 3 })
      await world().shop.provider.runOrderJobs()
      expect(await api.call("getOrder", { id: order.id })).toMatchObject({ refunded: 3 })
    })
  })
}
