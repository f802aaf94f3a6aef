/** The right of withdrawal for files and gift cards. Source: Directive 2011/83, article 16(m). */
import { describe, expect, it } from "vitest"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { pay } from "#tests/support/orderWorld.ts"
import { madeService } from "#tests/support/service.ts"
import { orderToWithdraw, paidToWithdraw, TOWEL } from "#tests/support/withdrawalWorld.ts"

const DIGITAL = { id: "pap-415", amount: 1 }
const CARD = { id: "pap-434", variant_id: "pap-434-1", amount: 1 }

export function digitalWithdrawals(world: () => CustomerWorld): void {
  const jobs = () => world().shop.provider.runOrderJobs()

  describe("digital content", () => {
    it("is had no more once it is withdrawn from, while the rest of the order stays", async () => {
      const bought = await paidToWithdraw(world(), { products: [DIGITAL, TOWEL] })
      expect((await bought.read()).downloads).toHaveLength(1)
      await bought.api.call("withdrawOrder", { id: bought.order.id, lines: [DIGITAL] })
      await jobs()
      expect(await bought.read()).toMatchObject({ paymentStatus: "partially_refunded", downloads: [] })
    })

    it("keeps its right without consent, and its files are had all the same", async () => {
      const bought = await paidToWithdraw(world(), { products: [DIGITAL], changes: {} })
      const paid = await bought.read()
      expect(paid).toMatchObject({
        digitalConsentAt: null,
        withdrawalKind: "withdrawal",
        downloads: [{ remaining: 5 }],
      })
      expect(paid.withdrawUntil).not.toBeNull()
      await bought.api.call("withdrawOrder", { id: bought.order.id })
      await jobs()
      expect(await bought.read()).toMatchObject({ status: "refunded", refunded: 8, downloads: [] })
    })

    it("loses it with consent once it can be had, and says so in the mail", async () => {
      const bought = await orderToWithdraw(world(), { products: [DIGITAL, TOWEL], changes: { digitalConsent: true } })
      expect(bought.order.digitalConsentAt).not.toBeNull()
      expect(bought.order.lines).toMatchObject([{ withdrawable: 1 }, { withdrawable: 1 }])
      await pay(world(), bought.api, bought.order)
      expect((await bought.read()).lines).toMatchObject([
        { withdrawable: 0, notWithdrawable: "digital" },
        { withdrawable: 1 },
      ])
      const [confirmation] = await bought.mails()
      expect(confirmation?.text).toContain("pierde el derecho a desistir")
      await bought.api.call("withdrawOrder", { id: bought.order.id })
      await jobs()
      expect(await bought.read()).toMatchObject({ status: "completed", refunded: 12.9, downloads: [{ remaining: 5 }] })
    })

    it("is no matter of an order without any", async () => {
      const bought = await orderToWithdraw(world(), { products: [TOWEL], changes: { digitalConsent: true } })
      expect(bought.order.digitalConsentAt).toBeNull()
    })
  })

  describe("a service", () => {
    it("keeps its right though files of the order were agreed to, and is told to the shop as a service", async () => {
      const service = { id: await madeService(world().shop), amount: 1 }
      const bought = await paidToWithdraw(world(), {
        products: [DIGITAL, service],
        changes: { digitalConsent: true },
      })
      expect((await bought.read()).lines).toMatchObject([
        { virtual: true, downloadable: true, withdrawable: 0, notWithdrawable: "digital" },
        { virtual: true, withdrawable: 1 },
      ])
      await bought.api.call("withdrawOrder", { id: bought.order.id, lines: [service] })
      await jobs()
      expect((await bought.read()).paymentStatus).toBe("partially_refunded")
      const told = await world().mailsTo("hola@azahar.example")
      const words = told.find(({ subject }) => subject.includes(`${bought.order.number}: devuelto`))
      expect(words?.text).toContain("no lo preste")
      expect(words?.text).not.toMatch(/descarg|tarjeta/)
    })

    it("alone asks for no consent to digital content, as none of it is any", async () => {
      const service = { id: await madeService(world().shop), amount: 1 }
      const { order } = await orderToWithdraw(world(), { products: [service], changes: { digitalConsent: true } })
      expect(order.digitalConsentAt).toBeNull()
    })
  })

  describe("a bought gift card", () => {
    it("may be given back until its code is used, and pays nothing then", async () => {
      const { db } = world().shop.connection
      const bought = await paidToWithdraw(world(), { products: [{ ...CARD, amount: 2 }], changes: {} })
      const cards = await db.selectFrom("gift_cards").selectAll().where("order_id", "=", bought.order.id).execute()
      const [used] = cards
      await db
        .updateTable("gift_cards")
        .set({ balance_cents: 2000 })
        .where("id", "=", used?.id ?? "")
        .execute()
      await db
        .insertInto("gift_card_movements")
        .values({
          id: bought.order.id,
          gift_card_id: used?.id ?? "",
          order_id: null,
          cents: -500,
          at: bought.order.date,
        })
        .execute()
      expect((await bought.read()).lines).toMatchObject([{ withdrawable: 1 }])
      await bought.api.call("withdrawOrder", { id: bought.order.id })
      await jobs()
      const after = await bought.read()
      expect(after).toMatchObject({
        refunded: 25,
        lines: [{ withdrawn: 1, withdrawable: 0, notWithdrawable: "gift_card" }],
      })
      const states = await db
        .selectFrom("gift_cards")
        .select("status")
        .where("order_id", "=", bought.order.id)
        .execute()
      expect(states.map(({ status }) => status).toSorted()).toEqual(["active", "blocked"])
    })
  })
}
