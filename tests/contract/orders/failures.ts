/** Payments that were not made: what failed is told by one mail, what the shopper stopped by none. */
import { describe, expect, it } from "vitest"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { MINUTES } from "#shared/limits.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { charge, choose, comeBack, newKey, orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"

export function failures(world: () => CustomerWorld): void {
  async function ordered() {
    const { api } = await world().customer()
    const email = `fallo-${newKey()}@example.com`
    const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], {
      billing: { ...orderInput(0).billing, email },
    })
    const failed = async () => (await world().mailsTo(email)).filter(({ template }) => template === "payment_failed")
    return { api, order, failed, read: () => api.call("getOrder", { id: order.id }) }
  }

  describe("a payment that was not made", () => {
    it("is told by one mail, however often it fails within half an hour, and by another after it", async () => {
      const { api, order, failed } = await ordered()
      await pay(world(), api, order, "decline")
      await pay(world(), api, order, "decline")
      expect(await failed()).toHaveLength(1)
      await pay(world(), api, order, "decline")
      expect(await failed()).toHaveLength(1)
      world().shop.setNow(new Date(Date.now() + 31 * MINUTES).toISOString())
      await pay(world(), api, order, "decline")
      expect(await failed()).toHaveLength(2)
      world().shop.setNow()
    })

    it("stopped by the shopper it is no failure: the order waits as before, and no mail goes out", async () => {
      const { api, order, failed, read } = await ordered()
      const place = await pay(world(), api, order, "cancel")
      expect(place).toMatch(new RegExp(`/paymentFailure\\?order=${order.id}&reason=cancelled$`))
      const stopped = await read()
      expect(stopped).toMatchObject({
        status: "pending",
        paymentStatus: "unpaid",
        canPay: true,
        payUntil: expect.any(String),
      })
      expect(stopped.timeline.map(({ kind }) => kind)).toEqual(["placed", "payment_started", "payment_cancelled"])
      expect(await failed()).toEqual([])
      await pay(world(), api, order)
      expect(await read()).toMatchObject({ status: "processing" })
    })
  })

  it("a failure whose mail still waits when the order is paid is not told any more", async () => {
    const { api, order, failed } = await ordered()
    await pay(world(), api, order)
    const { db } = world().shop.connection
    const about = "payment_failed:late"
    await db.transaction().execute((trx) => queueOrderMail(trx, new Date(), order.id, "payment_failed", { about }))
    expect(await failed()).toEqual([])
    const left = db.selectFrom("mails").select("id").where("about", "=", `${about}:${order.id}`)
    expect(await left.execute()).toEqual([])
  })

  describe("two tabs", () => {
    it("that pay in one way share a page; another way, or a while later, takes its place", async () => {
      const { api, order, read } = await ordered()
      const first = await charge(api, order)
      expect((await charge(api, order)).redirect).toEqual(first.redirect)
      expect((await read()).timeline.map(({ kind }) => kind)).toEqual(["placed", "payment_started"])
      const byBank = await charge(api, order, "transfer")
      expect(byBank).toMatchObject({ status: "pending" })
      const again = await charge(api, order)
      expect(again.attemptId).not.toBe(first.attemptId)
      world().shop.setNow(new Date(Date.now() + MINUTES).toISOString())
      const last = await charge(api, order)
      world().shop.setNow()
      expect(last.attemptId).not.toBe(again.attemptId)
      const query = world().shop.connection.db.selectFrom("payment_attempts").select(["id", "status"])
      const rows = await query.where("order_id", "=", order.id).where("status", "=", "open").execute()
      expect(rows).toEqual([{ id: last.attemptId, status: "open" }])
      await comeBack(world(), await choose(world(), last, "approve"))
      expect(await read()).toMatchObject({ paymentStatus: "paid" })
    })
  })
}
