/** A guest's cart is priced by the provider, and delivery is offered for it. */
import assert from "node:assert/strict"
import { lowestPrice } from "#shared/money.ts"
import { checksOf, refuses } from "#tests/conformance/check.ts"

const cents = (amount: number) => Math.round(amount * 100)

export const cart = checksOf("cart", {
  "prices a guest's cart: so many times the price": async ({ api, buyable }) => {
    const { item, product } = await buyable()
    const { products, subtotal_price, amount } = await api.call("quoteCart", { products: [{ ...item, amount: 2 }] })
    const [line] = products
    assert.ok(line, "the cart is empty")
    const unit = lowestPrice(line.sale_price ?? line.price)
    assert.equal(amount, 2)
    assert.equal(cents(subtotal_price), 2 * unit)
    const asked = product.variants.find(({ id }) => id === item.variant_id) ?? product
    assert.equal(unit, lowestPrice(asked.sale_price), "the cart says another price than the product")
  },
  "adds up to what it asks for": async ({ api, buyable }) => {
    const { item } = await buyable()
    const quote = await api.call("quoteCart", { products: [item] })
    const { subtotal_price, coupon_discount, delivery_cost, total_price, amount_due } = quote
    assert.equal(cents(total_price), cents(subtotal_price) - cents(coupon_discount) + cents(delivery_cost))
    assert.equal(
      cents(amount_due),
      cents(total_price) - quote.gift_cards.reduce((sum, { used }) => sum + cents(used), 0),
    )
  },
  "says the tax that is in the total": async ({ api, buyable }) => {
    const { item } = await buyable()
    const { tax } = await api.call("quoteCart", { products: [item] })
    assert.equal(
      cents(tax.total),
      tax.lines.reduce((sum, { amount }) => sum + cents(amount), 0),
    )
  },
  "lowers an amount to what is there, and says so": async ({ api, buyable }) => {
    const { item, product } = await buyable()
    if (product.backorder !== "no") return
    const { products, notices } = await api.call("quoteCart", { products: [{ ...item, amount: 999 }] })
    assert.ok((products[0]?.amount ?? 0) < 999, "999 pieces are taken")
    assert.ok(notices.length > 0, "nothing is said about it")
  },
  "leaves out what it does not sell, and says so": async ({ api }) => {
    const { products, notices } = await api.call("quoteCart", { products: [{ id: "qzxvwkj", amount: 1 }] })
    assert.deepEqual(products, [])
    assert.ok(notices.length > 0, "nothing is said about it")
  },
  "lists ways of delivery, and offers them for a cart": async ({ api, buyable }) => {
    const { item } = await buyable()
    const methods = await api.call("listDeliveryMethods", {})
    assert.ok(methods.length > 0, "there is none")
    const { delivery_options } = await api.call("quoteCart", { products: [item] })
    for (const { id } of delivery_options)
      assert.ok(
        methods.some((each) => each.id === id),
        `${id} is not listed`,
      )
  },
  "takes no coupon that it does not know, and says so": async ({ api, buyable }) => {
    const { item } = await buyable()
    const { coupon_discount, notices } = await api.call("quoteCart", { products: [item], coupon: "QZXVWKJ" })
    assert.equal(coupon_discount, 0)
    assert.ok(notices.length > 0, "nothing is said about it")
  },
  "refuses an amount that is none": ({ api, buyable }) =>
    buyable().then(({ item }) =>
      refuses(api.call("quoteCart", { products: [{ ...item, amount: -1 }] }), 400, "bad_input"),
    ),
})
