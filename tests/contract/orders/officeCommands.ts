/** Office commands: finding orders, notes, corrected addresses, repeated mails; gift cards, prices, customers. */
import { describe, expect, it } from "vitest"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]

export function officeCommands(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)
  const events = async (kind: string) => {
    const { db } = world().shop.connection
    return db
      .selectFrom("events")
      .selectAll()
      .where("kind", "=", kind as "order.noted")
      .orderBy("id")
      .execute()
  }

  describe("the shop's office", () => {
    it("finds orders by number, mail, name and day, and nothing by what they lack", async () => {
      const { api } = await world().customer({ locale: "es" })
      const order = await orderOf(api, ITEM)
      const { email } = order
      const found = async (...args: string[]): Promise<string[]> =>
        (await shop("orders", ...args, "--json")).json().orders.map((row: { number: string }) => row.number)
      expect(await found(order.number)).toEqual([order.number])
      expect(await found("--search", email.toUpperCase())).toContain(order.number)
      expect(await found("--search", email, "--from", "2000-01-01", "--to", "2000-12-31")).toEqual([])
      expect(await found("--search", email, "--from", "2000-01-01")).toContain(order.number)
      expect(await found("--search", "nobody-is-called-so")).toEqual([])
    })

    it("notes what only it sees, corrects the address within the province, and sends a mail once more", async () => {
      const { api } = await world().customer({ locale: "es" })
      const order = await orderOf(api, ITEM, { deliveryMethod: "HOME_DELIVERY" })
      await shop("order", order.number, "note", "Llamar antes", "de las dos")
      expect((await shop("order", order.number)).text).toContain("note: Llamar antes de las dos")
      expect(JSON.stringify(await api.call("getOrder", { id: order.id }))).not.toContain("Llamar antes")

      const before = order.deliveryAddress
      const province = before?.zip.slice(0, 2)
      const moved = await shop("order", order.number, "address", "--address1=Calle Nueva, 7", `--zip=${province}009`)
      expect(moved).toMatchObject({ code: 0, complaint: "" })
      const { deliveryAddress } = await api.call("getOrder", { id: order.id })
      expect(deliveryAddress).toMatchObject({ ...before, address1: "Calle Nueva, 7", zip: `${province}009` })
      const elsewhere = await shop("order", order.number, "address", "--zip=35001", "--state=Las Palmas")
      expect([elsewhere.code, elsewhere.complaint]).toEqual([1, expect.stringContaining("another province or country")])
      const wrong = await shop("order", order.number, "address", "--zip=1")
      expect([wrong.code, wrong.complaint]).toEqual([1, expect.stringContaining("--zip: ")])

      await shop("order", order.number, "resend", "order_placed")
      const { db } = world().shop.connection
      const mails = await db.selectFrom("mails").select("about").where("about", "like", "order_placed:%").execute()
      expect(mails.filter(({ about }) => about?.includes(order.id))).toHaveLength(2)
      expect((await events("order.noted")).at(-1)).toMatchObject({ actor: "shop", subject_id: order.id, data: null })
      expect((await events("order.address_changed")).at(-1)?.data).toBe('{"fields":["address1","zip"]}')
      expect((await events("order.mail_resent")).at(-1)).toMatchObject({ reason: "order_placed" })
    })

    it("issues a gift card that pays, blocks it, and shows what is on it", async () => {
      const { code, id } = (await shop("issueGiftCard", "--cents=3000", "--note=Ana")).json()
      expect((await shop("viewGiftCard", `--id=${id}`)).json()).toMatchObject({ balanceCents: 3000 })
      const { api } = await world().customer({ locale: "es" })
      await api.call("setCart", { products: ITEM })
      const cart = await api.call("applyGiftCard", { code })
      expect(cart.gift_cards).toHaveLength(1)
      expect((await shop("blockGiftCard", `--id=${id}`)).text).toContain("blocked")
      expect((await shop("blockGiftCard", `--id=${id}`)).complaint).toContain("It is already blocked.")
      await expect(api.call("applyGiftCard", { code })).rejects.toMatchObject({ code: "invalid_gift_card" })
      expect((await events("gift_card.issued")).at(-1)).toMatchObject({ subject_id: id, cents: 3000 })
    })

    it("tries a failed mail again", async () => {
      const { db } = world().shop.connection
      const { id: userId, email: to } = await world().customer({ locale: "es" })
      // One that can be written again once it was sent, as it needs no data.
      await db
        .transaction()
        .execute((trx) => queueMail(trx, new Date(), { template: "welcome", to, locale: "es", data: {}, userId }))
      const mail = await db.selectFrom("mails").select("id").where("recipient", "=", to).executeTakeFirstOrThrow()
      await db.updateTable("mails").set({ status: "failed", last_error: "no" }).where("id", "=", mail.id).execute()
      const failed = async () => (await shop("listMails", "--status=failed")).json()
      expect(await failed()).toMatchObject([{ id: mail.id, lastError: "no" }])
      expect((await shop("retryMails")).json()).toEqual({ retried: 1 })
      expect(await failed()).toEqual([])
      expect((await shop("settleMail", `--id=${mail.id}`, "--word=send")).complaint).toContain(
        "failed email does not exist",
      )
    })

    it("finds a customer, writes down what is held, and erases with what goes along", async () => {
      const { api, email } = await world().customer({ locale: "es" })
      const order = await orderOf(api, ITEM)
      const found = async () => (await shop("listCustomers", `--q=${email.slice(0, 12)}`)).json().customers
      const [{ id, ...customer }] = await found()
      expect(customer).toMatchObject({ email, orders: 1 })
      const held = (await shop("exportCustomer", `--id=${id}`)).json()
      expect(held.orders).toMatchObject([{ number: order.number }])
      expect(JSON.stringify(held)).not.toMatch(/password_hash|"key"/)
      await api.call("getProfile", {})
      expect((await shop("eraseCustomer", `--id=${id}`)).code).toBe(0)
      await expect(api.call("getProfile", {})).rejects.toMatchObject({ status: 401 })
      expect(await found()).toEqual([])
    })

    it("changes prices by percent after a look, and the price log follows", async () => {
      const { db } = world().shop.connection
      const priceOf = async () =>
        db
          .selectFrom("variants")
          .select(["price_cents", "offer_price_cents"])
          .where("id", "=", "cer-105")
          .executeTakeFirstOrThrow()
      const before = await priceOf()
      const which = [`--in=${(await productOf(db)).category_id ?? ""}`, "--percent=10", "--ending=95", "--reduced"]
      const { lines, seen } = (await shop("quotePrices", ...which)).json()
      expect(lines.length).toBeGreaterThan(1)
      expect(await priceOf()).toEqual(before)
      expect((await shop("quotePrices", ...which, "--brand=Nobody")).json()).toMatchObject({ lines: [] })
      expect((await shop("quotePrices", ...which, "--tag=nothing")).json()).toMatchObject({ lines: [] })
      await shop("changePrices", ...which, `--seen=${seen}`)
      const raised = await priceOf()
      expect(raised.price_cents).toBeGreaterThan(before.price_cents)
      expect(raised.price_cents % 100).toBe(95)
      const log = db
        .selectFrom("price_log")
        .select("price_cents")
        .where("variant_id", "=", "cer-105")
        .orderBy("id", "desc")
      expect(await log.limit(1).executeTakeFirst()).toEqual({
        price_cents: raised.offer_price_cents ?? raised.price_cents,
      })
    })

    it("says what goes with a product before it is deleted", async () => {
      const going = await shop("deleteProducts", "--ids=cer-105", "--dryRun")
      expect(going.json()).toMatchObject([{ id: "cer-105", variants: 1, orderLines: expect.any(Number) }])
      expect(await productOf(world().shop.connection.db)).toBeDefined()
    })

    it("has its commands completed", async () => {
      const { text } = await shop("completion", "bash")
      expect(text).toContain('owner) words="--json --help"')
      expect(text).toMatch(/ order\) words="paid ready shipped [^"]*--trackingNumber [^"]*"/)
      expect(text).toMatch(/ endCoupon\) words="--code --help"/)
      expect((await shop("completion", "fish")).complaint).toContain("SHELL")
    })
  })
}

type Db = CustomerWorld["shop"]["connection"]["db"]
const productOf = (db: Db) =>
  db.selectFrom("products").select("category_id").where("id", "=", "cer-105").executeTakeFirstOrThrow()
