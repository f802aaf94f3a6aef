/** Money back by piece, up to a limit, once of two at the same time; and the queue's word on what waits. */
import { describe, expect, it } from "vitest"
import { aYearBefore } from "#provider/admin/viewToday.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { applyPaymentEvents } from "#provider/orders/payments/applyPaymentEvent.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { readMoment } from "#shared/shopTime.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { type CustomerWorld, newEmail } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { bookOf, charge, orderOf, paidEvent, pay } from "#tests/support/orderWorld.ts"

const BOWLS = [{ id: "cer-105", amount: 2 }]

export function adminMoney(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const as = async (role: "owner" | "staff") => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor, recorded: [] as number[] }
  }

  async function order(changes = {}) {
    const { api } = await worldOf().customer({ locale: "es" })
    const placed = await orderOf(api, BOWLS, { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox", ...changes })
    return { api, placed, number: placed.number }
  }

  async function paidOrder() {
    const made = await order()
    await pay(worldOf(), made.api, made.placed)
    return made
  }

  /** Paid with another amount than asked for. */
  async function flaggedOrder(less: number) {
    const made = await order()
    const book = await bookOf(worldOf(), await charge(made.api, made.placed))
    const event = { ...paidEvent(book, new Date()), amountCents: book.amount_cents - less }
    await applyPaymentEvents(services(), "sandbox", [event])
    expect(worldOf().shop.errors.splice(0)).toEqual(["payment.mismatch"])
    const { db } = services()
    const query = db.selectFrom("payment_flags").select("id").where("order_id", "=", made.placed.id)
    return { ...made, flag: (await query.executeTakeFirstOrThrow()).id }
  }

  const stockOf = async () => {
    const { db } = services()
    const query = db.selectFrom("variants").select("stock").where("product_id", "=", "cer-105")
    return (await query.executeTakeFirstOrThrow()).stock
  }

  describe("what was taken", () => {
    it("is told by days, beside the same days a year ago", async () => {
      const { placed } = await paidOrder()
      const staff = await as("staff")
      const { taken, day } = await runAdmin(staff, "viewToday", {})
      expect(taken.today).toMatchObject({ from: day, to: day, yearAgo: undefined })
      const moment = readMoment(`${aYearBefore(day)} 23:59`) ?? ""
      await services().db.updateTable("orders").set({ paid_at: moment }).where("id", "=", placed.id).execute()
      const cents = Math.round(placed.total * 100)
      const then = { from: aYearBefore(day), to: aYearBefore(day), orders: 1, cents }
      const compared = (await runAdmin(staff, "viewToday", {})).taken
      expect(compared.today).toMatchObject({
        cents: taken.today.cents - cents,
        orders: taken.today.orders - 1,
        yearAgo: then,
      })
      expect(compared.month.yearAgo).toMatchObject({ cents, orders: 1 })
    })
  })

  describe("an order that the shop marks paid", () => {
    it("is paid once, by one of six who do it at the same time, and the others are told", async () => {
      const { placed, number } = await order({ paymentMethod: "transfer" })
      const owner = await as("owner")
      const all = await Promise.allSettled(Array.from({ length: 6 }, () => runAdmin(owner, "payOrder", { number })))
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      const codes = all.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []))
      expect(codes).toEqual(Array(5).fill("already_paid"))
      const { events } = await runAdmin(owner, "viewOrder", { number })
      expect(events.filter(({ kind }) => kind === "order.marked_paid")).toHaveLength(1)
      const { db } = services()
      const attempts = await db.selectFrom("payment_attempts").select("id").where("order_id", "=", placed.id).execute()
      expect(attempts).toHaveLength(1)
    })
  })

  describe("money back", () => {
    it("is told with its tax before, goes by piece, and puts pieces on the shelf", async () => {
      const { number, placed } = await paidOrder()
      const owner = await as("owner")
      const wish = { number, lines: [{ line: 0, pieces: 1, restocks: true }] }
      const quote = await runAdmin(owner, "quoteRefund", wish)
      const cents = Math.round((placed.total * 100) / 2)
      expect(quote).toMatchObject({ cents, refundedCents: 0, mostCents: 2 * cents })
      expect(quote.taxes).toEqual([{ rate: 21, cents: Math.round((cents * 21) / 121) }])
      const before = await stockOf()
      await runAdmin(owner, "refundOrder", { ...wish, reason: "broken" })
      expect(await stockOf()).toBe(before + 1)
      expect((await runAdmin(owner, "quoteRefund", { number })).lines[0]).toMatchObject({ left: 1 })
      const more = runAdmin(owner, "quoteRefund", { number, lines: [{ line: 0, pieces: 2 }] })
      await expect(more).rejects.toMatchObject({ status: 400, fields: { q0: "too_many" } })
      await expect(runAdmin(owner, "refundOrder", { number })).rejects.toMatchObject({ code: "nothing_chosen" })
    })

    it("of two at once never is more than was paid", async () => {
      const { number, placed } = await paidOrder()
      const owner = await as("owner")
      const all = { number, cents: Math.round(placed.total * 100) }
      const both = await Promise.allSettled([runAdmin(owner, "refundOrder", all), runAdmin(owner, "refundOrder", all)])
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      const { db } = services()
      const rows = await db.selectFrom("refunds").select("cents").where("order_id", "=", placed.id).execute()
      expect(rows).toEqual([{ cents: all.cents }])
    })

    it("is given once by six who decide the same at the same time, and the others are told", async () => {
      const owner = await as("owner")
      for (const wish of [{ lines: [{ line: 0, pieces: 1, restocks: true }] }, { cents: 100 }]) {
        const { number, placed } = await paidOrder()
        const { refundedCents } = await runAdmin(owner, "quoteRefund", { number, ...wish })
        const decide = () => runAdmin(owner, "refundOrder", { number, ...wish, refunded: refundedCents })
        const all = await Promise.allSettled(Array.from({ length: 6 }, decide))
        const codes = all.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []))
        expect(codes).toEqual(Array(5).fill("amount_changed"))
        const { db } = services()
        const rows = await db.selectFrom("refunds").select("cents").where("order_id", "=", placed.id).execute()
        expect(rows).toHaveLength(1)
      }
    })

    it("is given by staff up to a limit an order, however often they ask", async () => {
      const { number, placed } = await paidOrder()
      const staff = { ...(await as("staff")), staffRefundCents: () => 2000 }
      await runAdmin(staff, "refundOrder", { number, cents: 1500 })
      const over = runAdmin(staff, "refundOrder", { number, cents: 600 })
      await expect(over).rejects.toMatchObject({ status: 403, code: "over_staff_limit" })
      expect(placed.total).toBeGreaterThan(21)
      expect(services().staffRefundCents()).toBe(5000)
    })
  })

  describe("the queue", () => {
    it("counts too little as paid, and says what was forgiven", async () => {
      const { flag, number, api, placed } = await flaggedOrder(490)
      const staff = await as("staff")
      const item = (await runAdmin(staff, "listQueue", {})).find(({ id }) => id === flag)
      expect(item).toMatchObject({ kind: "flag", cents: placed.total * 100 - 490, order: { number } })
      await runAdmin(staff, "settleFlagged", { id: flag, word: "paid" })
      expect(await api.call("getOrder", { id: placed.id })).toMatchObject({ paymentStatus: "paid", flagged: false })
      const { events } = await runAdmin(staff, "viewOrder", { number })
      expect(events.find(({ kind }) => kind === "order.shortfall_forgiven")).toMatchObject({ cents: 490 })
      expect((await runAdmin(staff, "listQueue", {})).some(({ id }) => id === flag)).toBe(false)
      const twice = runAdmin(staff, "settleFlagged", { id: flag, word: "paid" })
      await expect(twice).rejects.toMatchObject({ code: "already_decided" })
    })

    it("gives money back for who may alone, with the order given up", async () => {
      const { flag, api, placed } = await flaggedOrder(100)
      const word = { id: flag, word: "cancel" }
      await expect(runAdmin(await as("staff"), "settleFlagged", word)).rejects.toMatchObject({ code: "not_permitted" })
      const owner = await as("owner")
      const stale = { ...owner, actor: { ...owner.actor, isFresh: false } }
      await expect(runAdmin(stale, "settleFlagged", word)).rejects.toMatchObject({ code: "not_fresh" })
      await runAdmin(owner, "settleFlagged", word)
      expect(await api.call("getOrder", { id: placed.id })).toMatchObject({ status: "cancelled" })
    })

    it("replies to a review below it, says it otherwise, and takes that back", async () => {
      const owner = await as("owner")
      const { api } = await worldOf().customer({ locale: "es" })
      const said = { rating: 2, title: "", content: "Llegó con una esquina rota.", locale: "es" as const }
      const { id } = await api.call("writeReview", { id: "cer-105", ...said })
      const shown = async () =>
        (await api.call("listReviews", { id: "cer-105" })).items.find((each) => each.id === id)?.reply
      await runAdmin(owner, "settleReview", { id, word: "publish", reply: " Le mandamos otra.\r\nPerdone. " })
      expect(await shown()).toBe("Le mandamos otra.\nPerdone.")
      // Nothing said is nothing changed.
      await runAdmin(owner, "settleReview", { id, word: "publish" })
      await expect(runAdmin(owner, "replyReview", { id })).rejects.toMatchObject({ status: 400 })
      expect(await shown()).toContain("Perdone")
      const recorded: number[] = []
      await runAdmin({ ...owner, recorded }, "replyReview", { id, reply: "" })
      expect(await shown()).toBeUndefined()
      await runAdmin(owner, "undoEvent", { id: recorded[0] })
      expect(await shown()).toContain("Perdone")
      expect((await runOperator(worldOf().shop, "replyReview", `--id=${id}`, "--reply=De la consola")).complaint).toBe(
        "",
      )
      expect(await shown()).toBe("De la consola")
      await api.call("writeReview", { id: "cer-105", ...said, rating: 5 })
      await runAdmin(owner, "settleReview", { id, word: "publish" })
      expect(await shown()).toBeUndefined()
      const none = runAdmin(owner, "replyReview", { id: "nobody", reply: "x" })
      await expect(none).rejects.toMatchObject({ code: "review_not_found" })
    })

    it("publishes a review, and takes that back", async () => {
      const { api } = await worldOf().customer({ locale: "es" })
      const said = { rating: 4, title: "Bien", content: "Un cuenco muy generoso.", locale: "es" as const }
      const { id } = await api.call("writeReview", { id: "cer-105", ...said })
      const staff = await as("staff")
      const statusOf = async () => {
        const { db } = services()
        const query = db.selectFrom("reviews").select("status").where("id", "=", id)
        return (await query.executeTakeFirstOrThrow()).status
      }
      const publish = () => runAdmin(staff, "settleReview", { id, word: "publish" })
      await Promise.all(Array.from({ length: 6 }, publish))
      expect([await statusOf(), staff.recorded.length]).toEqual(["approved", 1])
      await runAdmin(staff, "undoEvent", { id: staff.recorded.at(-1) ?? 0 })
      expect(await statusOf()).toBe("pending")
    })

    it("never offers to send a code or a link again that somebody asked for", async () => {
      const { db } = services()
      const to = newEmail()
      const mails = [
        { template: "code", data: {} },
        { template: "reset", data: {} },
        { template: "verify", data: {} },
        { template: "person_code", data: {} },
        { template: "welcome", data: {} },
      ] as const
      await db.transaction().execute(async (trx) => {
        for (const mail of mails) await queueMail(trx, new Date(), { ...mail, to, locale: "es", waitsMs: 60_000 })
      })
      const last_error = "EENVELOPE 550 No such user here"
      await db.updateTable("mails").set({ status: "failed", last_error }).where("recipient", "=", to).execute()
      const staff = await as("staff")
      const items = (await runAdmin(staff, "listQueue", {})).filter(({ who }) => who === to)
      expect(items).toMatchObject([{ what: "welcome", why: "address" }])
      expect(JSON.stringify(items)).not.toContain("EENVELOPE")
      const counted = (await runAdmin(staff, "countQueue", {})).mail
      expect(counted).toBe((await runAdmin(staff, "listQueue", {})).filter(({ kind }) => kind === "mail").length)
      const code = await db
        .selectFrom("mails")
        .select("id")
        .where("recipient", "=", to)
        .where("template", "=", "code")
        .executeTakeFirstOrThrow()
      await expect(runAdmin(staff, "settleMail", { id: code.id, word: "send" })).rejects.toMatchObject({
        code: "mail_not_found",
      })
      await runOperator(worldOf().shop, "retryMails")
      const { status } = await db
        .selectFrom("mails")
        .select("status")
        .where("id", "=", code.id)
        .executeTakeFirstOrThrow()
      expect(status).toBe("failed")
      await db.deleteFrom("mails").where("recipient", "=", to).execute()
    })

    it("sends again what did not go out, and counts what waits", async () => {
      const { db } = services()
      const to = newEmail()
      await db
        .transaction()
        .execute((trx) =>
          queueMail(trx, new Date(), { template: "welcome", to, locale: "es", data: {}, waitsMs: 60_000 }),
        )
      await db.updateTable("mails").set({ status: "failed" }).where("recipient", "=", to).execute()
      const staff = await as("staff")
      const waiting = (await runAdmin(staff, "viewToday", {})).queue.mail
      const item = (await runAdmin(staff, "listQueue", {})).find(({ who }) => who === to)
      await runAdmin(staff, "settleMail", { id: item?.id ?? "", word: "drop" })
      expect((await runAdmin(staff, "viewToday", {})).queue.mail).toBe(waiting - 1)
      expect(await db.selectFrom("mails").select("id").where("recipient", "=", to).execute()).toEqual([])
    })
  })
}
