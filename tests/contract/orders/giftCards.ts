/** Gift cards as goods: bought with a message, mailed once paid, spent, refunded to, and never written down. */
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { Api } from "#shared/contract/endpoints.ts"
import { DAYS } from "#shared/limits.ts"
import { type CustomerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newKey, orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"
import { plain } from "#tests/support/readMail.ts"

/** 25 euros. */
const CARD = { id: "pap-434", variant_id: "pap-434-1", amount: 1 }
const CODE = /[A-Z2-9]{4}(?: [A-Z2-9]{4}){3}/

export function giftCards(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db
  const newRecipient = () => `regalo-${newKey()}@example.com`
  const codesFor = async (recipient: string) =>
    (await world().mailsTo(recipient)).map((mail) => CODE.exec(mail.text)?.[0] ?? "")

  /** A paid order of one card; answers the order, its code and who got it. */
  async function bought(api: Api) {
    const recipient = newRecipient()
    const order = await orderOf(api, [CARD], { giftCard: { recipient, message: "¡Feliz día!" } })
    await pay(world(), api, order)
    const [code = ""] = await codesFor(recipient)
    return { order, recipient, code }
  }

  const balanceOf = async (code: string) => (await world().guest().call("getGiftCardBalance", { code })).balance

  /** Whether a text stands in any table. */
  async function isKept(text: string): Promise<boolean> {
    const tables = await db().introspection.getTables()
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db())
      if (JSON.stringify(rows).includes(text)) return true
    }
    return false
  }

  describe("a gift card that is bought", () => {
    it("comes by mail once it is paid, with who it is from, and pays", async () => {
      const { api } = await world().customer()
      const recipient = newRecipient()
      const placed = await orderOf(api, [CARD], { giftCard: { recipient, message: "¡Feliz día!" } })
      expect(placed).toMatchObject({ giftCard: { recipient, message: "¡Feliz día!" }, tax: { total: 0 } })
      const told = (await world().mailsTo(placed.email)).find(({ subject }) => subject.includes(placed.number))
      // Nothing is taxed yet, so there is no tax to tell.
      expect(told?.text).toContain("25,00")
      expect(told?.text).not.toContain("IVA")
      expect(await world().mailsTo(recipient)).toEqual([])
      await pay(world(), api, placed)
      expect((await api.call("getOrder", { id: placed.id })).status).toBe("completed")
      const [mail, ...others] = await world().mailsTo(recipient)
      expect(others).toEqual([])
      expect(mail?.text).toContain("¡Feliz día!")
      expect(mail?.text).toContain("Ana Pons")
      const code = CODE.exec(mail?.text ?? "")?.[0] ?? ""
      const card = await world().guest().call("getGiftCardBalance", { code: code.toLowerCase() })
      expect(card).toMatchObject({ balance: 25, last4: code.slice(-4) })
      expect(Date.parse(card.expiresAt ?? "")).toBeGreaterThan(Date.now() + 729 * DAYS)
    })

    it("is written down nowhere: its code stands in its mail alone", async () => {
      const { code } = await bought((await world().customer()).api)
      expect(code).toMatch(CODE)
      expect(await isKept(code)).toBe(false)
      expect(await isKept(code.replaceAll("-", ""))).toBe(false)
      expect(await isKept(code.slice(-4))).toBe(true)
    })

    it("has another code when its mail has to be sent again, until it is used", async () => {
      const { api } = await world().customer()
      const { recipient, code: first } = await bought(api)
      const card = await db().selectFrom("gift_cards").selectAll().where("recipient", "=", recipient).executeTakeFirst()
      // Simulates a mail whose arrival is unknown.
      const sendAgain = () =>
        db()
          .updateTable("mails")
          .set({
            status: "waiting",
            handed: 1,
            next_attempt_at: new Date().toISOString(),
            data: JSON.stringify({ orderId: card?.order_id, giftCardId: card?.id }),
          })
          .where("recipient", "=", recipient)
          .execute()
      await sendAgain()
      const codes = await codesFor(recipient)
      const second = codes.find((code) => code !== first) ?? ""
      expect(await balanceOf(second)).toBe(25)
      const guest = world().guest()
      expect(await refusalOf(guest, "getGiftCardBalance", { code: first })).toMatchObject({ code: "invalid_gift_card" })
      await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      const { version } = await api.call("applyGiftCard", { code: second })
      await api.call("placeOrder", orderInput(version))
      await sendAgain()
      expect(await codesFor(recipient)).toEqual(codes)
    })

    it("takes the money of a refund before any other, and keeps it usable", async () => {
      const { api } = await world().customer()
      const { code } = await bought(api)
      await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      const { version, amount_due } = await api.call("applyGiftCard", { code })
      const order = await api.call("placeOrder", orderInput(version))
      expect(order).toMatchObject({ total: 64, amount_due: 39, gift_cards: [{ used: 25 }] })
      expect(amount_due).toBe(39)
      await pay(world(), api, order)
      expect(await balanceOf(code)).toBe(0)
      await db()
        .updateTable("gift_cards")
        .set({ expires_at: "2020-01-01T00:00:00.000Z" })
        .where("last4", "=", code.slice(-4))
        .execute()
      const refund = (amount: string) => runOperator(world().shop, "order", order.number, "refund", amount)
      expect((await refund("10.00")).code).toBe(0)
      expect(await balanceOf(code)).toBe(10)
      const { expiresAt } = await world().guest().call("getGiftCardBalance", { code })
      expect(Date.parse(expiresAt ?? "")).toBeGreaterThan(Date.now() + 89 * DAYS)
      const last4 = code.slice(-4)
      const first = await api.call("getOrder", { id: order.id })
      expect(first).toMatchObject({ paymentStatus: "partially_refunded", status: "processing", paid: 39, refunded: 10 })
      expect(first.gift_cards).toEqual([{ last4, used: 25, returned: 10, balance: 10 }])
      const shown = await runOperator(world().shop, "order", order.number)
      expect(shown.text).toContain(`given back to gift card ${last4}  10.00  balance 10.00`)
      const mails = async () =>
        (await world().mailsTo(order.email)).filter(({ subject }) =>
          subject.includes(`Reembolso del pedido ${order.number}`),
        )
      const [toCard] = await mails()
      expect(plain(toCard?.text ?? "")).toMatch(/10,00 € a la tarjeta regalo.*Saldo de la tarjeta: 10,00 €/)
      expect(toCard?.text).not.toMatch(/banco/i)
      expect((await refund("20.00")).code).toBe(0)
      expect(await balanceOf(code)).toBe(25)
      await world().shop.provider.runOrderJobs()
      const read = await api.call("getOrder", { id: order.id })
      expect(read).toMatchObject({ paymentStatus: "partially_refunded", refunded: 30 })
      expect(read.gift_cards).toEqual([{ last4, used: 25, returned: 25, balance: 25 }])
      const texts = (await mails()).map(({ text }) => plain(text))
      expect(texts.filter((text) => /15,00 € a la tarjeta regalo/.test(text))).toHaveLength(1)
      expect(texts.filter((text) => /5,00 € por el mismo medio.*bancos/.test(text))).toHaveLength(1)
      // The first one says what it said, whenever it is read.
      expect(texts.filter((text) => /Saldo de la tarjeta: 10,00 €/.test(text))).toHaveLength(1)
      expect((await refund("34.01")).complaint).toBe("That is more than was paid and not yet refunded.\n")
      expect((await refund("34.00")).code).toBe(0)
      await world().shop.provider.runOrderJobs()
      expect(await api.call("getOrder", { id: order.id })).toMatchObject({ status: "refunded", refunded: 64 })
    })

    it("that paid all of an order says so when the shop cancels it", async () => {
      const { api } = await world().customer()
      const { code } = await bought(api)
      await api.call("setCart", { products: [{ id: "des-305", amount: 1 }] })
      const { version } = await api.call("applyGiftCard", { code })
      const order = await api.call("placeOrder", orderInput(version))
      expect(order).toMatchObject({ amount_due: 0, paymentStatus: "paid" })
      await runOperator(world().shop, "order", order.number, "cancel")
      const read = await api.call("getOrder", { id: order.id })
      expect(read).toMatchObject({ status: "refunded", paymentStatus: "refunded", refunded: order.total })
      expect(read.gift_cards).toMatchObject([{ returned: order.total, balance: 25 }])
    })

    it("cannot be taken back with its order once it has paid for something", async () => {
      const { api } = await world().customer()
      const { order, code } = await bought(api)
      const other = await bought(api)
      await api.call("setCart", { products: [{ id: "des-305", amount: 1 }] })
      const { version } = await api.call("applyGiftCard", { code })
      await api.call("placeOrder", orderInput(version))
      const { complaint } = await runOperator(world().shop, "order", order.number, "cancel")
      expect(complaint).toContain("has paid for something")
      expect((await api.call("getOrder", { id: order.id })).status).toBe("completed")
      expect((await runOperator(world().shop, "order", other.order.number, "cancel")).code).toBe(0)
      const gone = await refusalOf(world().guest(), "getGiftCardBalance", { code: other.code })
      expect(gone).toMatchObject({ fields: { code: "not_found" } })
    })

    it("is not sold below its worth", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [CARD] })
      const refusal = await refusalOf(api, "applyCoupon", { coupon: "BIENVENIDA10" })
      expect(refusal).toMatchObject({ fields: { coupon: "not_applicable" } })
    })
  })
}
