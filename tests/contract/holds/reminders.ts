/** An unpaid customer is reminded once, before the held stock is released. */
import { afterEach, describe, expect, it } from "vitest"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { DAYS, HOURS, MINUTES } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { charge, choose, comeBack, newKey, orderInput, orderOf } from "#tests/support/orderWorld.ts"

const ONE = [{ id: "des-305", amount: 1 }]

export function reminders(world: () => CustomerWorld): void {
  /** Runs the background work of orders, so many milliseconds from now. */
  const jobsIn = async (ms: number) => {
    world().shop.setNow(new Date(Date.now() + ms).toISOString())
    await world().shop.provider.runOrderJobs()
  }

  async function order(changes: Partial<PlaceOrderInput>, locale: Locale = "es") {
    const { api } = await world().customer({ locale })
    const email = `aviso-${newKey()}@example.com`
    const placed = await orderOf(api, ONE, { ...changes, billing: { ...orderInput(0).billing, email } })
    const reminded = async () =>
      (await world().mailsTo(email)).filter(({ subject }) =>
        /Falta el pago|Payment still due|We keep order/.test(subject),
      )
    return { api, placed, reminded, read: () => api.call("getOrder", { id: placed.id }) }
  }

  describe("a reminder", () => {
    afterEach(() => world().shop.setNow())

    it("comes a day before a transfer's time is up, once, with all that a transfer needs", async () => {
      const { placed, reminded, read } = await order({ paymentMethod: "transfer" })
      expect(Date.parse(placed.payUntil ?? "") - Date.parse(placed.date)).toBe(3 * DAYS)
      await jobsIn(2 * DAYS - HOURS)
      expect(await reminded()).toEqual([])
      await jobsIn(2 * DAYS + MINUTES)
      await jobsIn(2 * DAYS + 2 * HOURS)
      const [mail, ...more] = await reminded()
      expect(more).toEqual([])
      expect(mail?.subject).toBe(`Falta el pago del pedido ${placed.number}`)
      for (const part of ["no nos ha llegado la transferencia", "Le guardamos los artículos hasta el", placed.number]) {
        expect(mail?.text).toContain(part)
      }
      expect(mail?.text).toContain("Es el único recordatorio que enviamos.")
      await jobsIn(3 * DAYS + MINUTES)
      expect((await read()).status).toBe("cancelled")
      expect(await reminded()).toHaveLength(1)
    })

    it("speaks the customer's language, and of paying where the order is fetched", async () => {
      const { placed, reminded } = await order({ paymentMethod: "pickup" }, "en")
      expect(Date.parse(placed.payUntil ?? "") - Date.parse(placed.date)).toBe(2 * DAYS)
      await jobsIn(1 * DAYS + MINUTES)
      const [mail] = await reminded()
      expect(mail?.subject).toMatch(new RegExp(`^We keep order ${placed.number} for you until \\d+ \\w+ \\d`))
      expect(mail?.text).not.toContain("Payment still due")
      expect(mail?.text).toContain("you pay when you collect it")
      expect(mail?.links.some((link) => link.includes(`/en/order-summary/${placed.id}?key=`))).toBe(true)
    })

    it("comes at half time to whoever left the payment page", async () => {
      const { reminded } = await order({})
      await jobsIn(29 * MINUTES)
      expect(await reminded()).toEqual([])
      await jobsIn(31 * MINUTES)
      await jobsIn(40 * MINUTES)
      expect(await reminded()).toHaveLength(1)
    })

    it("waits while somebody is about to pay, or was told just now that it did not work", async () => {
      const { api, placed, reminded } = await order({})
      world().shop.setNow(new Date(Date.now() + 25 * MINUTES).toISOString())
      await comeBack(world(), await choose(world(), await charge(api, placed), "decline"))
      await jobsIn(39 * MINUTES)
      expect(await reminded()).toEqual([])
      await jobsIn(41 * MINUTES)
      expect(await reminded()).toHaveLength(1)
    })

    it("never comes for what is paid or cancelled", async () => {
      const paid = await order({ paymentMethod: "transfer" })
      const cancelled = await order({ paymentMethod: "transfer" })
      expect((await runOperator(world().shop, "order", paid.placed.number, "paid")).code).toBe(0)
      await cancelled.api.call("cancelOrder", { id: cancelled.placed.id })
      await jobsIn(2 * DAYS + MINUTES)
      const { db } = world().shop.connection
      for (const { reminded, placed } of [paid, cancelled]) {
        expect(await reminded()).toEqual([])
        const query = db.selectFrom("orders").select("reminded_at").where("id", "=", placed.id)
        expect(await query.executeTakeFirst()).toEqual({ reminded_at: null })
      }
    })

    it("is not sent when the order was paid or cancelled after it was queued", async () => {
      const paid = await order({ paymentMethod: "transfer" })
      const cancelled = await order({ paymentMethod: "transfer" })
      await runOperator(world().shop, "order", paid.placed.number, "paid")
      await cancelled.api.call("cancelOrder", { id: cancelled.placed.id })
      const { db } = world().shop.connection
      for (const { placed } of [paid, cancelled]) {
        await db.transaction().execute((trx) => queueOrderMail(trx, new Date(), placed.id, "payment_reminder"))
      }
      for (const { reminded } of [paid, cancelled]) expect(await reminded()).toEqual([])
      const left = db
        .selectFrom("mails")
        .select("id")
        .where("template", "=", "payment_reminder")
        .where("status", "=", "waiting")
      expect(await left.execute()).toEqual([])
    })
  })
}
