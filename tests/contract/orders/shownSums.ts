/** A customer agrees to the cart's cost that they were last shown. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { centsOf, wireNumber } from "#shared/cartLines.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { type CustomerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { newGiftCard } from "#tests/support/giftCard.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

const BOWL = [{ id: "cer-103", amount: 1 }]

export function shownSums(worldOf: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(worldOf().shop, ...args)
  const costs = (amount: string) => shop("delivery", "HOME_DELIVERY", "--zone", "spain", "--cost", amount)
  const coupon = (euros: number) => shop("coupon", "MENGUA", "change", "off", `${euros}`, "--to=")

  async function shown(changes: Partial<PlaceOrderInput> = {}) {
    const { api } = await worldOf().customer()
    await api.call("setCart", { products: BOWL })
    const cart = await api.call("setShippingMethod", { method: "HOME_DELIVERY" })
    const input = (version = cart.version) => orderInput(version, { deliveryMethod: "HOME_DELIVERY", ...changes })
    return { api, cart, input }
  }

  describe("what was shown", () => {
    beforeAll(async () => {
      await costs("6.90")
      await shop("coupon", "MENGUA", "off", "2")
    })
    afterAll(async () => {
      await costs("4.90")
      await shop("coupon", "MENGUA", "end")
    })

    it("of delivery holds for the order, though nothing names it; its new price is agreed to by ordering again", async () => {
      const { api, cart, input } = await shown()
      await costs("7.00")
      const refusal = await refusalOf(api, "placeOrder", input())
      expect(refusal).toMatchObject({ status: 409, code: "total_changed", extra: { cart: { delivery_cost: 7 } } })
      expect(await api.call("placeOrder", input())).toMatchObject({ total: wireNumber(centsOf(cart.total_price) + 10) })
      await costs("6.90")
    })

    it("is what the cart said when it was last read", async () => {
      const { api, cart, input } = await shown()
      await costs("7.00")
      expect((await api.call("getCart", {})).delivery_cost).toBe(7)
      expect(await api.call("placeOrder", input())).toMatchObject({ total: wireNumber(centsOf(cart.total_price) + 10) })
      await costs("6.90")
    })

    it("of another way of delivery stood beside the one that was chosen", async () => {
      const { api, cart } = await shown()
      const express = cart.delivery_options.find(({ id }) => id === "EXPRESS")
      const input = orderInput(cart.version, { deliveryMethod: "EXPRESS" })
      const order = await api.call("placeOrder", input)
      expect(order.total).toBe(wireNumber(centsOf(cart.subtotal_price) + centsOf(express?.cost ?? 0)))
    })

    it.each([10, -10])("named %i cents beside the sum is refused, and nothing is ordered", async (cents) => {
      const { api, cart, input } = await shown()
      const total = cart.total_price
      const named = { total: wireNumber(centsOf(total) + cents) }
      const due = { total, amountDue: wireNumber(centsOf(cart.amount_due) + cents) }
      for (const sums of [named, due]) {
        const refusal = await refusalOf(api, "placeOrder", { ...input(), ...sums })
        expect(refusal).toMatchObject({ status: 409, code: "total_changed", extra: { cart: { total_price: total } } })
      }
      expect(await api.call("placeOrder", { ...input(), total, amountDue: cart.amount_due })).toMatchObject({ total })
    })

    it("of what is left to pay changes with a gift card that is used elsewhere", async () => {
      const { api: other, cart } = await shown()
      const code = await newGiftCard(worldOf().shop.connection.db, centsOf(cart.subtotal_price) + 40)
      const carts = await Promise.all(
        [0, 1, 2].map(async (named) => {
          const { api, input } = await shown()
          const { version, total_price: total, amount_due: amountDue } = await api.call("applyGiftCard", { code })
          const sums = [{}, { total }, { total, amountDue }][named]
          return { api, total, amountDue, wish: { ...input(version), ...sums } }
        }),
      )
      const { version } = await other.call("applyGiftCard", { code })
      expect(await other.call("placeOrder", orderInput(version))).toMatchObject({ total: cart.subtotal_price })
      for (const { api, total, amountDue, wish } of carts) {
        const refusal = await refusalOf(api, "placeOrder", wish)
        const sums = { total_price: total, amount_due: wireNumber(centsOf(amountDue) + centsOf(cart.subtotal_price)) }
        expect(refusal).toMatchObject({ status: 409, code: "total_changed", extra: { cart: sums } })
      }
      const order = await carts[0]?.api.call("placeOrder", carts[0].wish)
      expect(order?.gift_cards).toMatchObject([{ last4: code.slice(-4), used: 0.4 }])
    })

    it("of a coupon's discount is not what another discount costs", async () => {
      const { api, input } = await shown()
      const { version, total_price } = await api.call("applyCoupon", { coupon: "MENGUA" })
      await coupon(1)
      const refusal = await refusalOf(api, "placeOrder", input(version))
      expect(refusal).toMatchObject({
        code: "total_changed",
        extra: { cart: { total_price: wireNumber(centsOf(total_price) + 100) } },
      })
      await shop("coupon", "MENGUA", "end")
      const ended = await refusalOf(api, "placeOrder", input(version))
      expect(ended).toMatchObject({ code: "cart_changed", fields: { coupon: "expired" } })
    })

    it("is of its place: where tax comes on top, one that pays none has another total", async () => {
      await shop("tax", "shop", "--businesses-only", "on")
      const { api, cart } = await shown()
      const canary = { country: "ES", zip: "35001", city: "Las Palmas", state: "Las Palmas" }
      const { billing, ...rest } = orderInput(cart.version, { deliveryMethod: "HOME_DELIVERY" })
      const input = { ...rest, billing: { ...billing, ...canary } }
      const refusal = await refusalOf(api, "placeOrder", input)
      expect(refusal).toMatchObject({ code: "total_changed", extra: { cart: { tax: { total: 0 } } } })
      const order = await api.call("placeOrder", input)
      expect(order.total).toBe(wireNumber(centsOf(cart.subtotal_price) + centsOf(cart.delivery_cost)))
      await shop("tax", "shop", "--businesses-only", "off")
    })
  })
}
