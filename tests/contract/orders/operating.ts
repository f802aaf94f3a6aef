/** The operator's commands on orders, stock, coupons and reviews, as they are called in a terminal. */
import { describe, expect, it } from "vitest"
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
    const subjects = async () => (await world().mailsTo(email)).map((mail) => mail.subject).reverse()
    return { api, placed, subjects, read: () => api.call("getOrder", { id: placed.id }) }
  }

  describe("shop", () => {
    it("takes a transfer for paid, sends the order, and lets it be withdrawn from once delivered", async () => {
      const { api, placed, subjects, read } = await order({ ...HOME, paymentMethod: "transfer" })
      expect((await shop("order", placed.number, "shipped")).complaint).toBe("It is not paid.\n")
      expect((await shop("order", placed.number, "paid", "--json")).json()).toMatchObject({ status: "processing" })
      expect((await shop("order", placed.number, "paid")).complaint).toBe("It is paid already.\n")
      expect((await shop("order", placed.number, "shipped")).code).toBe(0)
      expect(await refusalOf(api, "withdrawOrder", { id: placed.id })).toMatchObject({ code: "not_withdrawable" })
      expect((await shop("order", placed.number, "delivered")).code).toBe(0)
      expect(await read()).toMatchObject({ status: "completed", fulfilmentStatus: "delivered" })
      const withdrawn = await api.call("withdrawOrder", { id: placed.id, statement: "No me convence." })
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
        `Acuse de recibo de su desistimiento del pedido ${placed.number}`,
      ])
    })

    it("says that an order can be fetched, before it is paid over the counter", async () => {
      const { placed, subjects, read } = await order({ paymentMethod: "pickup" })
      expect((await shop("order", placed.number, "ready")).code).toBe(0)
      expect((await shop("order", placed.number, "delivered")).complaint).toBe("It is not paid.\n")
      await shop("order", placed.number, "paid")
      await shop("order", placed.number, "delivered")
      expect(await read()).toMatchObject({ status: "completed", paid: placed.total })
      expect(await subjects()).toContain(`El pedido ${placed.number} le espera`)
    })

    it("gives back part of the money, never more than was paid, and the rest when it cancels", async () => {
      const { api, placed, read } = await order(HOME)
      await pay(world(), api, placed)
      expect((await shop("order", placed.number, "refund", "5.00")).code).toBe(0)
      await world().shop.provider.workOrders()
      expect(await read()).toMatchObject({ paymentStatus: "partially_refunded", refunded: 5 })
      const more = await shop("order", placed.number, "refund", String(placed.total))
      expect(more.complaint).toBe("That is more than was paid and not given back yet.\n")
      await shop("order", placed.number, "cancel")
      await world().shop.provider.workOrders()
      expect(await read()).toMatchObject({ status: "refunded", refunded: placed.total })
    })

    it("does not understand what it does not know", async () => {
      expect((await shop("order", "1999-000001")).complaint).toBe("There is no order 1999-000001.\n")
      expect((await shop("order", "1999-000001", "burn")).code).toBe(2)
      expect((await shop("orders", "--status", "lost")).code).toBe(2)
      expect((await shop("order", "1999-000001", "refund")).complaint).toBe("refund takes an amount, such as 12.50.\n")
    })

    it("lists orders by what they are", async () => {
      const { placed } = await order({ paymentMethod: "transfer" })
      const list = (await shop("orders", "--status", "on_hold", "--json")).json()
      expect(list).toContainEqual(expect.objectContaining({ number: placed.number, status: "on_hold" }))
    })

    it("sets stock, which the shop then has", async () => {
      const [before] = (await shop("stock", "CER-103", "--json")).json()
      await shop("stock", "CER-103", "+7")
      const [after] = (await shop("stock", "CER-103", "--json")).json()
      expect(after.stock).toBe(before.stock + 7)
      expect((await shop("stock", "CER-103", "many")).code).toBe(2)
      expect((await shop("stock", "NADA", "5")).complaint).toBe("There is nothing with the SKU NADA.\n")
      await shop("stock", "CER-103", String(before.stock))
    })

    it("makes a coupon that holds, and ends it", async () => {
      const code = `FERIA-${newKey().slice(0, 8).toUpperCase()}`
      await shop("coupon", code, "--percent", "50", "--limit", "3")
      const { api } = await world().customer()
      await api.call("setCart", { products: ITEM })
      expect((await api.call("applyCoupon", { coupon: code })).coupon_discount).toBeGreaterThan(0)
      expect((await shop("coupon", code, "--end", "--json")).json()).toMatchObject([{ code, usage_limit: 3, uses: 0 }])
      expect(await refusalOf(api, "applyCoupon", { coupon: code })).toMatchObject({ fields: { coupon: "expired" } })
    })

    it("approves a review, which visitors then read", async () => {
      const { api } = await world().customer()
      const review = { id: "cer-122", rating: 4, title: "", content: "Bien hechos, de verdad.", locale: "es" as const }
      const { id } = await api.call("writeReview", review)
      expect((await shop("reviews", "--json")).json()).toContainEqual(expect.objectContaining({ id }))
      await shop("reviews", "approve", id)
      const { items } = await world().guest().call("listReviews", { id: "cer-122" })
      expect(items.map((item) => item.id)).toContain(id)
    })
  })
}
