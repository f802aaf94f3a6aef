/** Withdrawing from an order, whole and by piece, and returning goods by the shop's promise. Source: Directive 2011/83, articles 9 to 16. */
import { describe, expect, it } from "vitest"
import { type CustomerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { charge, pay } from "#tests/support/orderWorld.ts"
import {
  deliveredDaysAgo,
  HOME,
  OIL,
  orderToWithdraw,
  PLATE,
  PLATES,
  paidToWithdraw,
  TOWEL,
} from "#tests/support/withdrawalWorld.ts"

export function withdrawals(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)
  const jobs = () => world().shop.provider.runOrderJobs()
  const listed = async (number: string) =>
    ((await shop("withdrawals", "--json")).json() as { id: string; order: string; state: string }[]).filter(
      (row) => row.order === number,
    )
  const stockOf = async (variant: string) => {
    const { db } = world().shop.connection
    const row = await db.selectFrom("variants").select("stock").where("id", "=", variant).executeTakeFirstOrThrow()
    return row.stock
  }

  describe("a paid order that was not sent", () => {
    it("is cancelled by a withdrawal, and given back at once with its delivery", async () => {
      const before = await stockOf("tex-221")
      const bought = await paidToWithdraw(world(), { products: [TOWEL] })
      expect(bought.order).toMatchObject({ shipping: 4.9, total: 17.8 })
      const open = await bought.read()
      expect(open).toMatchObject({ withdrawalKind: "withdrawal", withdrawUntil: null, withdrawals: [] })
      await bought.api.call("withdrawOrder", { id: bought.order.id, message: "Ya no me hace falta." })
      await jobs()
      const after = await bought.read()
      expect(after).toMatchObject({ status: "refunded", refunded: 17.8, withdrawalKind: null })
      const facts = { kind: "withdrawal", state: "done", refund: 17.8, goods: 12.9, shipping: 4.9, sendBackBy: null }
      expect(after.withdrawals).toMatchObject([{ ...facts, message: "Ya no me hace falta." }])
      expect(await stockOf("tex-221")).toBe(before)
      expect((await shop("order", bought.order.number, "shipped")).complaint).toBe("It is cancelled.\n")
      const subjects = (await bought.mails()).map(({ subject }) => subject)
      expect(subjects).toEqual([
        `Su pedido ${bought.order.number} en Azahar`,
        `Pago recibido: pedido ${bought.order.number}`,
        `Hemos recibido su desistimiento (pedido ${bought.order.number})`,
        `Reembolso del pedido ${bought.order.number}`,
      ])
    })

    it("goes on with what is left when a part is withdrawn from, and is over with the last piece", async () => {
      const before = await stockOf("cer-111-2")
      const bought = await paidToWithdraw(world(), { products: [PLATES, TOWEL], coupon: true })
      const { id, number } = bought.order
      await bought.api.call("withdrawOrder", { id, lines: [PLATE] })
      expect(await stockOf("cer-111-2")).toBe(before - 1)
      await jobs()
      const part = await bought.read()
      expect(part).toMatchObject({ status: "processing", paymentStatus: "partially_refunded", refunded: 22.41 })
      expect(part.lines).toMatchObject([
        { withdrawn: 1, withdrawable: 1 },
        { withdrawn: 0, withdrawable: 1 },
      ])
      expect((await shop("order", number)).text).toContain(
        "2 × CER-111-2  Lonja Plate  Dinner, 27\u00a0cm  49.80  1 withdrawn",
      )
      await bought.api.call("withdrawOrder", { id })
      await jobs()
      const whole = await bought.read()
      expect(whole).toMatchObject({ status: "refunded", refunded: bought.order.total })
      expect(whole.withdrawals.map(({ refund }) => refund)).toEqual([22.41, 34.02])
      expect(await stockOf("cer-111-2")).toBe(before)
      expect(await refusalOf(bought.api, "withdrawOrder", { id })).toMatchObject({ code: "not_withdrawable" })
    })

    it("gives gift cards their money back first", async () => {
      const { db } = world().shop.connection
      const bought = await orderToWithdraw(world(), { products: [TOWEL] })
      // As much as if a card had paid a part of it.
      const card = await db
        .selectFrom("gift_cards")
        .selectAll()
        .where("status", "=", "active")
        .executeTakeFirstOrThrow()
      await db
        .insertInto("order_gift_cards")
        .values({ order_id: bought.order.id, gift_card_id: card.id, position: 0, cents: 500 })
        .execute()
      await db
        .updateTable("orders")
        .set({ gift_card_cents: 500, due_cents: 1280 })
        .where("id", "=", bought.order.id)
        .execute()
      await db
        .updateTable("gift_cards")
        .set({ balance_cents: card.balance_cents - 500 })
        .where("id", "=", card.id)
        .execute()
      await db
        .insertInto("gift_card_movements")
        .values({
          id: bought.order.id,
          gift_card_id: card.id,
          order_id: bought.order.id,
          cents: -500,
          at: card.created_at,
        })
        .execute()
      await pay(world(), bought.api, await bought.read())
      await bought.api.call("withdrawOrder", { id: bought.order.id })
      await jobs()
      expect(await bought.read()).toMatchObject({ paid: 12.8, refunded: 17.8, status: "refunded" })
      const after = await db.selectFrom("gift_cards").selectAll().where("id", "=", card.id).executeTakeFirstOrThrow()
      expect(after.balance_cents).toBe(card.balance_cents)
    })

    it("waits for the shop where the money came by hand", async () => {
      const bought = await orderToWithdraw(world(), {
        products: [TOWEL],
        changes: { ...HOME, paymentMethod: "transfer" },
      })
      const { number, id } = bought.order
      await shop("order", number, "paid")
      await bought.api.call("withdrawOrder", { id })
      await jobs()
      expect(await bought.read()).toMatchObject({ status: "cancelled", refunded: 0 })
      const [row] = await listed(number)
      expect(row).toMatchObject({ state: "waiting", refundCents: 1780, paidBackCents: 0 })
      expect((await shop("withdrawals", "close", row?.id ?? "")).complaint).toBe(
        "What was not sent must be refunded: accept it.\n",
      )
      expect((await shop("withdrawals", "accept", row?.id ?? "")).code).toBe(0)
      await jobs()
      expect(await bought.read()).toMatchObject({ status: "refunded", refunded: 17.8 })
      expect((await bought.mails()).at(-2)?.text).toContain("se lo devolvemos nosotros")
    })
  })

  describe("an order that nobody has paid", () => {
    it("is given up as a whole, and money that comes later goes back", async () => {
      const bought = await orderToWithdraw(world(), { products: [PLATES] })
      const { id } = bought.order
      await charge(bought.api, bought.order)
      const part = await refusalOf(bought.api, "withdrawOrder", { id, lines: [PLATE] })
      expect(part).toMatchObject({ status: 409, code: "not_by_piece" })
      expect(await bought.api.call("withdrawOrder", { id })).toMatchObject({ status: "cancelled", canPay: false })
      expect((await bought.mails()).at(-1)?.text).toContain("No se pagó nada")
    })
  })

  describe("a delivered order", () => {
    it("is withdrawn from by piece: the coupon's part is drawn, the money follows the goods", async () => {
      const bought = await paidToWithdraw(world(), { coupon: true })
      const { id, number } = bought.order
      expect(bought.order.total).toBe(71.28)
      await deliveredDaysAgo(world(), bought, 2)
      const before = await stockOf("cer-111-2")
      const lines = [PLATE, TOWEL]
      const message = "Un plato y el paño no van con la mesa."
      const after = await bought.api.call("withdrawOrder", { id, lines, message })
      expect(after).toMatchObject({ status: "completed", refunded: 0 })
      expect(after.withdrawals).toMatchObject([
        { state: "waiting", goods: 37.8, discount: 3.78, shipping: 0, refund: 34.02 },
      ])
      expect(after.withdrawals[0]?.sendBackBy).not.toBeNull()
      expect(await listed(number)).toMatchObject([{ state: "waiting", next: "accept_goods" }])
      const [row] = await listed(number)
      const accepted = await shop("withdrawals", "accept", row?.id ?? "", "--restock")
      expect(accepted).toMatchObject({ code: 0, complaint: "" })
      expect((await shop("withdrawals", "accept", row?.id ?? "")).complaint).toBe("It is already settled.\n")
      await jobs()
      expect(await bought.read()).toMatchObject({
        paymentStatus: "partially_refunded",
        refunded: 34.02,
        fulfilmentStatus: "delivered",
      })
      const left = (await bought.read()).lines.map(({ id, withdrawn, withdrawable }) => [id, withdrawn, withdrawable])
      expect(left.toSorted()).toEqual([
        ["cer-111", 1, 1],
        ["des-301", 0, 1],
        ["tex-221", 1, 0],
      ])
      expect(await stockOf("cer-111-2")).toBe(before + 1)
      const receipt = (await bought.mails()).find(({ subject }) => subject.includes("desistimiento"))
      for (const said of ["Plato Lonja", "1 de 2", "24,90", "12,90", "37,80", "−3,78", "34,02", message, number]) {
        expect(receipt?.text).toContain(said)
      }
    })

    it("is returned as a whole with the money for its delivery, and is back in the shop then", async () => {
      const bought = await paidToWithdraw(world(), { products: [TOWEL] })
      await deliveredDaysAgo(world(), bought, 1)
      await bought.api.call("withdrawOrder", { id: bought.order.id })
      const [row] = await listed(bought.order.number)
      await shop("withdrawals", "accept", row?.id ?? "")
      await jobs()
      expect(await bought.read()).toMatchObject({
        status: "refunded",
        fulfilmentStatus: "returned",
        refunded: 17.8,
      })
    })

    it("takes no more pieces than were bought, and one form once", async () => {
      const bought = await paidToWithdraw(world(), { products: [PLATES] })
      const { id } = bought.order
      await deliveredDaysAgo(world(), bought, 1)
      const refused = (input: object) => refusalOf(bought.api, "withdrawOrder", { id, ...input })
      expect(await refused({ lines: [{ ...PLATES, amount: 3 }] })).toMatchObject({ code: "not_withdrawable" })
      expect(await refused({ lines: [PLATE, PLATES] })).toMatchObject({ code: "not_withdrawable" })
      expect(await refused({ lines: [OIL] })).toMatchObject({ status: 400, fields: { lines: "format" } })
      expect(await refused({ lines: [] })).toMatchObject({ status: 400 })
      await bought.api.call("withdrawOrder", { id, lines: [PLATE], seen: 0 })
      expect(await refused({ lines: [PLATE], seen: 0 })).toMatchObject({ status: 409, code: "withdrawal_changed" })
      expect(await refused({ lines: [PLATES] })).toMatchObject({ code: "not_withdrawable" })
      expect((await bought.read()).withdrawals).toHaveLength(1)
    })

    it("gives back no more than is left of what was paid", async () => {
      const bought = await paidToWithdraw(world(), { products: [TOWEL] })
      await deliveredDaysAgo(world(), bought, 1)
      await shop("order", bought.order.number, "refund", "5.00")
      await jobs()
      const { withdrawals } = await bought.api.call("withdrawOrder", { id: bought.order.id })
      expect(withdrawals).toMatchObject([{ goods: 12.9, shipping: 4.9, discount: 5, refund: 12.8 }])
      const [row] = await listed(bought.order.number)
      await shop("withdrawals", "accept", row?.id ?? "")
      await jobs()
      expect(await bought.read()).toMatchObject({ refunded: 17.8 })
    })

    it("may be withdrawn from again when the shop has closed what never came", async () => {
      const bought = await paidToWithdraw(world(), { products: [TOWEL] })
      await deliveredDaysAgo(world(), bought, 1)
      await bought.api.call("withdrawOrder", { id: bought.order.id })
      const [row] = await listed(bought.order.number)
      expect((await shop("withdrawals", "close", row?.id ?? "")).code).toBe(0)
      expect(await bought.read()).toMatchObject({ withdrawalKind: "withdrawal", lines: [{ withdrawable: 1 }] })
    })

    it("is returned by the shop's own promise from day 15 to day 30, without its delivery", async () => {
      const bought = await paidToWithdraw(world(), { products: [TOWEL] })
      await deliveredDaysAgo(world(), bought, 20)
      expect(await bought.read()).toMatchObject({ withdrawalKind: "return" })
      const after = await bought.api.call("withdrawOrder", { id: bought.order.id })
      expect(after.withdrawals).toMatchObject([{ kind: "return", refund: 12.9, shipping: 0, state: "waiting" }])
      expect(after.timeline.map(({ kind }) => kind)).toContain("return_declared")
      const receipt = (await bought.mails()).at(-1)
      expect(receipt?.subject).toBe(`Hemos recibido su devolución (pedido ${bought.order.number})`)
      expect(receipt?.text).toContain("nuestra garantía de 30 días")
    })

    it("is too late after day 30", async () => {
      const bought = await paidToWithdraw(world(), { products: [TOWEL] })
      await deliveredDaysAgo(world(), bought, 31)
      expect(await bought.read()).toMatchObject({ withdrawalKind: null, lines: [{ notWithdrawable: "late" }] })
      expect(await refusalOf(bought.api, "withdrawOrder", { id: bought.order.id })).toMatchObject({
        code: "not_withdrawable",
      })
    })
  })
}
