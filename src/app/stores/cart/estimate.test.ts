import { describe, expect, it } from "vitest"
import { emptyCart, withLines, withMethod, withoutCoupon, withoutGiftCard } from "#app/stores/cart/estimate.ts"
import type { Cart, CartLine } from "#shared/contract/cart.ts"
import { fakeLine } from "#tests/support/fakeCart.ts"

const plate = fakeLine({ id: "plate", name: "Plato", cents: 2490, stock: 20, maxPerOrder: 10 })
const option = (id: string, cost: number, fullCost: number, freeFrom: number | null) => ({
  id,
  name: { es: id, en: id },
  description: { es: "", en: "" },
  icon: "",
  kind: "home" as const,
  cost,
  fullCost,
  freeFrom,
  eta: { min: 1, max: 2 },
  arrival: { from: "2026-12-01", to: "2026-12-03", words: { es: "", en: "" }, note: { es: "", en: "" } },
  pickupPoints: [],
  zones: [],
  area: { es: "", en: "" },
})
const cart: Cart = {
  ...emptyCart(),
  id: "c",
  delivery_method: "HOME",
  delivery_options: [option("HOME", 4.9, 4.9, 50), option("EXPRESS", 9.9, 9.9, null)],
  gift_cards: [
    { last4: "AAAA", balance: 20, used: 0 },
    { last4: "BBBB", balance: 30, used: 0 },
  ],
}

describe("what a cart will probably come to", () => {
  it("adds up lines, delivery and gift cards", () => {
    expect(withLines(cart, [{ ...plate, amount: 1 }])).toMatchObject({
      amount: 1,
      subtotal_price: 24.9,
      delivery_cost: 4.9,
      total_price: 29.8,
      gift_cards: [{ used: 20 }, { used: 9.8 }],
      amount_due: 0,
    })
  })

  it("knows when delivery becomes free, and when it never does", () => {
    const three = withLines(cart, [{ ...plate, amount: 3 }])
    expect(three).toMatchObject({ delivery_cost: 0, total_price: 74.7, amount_due: 24.7 })
    expect(withMethod(three, "EXPRESS")).toMatchObject({ delivery_cost: 9.9, total_price: 84.6 })
    expect(withMethod(three, "BALLOON")).toBe(three)
  })

  it("keeps a coupon's discount within the goods, and its free delivery as long as it is there", () => {
    const free = { ...cart, coupon_code: "X", coupon_discount: 30, delivery_options: [option("HOME", 0, 4.9, 50)] }
    const estimate = withLines(free, [{ ...plate, amount: 1 }])
    expect(estimate).toMatchObject({ coupon_discount: 24.9, delivery_cost: 0, total_price: 0 })
    expect(withoutCoupon(estimate)).toMatchObject({ coupon_code: null, delivery_cost: 4.9, total_price: 29.8 })
  })

  it("pays with the gift cards that are left", () => {
    const one = withoutGiftCard(withLines(cart, [{ ...plate, amount: 2 }]), "AAAA")
    expect(one).toMatchObject({ total_price: 54.7, gift_cards: [{ last4: "BBBB", used: 30 }], amount_due: 24.7 })
  })

  it("charges nothing for nothing", () => {
    const taxed = {
      ...cart,
      tax: { total: 1, lines: [{ rate: 21, base: 4, amount: 1 }], customs: false, name: { es: "IVA", en: "VAT" } },
    }
    expect(withLines(taxed, [])).toMatchObject({
      id: "empty_cart",
      total_price: 0,
      delivery_cost: 0,
      tax: { total: 0 },
    })
  })

  it("takes a list and nothing else", () => {
    const wrong: unknown = { 0: plate }
    expect(() => withLines(cart, wrong as CartLine[])).toThrow("Products must be an array.")
  })
})
