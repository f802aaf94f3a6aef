/** The operator's commands on orders, stock, coupons and reviews, as they are called in a terminal. */
import { describe, expect, it } from "vitest"
import { DAYS, HOURS } from "#shared/limits.ts"
import { type CustomerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newKey, orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 2 }]
const HOME = { deliveryMethod: "HOME_DELIVERY" }

export function operating(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)

  async function order(changes: Parameters<typeof orderOf>[2] = {}) {
    const { api } = await world().customer()
    const email = `taller-${newKey()}@example.com`
    const placed = await orderOf(api, ITEM, { ...changes, billing: { ...orderInput(0).billing, email } })
    const subjects = async () => (await world().mailsTo(email, 6)).map((mail) => mail.subject).reverse()
    return { api, placed, subjects, read: () => api.call("getOrder", { id: placed.id }) }
  }

  describe("shop", () => {
    it("takes a transfer for paid, sends the order, and lets it be withdrawn from once delivered", async () => {
      const { api, placed, subjects, read } = await order({ ...HOME, paymentMethod: "transfer" })
      expect((await shop("order", placed.number, "shipped")).complaint).toBe("It is not paid.\n")
      expect((await shop("order", placed.number, "paid", "--json")).json()).toMatchObject({ status: "processing" })
      expect((await shop("order", placed.number, "paid")).complaint).toBe("It is already paid.\n")
      expect((await shop("order", placed.number, "shipped")).code).toBe(0)
      expect((await shop("order", placed.number, "delivered")).code).toBe(0)
      expect(await read()).toMatchObject({ status: "completed", fulfilmentStatus: "delivered" })
      const withdrawn = await api.call("withdrawOrder", { id: placed.id, message: "No me convence." })
      expect(withdrawn).toMatchObject({ withdrawUntil: null })
      expect(withdrawn.timeline.map((event) => event.kind)).toEqual([
        "placed",
        "paid",
        "shipped",
        "delivered",
        "withdrawn",
      ])
      expect(await refusalOf(api, "withdrawOrder", { id: placed.id })).toMatchObject({ code: "not_withdrawable" })
      expect(await subjects()).toEqual([
        `Su pedido ${placed.number} en Azahar`,
        `Pago recibido: pedido ${placed.number}`,
        `El pedido ${placed.number} está en camino`,
        `Hemos recibido su desistimiento (pedido ${placed.number})`,
      ])
    })

    it("keeps an order that can be collected until it is paid over the counter", async () => {
      const { api, placed, subjects, read } = await order({ paymentMethod: "pickup" })
      const { db } = world().shop.connection
      const soon = new Date(Date.now() + HOURS).toISOString()
      await db.updateTable("orders").set({ hold_expires_at: soon }).where("id", "=", placed.id).execute()
      expect((await shop("order", placed.number, "ready")).code).toBe(0)
      const waiting = await read()
      expect(waiting).toMatchObject({ status: "on_hold", canCancel: false, canPay: true })
      expect(Date.parse(waiting.payUntil ?? "")).toBeGreaterThan(Date.now() + 1.9 * DAYS)
      expect(await refusalOf(api, "cancelOrder", { id: placed.id })).toMatchObject({ code: "not_cancellable" })
      expect((await shop("order", placed.number, "delivered")).complaint).toBe("It is not paid.\n")
      await shop("order", placed.number, "paid")
      await shop("order", placed.number, "delivered")
      expect(await read()).toMatchObject({ status: "completed", paid: placed.total })
      // It was collected before that mail went out, so none asks to come for it.
      expect(await subjects()).not.toContain(`El pedido ${placed.number} le espera`)
    })

    it("waits for money at the counter as long as the settings say, which the command reads as the shop does", async () => {
      const { placed, read } = await order({ paymentMethod: "pickup" })
      const environment = { PICKUP_HOLD_DAYS: "9", TRANSFER_HOLD_DAYS: "12" }
      const set = (...args: string[]) => runOperator({ ...world().shop, environment }, ...args)
      expect((await set("order", placed.number, "ready")).code).toBe(0)
      const days = (Date.parse((await read()).payUntil ?? "") - Date.now()) / DAYS
      expect([days > 8.9, days < 9.1]).toEqual([true, true])
      expect((await set("viewPayments", "--json")).json().waits).toEqual({ transfer: 12, pickup: 9 })
      expect((await shop("viewPayments", "--json")).json().waits).toEqual({ transfer: 3, pickup: 2 })
      for (const name of ["PICKUP_HOLD_DAYS", "TRANSFER_HOLD_DAYS"]) {
        const wrong = await runOperator({ ...world().shop, environment: { [name]: "31" } }, "orders")
        const sentence = `${name} is "31", but it takes a number of days from 1 to 30.`
        expect([wrong.code, wrong.complaint]).toEqual([1, expect.stringContaining(sentence)])
      }
    })

    it("gives back part of the money, never more than was paid, and the rest when it cancels", async () => {
      const { api, placed, read } = await order(HOME)
      await pay(world(), api, placed)
      expect((await shop("order", placed.number, "refund", "5.00")).code).toBe(0)
      await world().shop.provider.runOrderJobs()
      expect(await read()).toMatchObject({ paymentStatus: "partially_refunded", refunded: 5 })
      const more = await shop("order", placed.number, "refund", String(placed.total))
      expect(more.complaint).toBe("That is more than was paid and not yet refunded.\n")
      await shop("order", placed.number, "cancel")
      await world().shop.provider.runOrderJobs()
      expect(await read()).toMatchObject({ status: "refunded", refunded: placed.total })
    })

    it("does not understand what it does not know", async () => {
      expect((await shop("order", "1999-000001")).complaint).toBe("That order does not exist.\n")
      expect((await shop("order", "1999-000001", "burn")).complaint).toMatch(
        /^"order 1999-000001 burn" is not understood: there are\n {2}order NUMBER\n {2}order NUMBER paid\n/,
      )
      expect((await shop("mistletoe")).complaint).toContain('There is no command "mistletoe"')
    })

    it.each([
      [["order", "1999-000001", "refund", "-5"], 2, 'AMOUNT is "-5"'],
      [["order", "1999-000001", "refund", "1,234.567"], 2, 'AMOUNT is "1,234.567"'],
      [["order"], 2, '"order" is not understood'],
      [["order", "1999-000001", "paid", "5"], 2, "is not understood"],
      [["demo", "now"], 2, 'ACTION is "now", but it takes codes, add, remove.'],
      [["orders", "--page", "none"], 1, "--page: "],
      [["orders", "--pages", "2"], 2, "--pages"],
      [["stock", "--low", "few"], 1, "--low: "],
      [["reviews", "praise", "x"], 1, "DECISION: "],
      [["coupon", "FERIA", "percent", "101"], 2, 'PERCENT is "101", but it takes a whole number from 1 to 100.'],
      [["coupon", "FERIA", "off", "0"], 2, 'AMOUNT is "0"'],
      [["coupon", "FERIA", "change", "--minimum", "1000"], 1, "That coupon does not exist."],
      [["coupon", "FERIA", "percent", "10", "--to", "2027-02-31"], 1, "--to: "],
    ])("%j: says which argument is wrong", async (args, code, sentence) => {
      const answer = await shop(...args)
      expect(answer.complaint).toContain(sentence)
      expect(answer).toMatchObject({ code, text: "" })
    })

    it("takes an order for paid once, however often that is said", async () => {
      const { placed, read, subjects } = await order({ paymentMethod: "transfer" })
      const said = await Promise.all([1, 2, 3].map(() => shop("order", placed.number, "paid")))
      expect(said.map(({ code }) => code)).toContain(0)
      await world().shop.provider.runOrderJobs()
      const paid = await read()
      expect(paid).toMatchObject({ paymentStatus: "paid", paid: placed.total, refunded: 0 })
      expect(paid.timeline.filter(({ kind }) => kind === "paid" || kind === "refund_queued")).toHaveLength(1)
      expect(await subjects()).toHaveLength(2)
    })

    it("brings an order back whose transfer came too late, or leaves the money to be given back by hand", async () => {
      const { db } = world().shop.connection
      const late = async () => {
        const made = await order({ paymentMethod: "transfer" })
        world().shop.setNow(new Date(Date.now() + 3.1 * DAYS).toISOString())
        await world().shop.provider.runOrderJobs()
        world().shop.setNow()
        expect((await made.read()).status).toBe("cancelled")
        return made
      }
      const first = await late()
      expect((await shop("order", first.placed.number, "paid", "--json")).json()).toMatchObject({
        status: "processing",
      })
      const second = await late()
      const { stock } = await db
        .selectFrom("variants")
        .select("stock")
        .where("id", "=", "cer-105")
        .executeTakeFirstOrThrow()
      await db.updateTable("variants").set({ stock: 1 }).where("id", "=", "cer-105").execute()
      await shop("order", second.placed.number, "paid")
      await db.updateTable("variants").set({ stock }).where("id", "=", "cer-105").execute()
      await world().shop.provider.runOrderJobs()
      expect(world().shop.errors.splice(0)).toEqual(["payment.refund_refused"])
      expect(await second.read()).toMatchObject({ status: "cancelled", refunded: 0 })
      expect((await shop("order", second.placed.number, "refund", String(second.placed.total))).code).toBe(0)
      await world().shop.provider.runOrderJobs()
      expect(await second.read()).toMatchObject({ status: "refunded", refunded: second.placed.total })
    })

    it("shows an order with what is needed to pack it, and nothing that opens it", async () => {
      const { placed } = await order({ ...HOME, note: "Llame dos veces" })
      const { text } = await shop("order", placed.number)
      for (const part of [placed.number, "Ana Pons", "Calle del Horno, 12", "CER-105", "Llame dos veces", "placed"]) {
        expect(text).toContain(part)
      }
      const json = (await shop("order", placed.number, "--json")).text
      expect(JSON.parse(json)).toMatchObject({ number: placed.number, note: "Llame dos veces" })
      expect(text + json).not.toContain(placed.key)
    })

    it("lists orders by what they are", async () => {
      const { placed } = await order({ paymentMethod: "transfer" })
      const list = (await shop("orders", "--json")).json()
      expect(list.orders).toContainEqual(expect.objectContaining({ number: placed.number, status: "on_hold" }))
    })

    it("sets stock, which the shop then has", async () => {
      const look = async () => (await shop("stock", "CER-103", "--json")).json()
      const { stock } = await look()
      expect((await shop("stock", "CER-103", "+7")).code).toBe(0)
      expect(await look()).toMatchObject({ stock: stock + 7, sku: "CER-103" })
      expect((await shop("stock", "CER-103", "many")).complaint).toBe("PIECES: A whole number from 0 to 999999999.\n")
      expect((await shop("stock", "NADA", "5")).complaint).toBe(
        "CODE: Nothing has this code. Enter the whole SKU or barcode.\n",
      )
      await shop("stock", "CER-103", String(stock))
      expect(await look()).toMatchObject({ stock })
      expect((await shop("stock", "--low", String(stock))).text).toMatch(new RegExp(`^CER-103 {2}${stock} {2}`, "m"))
      const { db } = world().shop.connection
      const told = await db.selectFrom("events").select(["kind", "actor"]).orderBy("id", "desc").limit(40).execute()
      for (const kind of ["stock.received", "sheet.saved"] as const) {
        expect(told).toContainEqual({ kind, actor: "shop" })
      }
    })

    it("makes a coupon that holds, and ends it", async () => {
      const code = `FERIA-${newKey().slice(0, 8).toUpperCase()}`
      await shop("coupon", code, "percent", "50", "--limit", "3")
      const { api } = await world().customer()
      await api.call("setCart", { products: ITEM })
      expect((await api.call("applyCoupon", { coupon: code })).coupon_discount).toBeGreaterThan(0)
      expect((await shop("coupon", code, "end", "--json")).json()).toMatchObject({ code, limit: 3, uses: 0 })
      expect(await refusalOf(api, "applyCoupon", { coupon: code })).toMatchObject({ fields: { coupon: "expired" } })
    })

    it("approves a review, which visitors then read", async () => {
      const { api } = await world().customer()
      const review = { id: "cer-122", rating: 4, title: "", content: "Bien hechos, de verdad.", locale: "es" as const }
      const { id } = await api.call("writeReview", review)
      expect((await shop("reviews", "--json")).json()).toContainEqual(expect.objectContaining({ id }))
      await shop("reviews", "publish", id)
      const { items } = await world().guest().call("listReviews", { id: "cer-122" })
      expect(items.map((item) => item.id)).toContain(id)
    })
  })
}
