/** Paying an order: every outcome of the test bank, paying again, and no confirmation except the provider's. */
import { describe, expect, it } from "vitest"
import { signMessage } from "#provider/orders/payments/sandbox/sandboxBook.ts"
import { type CustomerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import {
  bookOf,
  charge,
  choose,
  comeBack,
  newKey,
  orderInput,
  orderOf,
  paidEvent,
  pay,
  sendWebhook,
} from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]

export function paying(world: () => CustomerWorld): void {
  const read = (world: CustomerWorld, id: string) =>
    world.shop.connection.db.selectFrom("payment_events").selectAll().where("order_id", "=", id).execute()

  describe("paying an order [D-56] [D-57]", () => {
    it.each(["approve", "twice", "before"])("%s: it is paid once, and told once", async (choice) => {
      const { api } = await world().customer()
      const billing = { ...orderInput(0).billing, email: `pago-${newKey()}@example.com` }
      const order = await orderOf(api, ITEM, { billing })
      const place = await pay(world(), api, order, choice)
      expect(place).toContain("/payment-success?order=")
      const paid = await api.call("getOrder", { id: order.id })
      expect(paid).toMatchObject({ status: "processing", paymentStatus: "paid", paid: order.total, payUntil: null })
      const events = await read(world(), order.id)
      expect(events.map((event) => event.kind)).toEqual(["paid"])
      const mails = await world().mailsTo(billing.email)
      expect(mails.filter((mail) => mail.subject.startsWith("Pago recibido"))).toHaveLength(1)
    })

    it("tells another browser its number and whether it is paid, by its id alone [D-24]", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      const ask = (id: string) => world().guest().call("getPaymentOutcome", { id })
      expect(await ask(order.id)).toEqual({ number: order.number, state: "waiting" })
      await pay(world(), api, order, "decline")
      expect(await ask(order.id)).toEqual({ number: order.number, state: "failed" })
      await pay(world(), api, order)
      expect(await ask(order.id)).toEqual({ number: order.number, state: "received" })
      for (const id of [order.number, "nada"]) {
        const refusal = await refusalOf(world().guest(), "getPaymentOutcome", { id })
        expect(refusal).toMatchObject({ status: 404, code: "order_not_found" })
      }
    })

    it("authenticates on a second step", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      const begun = await charge(api, order)
      expect(await choose(world(), begun, "authenticate")).toContain("/payment/sandbox/pay/")
      expect((await api.call("setPayed", { orderId: order.id })).paymentStatus).toBe("unpaid")
      await comeBack(world(), await choose(world(), begun, "approve"))
      expect((await api.call("getOrder", { id: order.id })).paymentStatus).toBe("paid")
    })

    it("is declined, told by mail, and paid again on the same order", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      expect(await pay(world(), api, order, "decline")).toContain("/paymentFailure?order=")
      expect(await api.call("getOrder", { id: order.id })).toMatchObject({ status: "failed", canPay: true })
      await pay(world(), api, order)
      expect(await api.call("getOrder", { id: order.id })).toMatchObject({ status: "processing", number: order.number })
      const again = { idempotencyKey: newKey(), orderId: order.id, method: "sandbox" }
      expect(await refusalOf(api, "chargePayment", again)).toMatchObject({ status: 409, code: "already_paid" })
    })

    it("stays unpaid when the page is left, and when another amount was taken", async () => {
      const { api } = await world().customer()
      for (const [choice, paymentStatus] of [
        ["abandon", "unpaid"],
        ["wrong", "pending"],
      ] as const) {
        const order = await orderOf(api, ITEM)
        await pay(world(), api, order, choice)
        expect(await api.call("setPayed", { orderId: order.id })).toMatchObject({ paymentStatus, paid: 0 })
      }
      expect(world().shop.errors.splice(0)).toEqual(["payment.mismatch"])
    })

    it("is found to be paid by asking, though no webhook came", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      await choose(world(), await charge(api, order), "late")
      expect((await api.call("getOrder", { id: order.id })).paymentStatus).toBe("unpaid")
      world().shop.setNow(new Date(Date.now() + 3 * 60_000).toISOString())
      await world().shop.provider.runOrderJobs()
      world().shop.setNow()
      expect((await api.call("getOrder", { id: order.id })).paymentStatus).toBe("paid")
    })

    it("answers one key with one attempt", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      const input = { idempotencyKey: newKey(), orderId: order.id, method: "sandbox" }
      const first = await api.call("chargePayment", input)
      expect(await api.call("chargePayment", input)).toEqual(first)
      const refusal = await refusalOf(api, "chargePayment", { ...input, method: "transfer" })
      expect(refusal).toMatchObject({ code: "idempotency_key_reused" })
    })

    it("sends the shopper back to the order's screen, by link or form, with its key only where that began the payment", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      const { url } = world().shop
      const reference = (await bookOf(world(), await charge(api, order))).reference
      const arrive = async (place: string, sent: RequestInit = {}) => {
        const answer = await fetch(url + place, { ...sent, redirect: "manual" })
        const to = new URL(answer.headers.get("location") ?? "")
        return [answer.status, to.pathname, Object.fromEntries(to.searchParams)]
      }
      const form = { method: "POST", body: new URLSearchParams({ algo: "1" }) }
      const place = `/payment/sandbox/return?reference=${reference}`
      const screen = [303, "/es/payment-success", { order: order.id }]
      expect(await arrive(place)).toEqual(screen)
      expect(await arrive(place, form)).toEqual(screen)
      const byKey = await charge(world().guest(), order, "sandbox", order.key)
      const again = `/payment/sandbox/return?reference=${(await bookOf(world(), byKey)).reference}`
      await choose(world(), byKey, "decline")
      const failed = [303, "/es/paymentFailure", { order: order.id, key: order.key }]
      expect(await arrive(again, form)).toEqual(failed)
      const orders = [303, "/my-account", { tab: "orders" }]
      expect(await arrive("/payment/sandbox/return?reference=0000AAAAAAAA", form)).toEqual(orders)
      expect(await arrive("/payment/sandbox/return")).toEqual(orders)
      // Another way to pay does not speak for this one.
      const elsewhere = await fetch(`${url}/payment/transfer/return?reference=${reference}`, { redirect: "manual" })
      expect(new URL(elsewhere.headers.get("location") ?? "").pathname).toBe("/my-account")
      expect((await fetch(`${url}/payment/nobody/return`)).status).toBe(404)
    })

    it("looks for nothing that no reference can be, and tells the log of a return in a line without a stack", async () => {
      const { url, lines } = world().shop
      const place = `${url}/payment/sandbox/return?reference=%00`
      expect((await fetch(place, { redirect: "manual" })).headers.get("location")).toMatch(/\/my-account\?tab=orders$/)
      for (const path of ["/payment/sandbox/pay/%00", "/order/%00/downloads/1?expires=1&signature=x"])
        expect((await fetch(url + path)).status).toBe(404)
      expect((await fetch(`${url}/payment/stripe/return`)).status).toBe(404)
      const doubled = '{"reference":["a","b"],"sentAt":"x","events":[]}'
      for (const rawBody of [doubled, doubled.replace('["a","b"]', '"\\u0000"')])
        expect(
          await sendWebhook(world(), { rawBody: Buffer.from(rawBody), headers: { "sandbox-signature": "00" } }),
        ).toBe(400)
      const told = lines.filter((line) => line.startsWith('["payment.webhook_refused"'))
      expect(told.length).toBeGreaterThan(0)
      for (const line of told) expect(line).not.toContain("stack")
    })

    it("takes webhooks up to 256 kB", async () => {
      const send = async (bytes: number) =>
        (await fetch(`${world().shop.url}/payment/sandbox/webhook`, { method: "POST", body: "x".repeat(bytes) })).status
      expect(await send(256 * 1024)).toBe(400)
      expect(await send(256 * 1024 + 1)).toBe(413)
    })

    it("believes no forged, altered or stale webhook", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      const book = await bookOf(world(), await charge(api, order))
      const at = new Date()
      const event = paidEvent(book, at)
      const forged = signMessage({ ...book, secret: "adivinado" }, [event], at)
      const stale = signMessage(book, [event], new Date(at.getTime() - 600_000))
      const good = signMessage(book, [event], at)
      const altered = { ...good, rawBody: Buffer.from(good.rawBody.toString().replace('"EUR"', '"USD"')) }
      for (const message of [forged, stale, altered]) expect(await sendWebhook(world(), message)).toBe(400)
      expect((await api.call("getOrder", { id: order.id })).paymentStatus).toBe("unpaid")
      expect(await sendWebhook(world(), good)).toBe(200)
      expect((await api.call("getOrder", { id: order.id })).paymentStatus).toBe("paid")
    })

    it("waits for a transfer, and for what is paid at pickup", async () => {
      const { api } = await world().customer()
      const byBank = await orderOf(api, ITEM, { paymentMethod: "transfer" })
      expect(byBank.status).toBe("on_hold")
      expect(await charge(api, byBank, "transfer")).toMatchObject({ status: "pending", reason: "transfer" })
      const atPickup = await orderOf(api, ITEM, { paymentMethod: "pickup" })
      expect(atPickup).toMatchObject({ status: "on_hold", paymentStatus: "unpaid" })
    })
  })

  describe("giving up an order", () => {
    it("returns its stock, once", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, [{ id: "cer-103", amount: 3 }])
      const { db } = world().shop.connection
      const stock = () =>
        db.selectFrom("variants").select("stock").where("id", "=", "cer-103").executeTakeFirstOrThrow()
      const before = await stock()
      expect(await api.call("cancelOrder", { id: order.id })).toMatchObject({ status: "cancelled", canPay: false })
      expect(await stock()).toEqual({ stock: before.stock + 3 })
      expect(await refusalOf(api, "cancelOrder", { id: order.id })).toMatchObject({ code: "not_cancellable" })
      expect(await stock()).toEqual({ stock: before.stock + 3 })
    })

    it("happens by itself after 60 minutes, and a late payment brings it back", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      const book = await bookOf(world(), await charge(api, order))
      const later = new Date(Date.now() + 61 * 60_000)
      world().shop.setNow(later.toISOString())
      await world().shop.provider.runOrderJobs()
      expect((await api.call("getOrder", { id: order.id })).status).toBe("cancelled")
      expect(await sendWebhook(world(), signMessage(book, [paidEvent(book, later)], later))).toBe(200)
      world().shop.setNow()
      const back = await api.call("getOrder", { id: order.id })
      expect(back).toMatchObject({ status: "processing", paymentStatus: "paid" })
    })

    it("stays where its coupon was used up meanwhile: the late payment and the pieces go back", async () => {
      await runOperator(world().shop, "coupon", "UNAVEZ", "off", "2")
      await runOperator(world().shop, "coupon", "UNAVEZ", "change", "--limit=1")
      const { db } = world().shop.connection
      const stock = () =>
        db.selectFrom("variants").select("stock").where("product_id", "=", "cer-105").executeTakeFirstOrThrow()
      const withCoupon = async () => {
        const { api } = await world().customer()
        await api.call("setCart", { products: ITEM })
        const { version } = await api.call("applyCoupon", { coupon: "UNAVEZ" })
        return { api, order: await api.call("placeOrder", orderInput(version)) }
      }
      const { api, order } = await withCoupon()
      const book = await bookOf(world(), await charge(api, order))
      const later = new Date(Date.now() + 61 * 60_000)
      world().shop.setNow(later.toISOString())
      await world().shop.provider.runOrderJobs()
      await withCoupon()
      const before = await stock()
      expect(await sendWebhook(world(), signMessage(book, [paidEvent(book, later)], later))).toBe(200)
      await world().shop.provider.runOrderJobs()
      world().shop.setNow()
      expect(await api.call("getOrder", { id: order.id })).toMatchObject({ status: "refunded", refunded: order.total })
      expect(await stock()).toEqual(before)
    })

    it("pays back what came after the customer's own word", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, ITEM)
      const book = await bookOf(world(), await charge(api, order))
      await api.call("cancelOrder", { id: order.id })
      const now = new Date()
      await sendWebhook(world(), signMessage(book, [paidEvent(book, now)], now))
      await world().shop.provider.runOrderJobs()
      const back = await api.call("getOrder", { id: order.id })
      expect(back).toMatchObject({ status: "refunded", refunded: order.total })
    })
  })
}
