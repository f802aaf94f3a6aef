/** Money that was too little counts as a part: the rest is asked for, and together they pay; given up, all of it goes back. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { applyPaymentEvents } from "#provider/orders/payments/applyPaymentEvent.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import { DAYS } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { brokenInvariants } from "#tests/support/invariants.ts"
import { runOperator } from "#tests/support/operator.ts"
import { bookOf, charge, orderOf, paidEvent, pay } from "#tests/support/orderWorld.ts"

/** The missing part of the payment. */
const REST = 490

export function partPayments(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const as = async (role: "owner" | "staff") => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor, recorded: [] as number[] }
  }
  const centsOf = ({ total }: Order) => Math.round(total * 100)
  const tooLittle = (error: string) => error === "payment.mismatch"

  async function take(api: Api, order: Order, less: number) {
    const book = await bookOf(worldOf(), await charge(api, order))
    const event = { ...paidEvent(book, new Date()), amountCents: book.amount_cents - less }
    await applyPaymentEvents(services(), "sandbox", [event])
    const { errors } = worldOf().shop
    if (less !== 0) expect(errors.splice(0).every(tooLittle)).toBe(true)
    return event
  }

  async function placed() {
    const { api } = await worldOf().customer({ locale: "es" })
    const changes = { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" }
    const order = await orderOf(api, [{ id: "cer-105", amount: 2 }], changes)
    const read = () => api.call("getOrder", { id: order.id })
    return { api, order, read, number: order.number }
  }

  const flagOf = async ({ id }: Order) => {
    const query = services().db.selectFrom("payment_flags").select("id").where("order_id", "=", id)
    return (await query.where("state", "=", "open").executeTakeFirstOrThrow()).id
  }

  /** Its customer is asked for the rest. */
  async function partPaid() {
    const made = await placed()
    await take(made.api, made.order, REST)
    const flag = await flagOf(made.order)
    await runAdmin(await as("staff"), "settleFlagged", { id: flag, word: "rest" })
    return { ...made, flag, part: centsOf(made.order) - REST }
  }

  const refundsOf = ({ id }: Order) =>
    services().db.selectFrom("refunds").select(["cents", "reason"]).where("order_id", "=", id).execute()

  /** Captured amounts equal those of the orders, and refunds do not exceed them. */
  const brokenMoney = async () =>
    (await brokenInvariants(services().db, new Map())).filter((line) => line.startsWith("I2"))

  describe("a payment that was too little", () => {
    it("counts as a part, and its customer is asked for the rest, with which the order is paid", async () => {
      const { api, order, read, number, part } = await partPaid()
      const seen = await read()
      expect(seen).toMatchObject({ partPaid: part / 100, paid: 0, canPay: true, canCancel: true, flagged: false })
      expect(seen).toMatchObject({ paymentStatus: "unpaid", flaggedPayments: [] })
      expect(Date.parse(seen.payUntil ?? "") - Date.now()).toBeGreaterThan(2.9 * DAYS)
      const mails = await worldOf().mailsTo(order.email, 2)
      const asking = mails.find(({ subject }) => subject.startsWith(`Pedido ${number}: faltan 4,90`))
      expect(asking?.text).toMatch(/#pay/)
      const owner = await as("owner")
      await expect(runAdmin(owner, "shipOrder", { number })).rejects.toMatchObject({ code: "not_paid" })
      await pay(worldOf(), api, order)
      const paid = await read()
      expect(paid).toMatchObject({ paymentStatus: "paid", paid: order.total, status: "processing", payUntil: null })
      expect(paid.partPaid).toBeUndefined()
      const told = paid.timeline.filter(({ kind }) => kind === "part_paid" || kind === "paid")
      expect(told.map(({ kind, amount }) => [kind, amount])).toEqual([
        ["part_paid", part / 100],
        ["paid", order.total],
      ])
      // Back by both payments, and never more.
      const more = runAdmin(owner, "refundOrder", { number, cents: centsOf(order) + 1 })
      await expect(more).rejects.toMatchObject({ code: "more_than_paid" })
      await runAdmin(owner, "refundOrder", { number, cents: 300 })
      await runAdmin(owner, "refundOrder", { number, cents: centsOf(order) - 300 })
      const given = (await refundsOf(order)).map(({ cents }) => cents)
      expect(given.toSorted((a, b) => a - b)).toEqual([REST - 300, 300, part])
      await worldOf().shop.provider.runOrderJobs()
      expect(await read()).toMatchObject({ paymentStatus: "refunded", refunded: order.total })
      expect(await brokenMoney()).toEqual([])
    })

    it("goes back as it came where the order is cancelled, by its customer or the shop", async () => {
      for (const who of ["customer", "shop"] as const) {
        const { api, order, read, number, part } = await partPaid()
        if (who === "customer") await api.call("cancelOrder", { id: order.id })
        else await runAdmin(await as("owner"), "cancelOrder", { number })
        expect(await refundsOf(order)).toEqual([{ cents: part, reason: "flagged" }])
        const seen = await read()
        expect(seen).toMatchObject({ status: "cancelled", paid: 0 })
        expect(seen.partPaid).toBeUndefined()
      }
      await worldOf().shop.provider.runOrderJobs()
      expect(await brokenMoney()).toEqual([])
    })

    it("goes back when its time is up; the rest that comes later pays nothing, and waits for a word", async () => {
      const { api, order, read, part } = await partPaid()
      const book = await bookOf(worldOf(), await charge(api, order))
      const over = { hold_expires_at: new Date(Date.now() - 1000).toISOString() }
      await services().db.updateTable("orders").set(over).where("id", "=", order.id).execute()
      await worldOf().shop.provider.runOrderJobs()
      expect(await read()).toMatchObject({ status: "cancelled" })
      expect(await refundsOf(order)).toEqual([{ cents: part, reason: "flagged" }])
      await applyPaymentEvents(services(), "sandbox", [paidEvent(book, new Date())])
      expect(worldOf().shop.errors.splice(0)).toEqual(["payment.mismatch"])
      expect(await read()).toMatchObject({ status: "cancelled", paid: 0, flagged: true })
      await runAdmin(await as("owner"), "settleFlagged", { id: await flagOf(order), word: "refund" })
      expect((await refundsOf(order)).map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([REST, part])
      expect(await brokenMoney()).toEqual([])
    })

    it("goes back where another payment turns out to have paid all of it", async () => {
      const made = await placed()
      const { api, order, read } = made
      const whole = await bookOf(worldOf(), await charge(api, order))
      // Paid anew, which the bank could not close.
      const age = { created_at: new Date(Date.now() - DAYS).toISOString(), status: "expired" as const }
      await services().db.updateTable("payment_attempts").set(age).where("order_id", "=", order.id).execute()
      await take(api, order, REST)
      await runAdmin(await as("staff"), "settleFlagged", { id: await flagOf(order), word: "rest" })
      await applyPaymentEvents(services(), "sandbox", [paidEvent(whole, new Date())])
      expect(await read()).toMatchObject({ paymentStatus: "paid", paid: order.total })
      expect(await refundsOf(order)).toEqual([{ cents: centsOf(order) - REST, reason: "flagged" }])
      await worldOf().shop.provider.runOrderJobs()
      expect(await read()).toMatchObject({ paymentStatus: "paid", refunded: 0 })
      expect(await brokenMoney()).toEqual([])
    })

    it("may come in several parts, of which what is too much goes back", async () => {
      const { api, order, read, part } = await partPaid()
      const late = await bookOf(worldOf(), await charge(api, order))
      const age = { created_at: new Date(Date.now() - DAYS).toISOString(), status: "expired" as const }
      const open = services().db.updateTable("payment_attempts").set(age).where("order_id", "=", order.id)
      await open.where("status", "=", "open").execute()
      await take(api, order, 200)
      const item = (await runAdmin(await as("staff"), "listQueue", {})).find(
        ({ order: own }) => own?.number === order.number,
      )
      expect(item).toMatchObject({ cents: REST - 200, order: { dueCents: REST } })
      await runAdmin(await as("staff"), "settleFlagged", { id: await flagOf(order), word: "rest" })
      expect(await read()).toMatchObject({ partPaid: (part + REST - 200) / 100 })
      // The page of the first rest was still open.
      await applyPaymentEvents(services(), "sandbox", [paidEvent(late, new Date())])
      expect(await read()).toMatchObject({ paymentStatus: "paid", paid: order.total })
      expect(await refundsOf(order)).toEqual([{ cents: REST - 200, reason: "overpaid" }])
      await worldOf().shop.provider.runOrderJobs()
      expect(await read()).toMatchObject({ paymentStatus: "paid", refunded: 0 })
      expect(await brokenMoney()).toEqual([])
    })

    it("is applied once of two words at the same time, and paid once of two events", async () => {
      const made = await placed()
      const { api, order, read } = made
      await take(api, order, REST)
      const flag = await flagOf(order)
      const [one, other] = [await as("owner"), await as("staff")]
      const words = [one, other].map((who) => runAdmin(who, "settleFlagged", { id: flag, word: "rest" }))
      const both = await Promise.allSettled([...words, runAdmin(one, "settleFlagged", { id: flag, word: "refund" })])
      const refused = both.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []))
      expect(refused).toEqual(["already_decided", "already_decided"])
      if ((await read()).partPaid === undefined) return
      expect(await read()).toMatchObject({ partPaid: (centsOf(order) - REST) / 100 })
      const event = paidEvent(await bookOf(worldOf(), await charge(api, order)), new Date())
      await Promise.all([1, 2].map(() => applyPaymentEvents(services(), "sandbox", [event])))
      await Promise.allSettled([api.call("cancelOrder", { id: order.id })])
      expect(await read()).toMatchObject({ paymentStatus: "paid", paid: order.total })
      expect(await refundsOf(order)).toEqual([])
      expect(await brokenMoney()).toEqual([])
    })

    it("is forgiven its rest later, which the order tells", async () => {
      const { read, flag, number, part } = await partPaid()
      const staff = await as("staff")
      await runAdmin(staff, "settleFlagged", { id: flag, word: "paid" })
      expect(await read()).toMatchObject({ paymentStatus: "paid", paid: part / 100 })
      const { events } = await runAdmin(staff, "viewOrder", { number })
      expect(events.find(({ kind }) => kind === "order.shortfall_forgiven")).toMatchObject({ cents: REST })
      expect(await brokenMoney()).toEqual([])
    })

    it("is set aside from the command line, and its rest comes by transfer", async () => {
      const { api, order, read, number } = await placed()
      await take(api, order, REST)
      const flag = await flagOf(order)
      const shop = (...words: string[]) => runOperator(worldOf().shop, ...words)
      expect((await shop("payments", flag, "rest")).code).toBe(0)
      expect((await shop("payments", "--all")).text).toMatch(new RegExp(`${flag}.* 4\\.90 .*isPart`))
      expect((await shop("payments", flag, "rest")).complaint).toContain("already decided")
      expect((await shop("order", number)).text).toMatch(/to pay {2}4\.90/)
      const charged = await charge(api, order, "transfer").catch(() => undefined)
      await shop("order", number, "paid")
      expect(await read()).toMatchObject({ paymentStatus: "paid", paid: order.total })
      const attempts = services().db.selectFrom("payment_attempts").select("amount_cents")
      const rows = await attempts.where("order_id", "=", order.id).where("provider", "=", "transfer").execute()
      expect([charged?.status ?? "pending", rows]).toEqual(["pending", [{ amount_cents: REST }]])
      expect(await brokenMoney()).toEqual([])
    })
  })
}
