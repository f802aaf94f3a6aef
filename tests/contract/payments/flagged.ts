/** Money that does not fit: the order waits, the shop is told, and it is applied or given back by the provider. */
import { describe, expect, it } from "vitest"
import type { Order } from "#shared/contract/order.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import type { External } from "#tests/contract/payments/external.ts"
import { refusalOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { charge } from "#tests/support/orderWorld.ts"

const SHOP = "hola@azahar.example"

export function flagged(external: External): void {
  const { shop, world, stripe, bank, ordered, sessionOf, pageOf, hearStripe, hearBank } = external
  const payments = (...words: string[]) => runOperator(shop(), "payments", ...words)
  const jobs = () => shop().provider.runOrderJobs()

  /** Stripe takes so many cents more than it was asked for. */
  async function paidAtStripe(more: number, currency?: string) {
    const { api, order } = await ordered("stripe")
    const id = await sessionOf(api, order)
    const session = stripe().sessions.get(id)
    if (!session) throw new Error(`No session ${id}`)
    session.amount_total += more
    if (currency !== undefined) session.currency = currency
    expect(await hearStripe(stripe().pay(id))).toBe(200)
    const [flag] = (await payments("--json")).json().filter((each: { order: string }) => each.order === order.number)
    return { api, order, id, flag, read: () => api.call("getOrder", { id: order.id }) }
  }

  const alarms = () => shop().errors.splice(0)
  const mailsAbout = async (to: string, about: string, template?: string) =>
    (await world().mailsTo(to)).filter(
      (mail) => mail.subject.includes(about) && (template === undefined || mail.template === template),
    )
  const returnedMail = async ({ email, number }: Order) => (await mailsAbout(email, number, "payment_returned"))[0]

  // The first look at mails sends those of all orders before it.
  describe("money that does not fit", { timeout: 240 * SECONDS }, () => {
    it("flags its order, which waits, tells the shop, and rings by the alarm's own name", async () => {
      const { api, order, flag, read } = await paidAtStripe(100)
      expect(alarms()).toEqual(["payment.mismatch"])
      expect(await read()).toMatchObject({
        status: "on_hold",
        paymentStatus: "pending",
        flagged: true,
        flaggedPayments: [{ amount: order.total + 1, currency: "EUR" }],
        paid: 0,
        canPay: false,
        canCancel: true,
        payUntil: null,
      })
      const again = { idempotencyKey: crypto.randomUUID(), orderId: order.id, method: "redsys" }
      expect(await refusalOf(api, "chargePayment", again)).toMatchObject({ status: 409, code: "payment_in_review" })
      expect(flag).toMatchObject({
        state: "open",
        reason: "amount",
        askedCents: Math.round(order.total * 100),
        method: "stripe",
      })
      const list = await runOperator(shop(), "orders", order.number, "--json")
      expect(list.json().orders).toContainEqual(expect.objectContaining({ number: order.number, flagged: true }))
      expect((await runOperator(shop(), "order", order.number)).text).toMatch(/FLAGGED [\d.]+ EUR/)
      expect((await runOperator(shop(), "order", order.number, "paid")).complaint).toMatch(/^A payment of it waits/)
      const [mail] = await mailsAbout(SHOP, `Un pago por decidir: pedido ${order.number}`)
      expect(mail?.text).toContain(`/admin/queue/flag/${flag.id}`)
      shop().setNow(new Date(Date.now() + 90 * MINUTES).toISOString())
      await jobs()
      shop().setNow()
      expect((await read()).status).toBe("on_hold")
    })

    it("applied, it pays the order, and what is too much goes back without being a refund of it", async () => {
      const { order, flag, read } = await paidAtStripe(100)
      const before = stripe().refunds.length
      expect((await payments(flag.id, "apply")).code).toBe(0)
      await jobs()
      expect(stripe().refunds.slice(before)).toMatchObject([{ amount: 100, status: "succeeded" }])
      expect(await read()).toMatchObject({ status: "processing", paid: order.total, refunded: 0, flagged: false })
      expect((await payments(flag.id, "refund")).complaint).toBe("It is already decided.\n")
      const told = await returnedMail(order)
      expect(told?.text).toContain("más de lo que cuesta")
      const whole = await runOperator(shop(), "order", order.number, "refund", order.total.toFixed(2))
      expect(whole.code).toBe(0)
      await jobs()
      expect(await read()).toMatchObject({ paymentStatus: "refunded", refunded: order.total })
      alarms()
    })

    it.each([
      ["too little", -100, undefined, "It is less than the order costs"],
      ["another currency", 0, "usd", "It is in a different currency from the order"],
    ])("%s never pays it: given back, the order can be paid anew", async (_, more, currency, sentence) => {
      const { api, order, id, flag, read } = await paidAtStripe(more, currency)
      expect((await payments(flag.id, "apply")).complaint).toContain(sentence)
      const before = stripe().refunds.length
      expect((await payments(flag.id, "refund")).code).toBe(0)
      await jobs()
      const taken = Math.round(order.total * 100) + more
      expect(stripe().refunds.slice(before)).toMatchObject([{ amount: taken, currency: currency ?? "eur" }])
      expect(await read()).toMatchObject({ status: "failed", canPay: true, refunded: 0, flagged: false })
      expect(alarms()).toEqual(["payment.mismatch"])
      // The refund's own webhook tells nothing new.
      const session = stripe().sessions.get(id)
      await hearStripe(stripe().message("refund.created", stripe().refunds.at(-1) ?? {}))
      expect(session?.status).toBe("complete")
      await hearStripe(stripe().pay(await sessionOf(api, order)))
      expect(await read()).toMatchObject({ status: "processing", paid: order.total })
      expect(alarms()).toEqual([])
    })

    it("cancelled by its customer, it gives back exactly what was taken, and its mail says so", async () => {
      const { api, order } = await ordered("redsys")
      const page = await pageOf(api, order)
      bank().fault("wrong-amount")
      await hearBank(page.approve().notification)
      bank().fault("none")
      expect(alarms()).toEqual(["payment.mismatch"])
      expect(await api.call("cancelOrder", { id: order.id })).toMatchObject({ status: "cancelled", flagged: false })
      await jobs()
      const cents = Math.round(order.total * 100) - 1
      expect(bank().operations.at(-1)).toMatchObject({ type: "3", amount: String(cents), response: "0900" })
      const [mail] = await mailsAbout(order.email, `El pedido ${order.number} se ha cancelado`)
      expect(mail?.text).toMatch(/Le devolvemos los [\d,]+\s€ que nos llegaron/)
      expect((await returnedMail(order))?.text).toContain("no era lo que cuesta")
    })

    it.each(["stripe", "redsys"])("for nobody at %s it is kept with its reference, and given back", async (method) => {
      const { api, order } = await ordered(method)
      const { db } = shop().connection
      const before = stripe().refunds.length
      const reference = `2026GONE${method.slice(0, 4).toUpperCase()}`
      let heard: number
      if (method === "stripe") {
        const session = stripe().sessions.get(await sessionOf(api, order))
        if (!session) throw new Error("No session")
        session.metadata["attempt_reference"] = reference
        const message = stripe().pay(session.id)
        heard = await hearStripe(message)
        expect(await hearStripe(message)).toBe(200)
      } else {
        const page = await pageOf(api, order)
        const own = page.parameters["DS_MERCHANT_ORDER"] ?? ""
        // As after a backup was brought back: the bank knows a payment that the shop has forgotten.
        const moved = db.updateTable("payment_attempts").set({ reference }).where("reference", "=", own)
        await moved.execute()
        heard = await hearBank(page.approve().notification)
      }
      expect(heard).toBe(200)
      expect(alarms()).toEqual(["payment.unknown_attempt"])
      expect((await api.call("getOrder", { id: order.id })).flagged).toBe(false)
      const [flag] = (await payments("--json"))
        .json()
        .filter(({ reason }: { reason: string }) => reason === "unknown_attempt")
      expect(flag).toMatchObject({
        state: "open",
        order: null,
        cents: Math.round(order.total * 100),
        currency: "EUR",
        method,
      })
      const [mail] = await mailsAbout(SHOP, "sin pedido")
      expect(mail?.text).toContain(flag.reference)
      expect((await payments(flag.id, "apply")).complaint).toBe("It belongs to no order: refund it.\n")
      await payments(flag.id, "refund")
      await jobs()
      expect((await payments("--all", "--json")).json()).toContainEqual(
        expect.objectContaining({ id: flag.id, state: "given_back", refund: "done" }),
      )
      const cents = Math.round(order.total * 100)
      if (method === "stripe") expect(stripe().refunds.slice(before)).toMatchObject([{ amount: cents }])
      else expect(bank().operations.at(-1)).toMatchObject({ type: "3", amount: String(cents) })
    })

    it("of two payments that succeed the second goes back, and the order stays paid", async () => {
      const { api, order } = await ordered("redsys")
      const first = await pageOf(api, order)
      const second = await pageOf(api, order, "bizum")
      expect(await hearBank(second.approve().notification, "bizum")).toBe(200)
      expect(await hearBank(first.approve().notification)).toBe(200)
      await jobs()
      const paid = await api.call("getOrder", { id: order.id })
      expect(paid).toMatchObject({ paymentStatus: "paid", status: "processing", paid: order.total, refunded: 0 })
      expect(paid.timeline.map(({ kind }) => kind).slice(-3)).toEqual([
        "surplus_paid",
        "refund_queued",
        "payment_returned",
      ])
      expect(
        bank().operations.filter(
          ({ type, order: name }) => type === "3" && name === first.parameters["DS_MERCHANT_ORDER"],
        ),
      ).toHaveLength(1)
      const told = await returnedMail(order)
      expect(told?.text).toContain("segundo pago")
      expect(await mailsAbout(SHOP, `Un pago se está devolviendo: pedido ${order.number}`)).toHaveLength(1)
      expect((await payments("--all", "--json")).json()).toContainEqual(
        expect.objectContaining({ order: order.number, reason: "double", state: "given_back", refund: "done" }),
      )
    })

    it("does not understand what it does not know", async () => {
      expect((await payments("x", "burn")).complaint).toBe("DECISION: One of apply, paid, rest, refund, cancel.\n")
      expect((await payments("0000AAAAAAAA", "apply")).complaint).toBe("That payment does not exist.\n")
    })
  })

  it("Stripe's page left without paying is closed, and no failure", async () => {
    const { api, order } = await ordered("stripe")
    const id = await sessionOf(api, order)
    const { pathname, search } = new URL(stripe().sessions.get(id)?.cancel_url ?? "")
    const answer = await fetch(shop().url + pathname.replace("/api/v1", "") + search, { redirect: "manual" })
    expect(answer.headers.get("location")).toContain(`/paymentFailure?order=${order.id}&reason=cancelled`)
    expect(stripe().sessions.get(id)?.status).toBe("expired")
    const left = await api.call("getOrder", { id: order.id })
    expect(left).toMatchObject({ status: "pending", canPay: true })
    expect(left.timeline.at(-1)?.kind).toBe("payment_cancelled")
    expect(await mailsAbout(order.email, `El pago del pedido ${order.number}`)).toEqual([])
    expect((await charge(api, order, "stripe")).status).toBe("redirect")
  })
}
