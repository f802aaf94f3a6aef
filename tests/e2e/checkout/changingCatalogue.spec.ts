/** Journeys: prices, stock and coupons change during a checkout. */
import { randomInt } from "node:crypto"
import { ask, checkoutPage, enterReady, lastOrder, ordersOf, write } from "#tests/support/checkoutPage.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const TRANSFER = /transfer/i

// A shop of its own: others look at these prices and this stock.
test.use({ shopOptions: { env: { CONTACT_EMAIL: "hola@changing.example" } } })
test.describe.configure({ mode: "default" })

test("what ran out and a coupon that ended are told by name, and the rest can be ordered", async ({
  page,
  shop,
  context,
  texts,
  visit,
  faults,
}) => {
  faults.allow(/409/)
  const { t, tn } = texts
  const coupon = `GONE${randomInt(1e9)}`
  write(shop, "insert into coupons (code, kind, amount) values (?, 'percent', 50)", [coupon])
  write(shop, "update variants set stock = 5 where product_id = ?", ["cer-121"])
  const inCart = [
    { id: "pap-432", amount: 1 },
    { id: "cer-121", amount: 2 },
  ]
  const customer = await enterReady(context, shop, inCart)
  await ask(shop, customer, "POST", "/cart/apply-coupon", { coupon })
  const { main, delivery, accept, order, total } = checkoutPage(page, texts)
  await visit("/checkout")
  await total(1880)
  await delivery(TRANSFER).check()
  await accept()
  write(shop, "update coupons set ends_at = '2020-01-01T00:00:00.000Z' where code = ?", [coupon])
  write(shop, "update variants set stock = 1 where product_id = ?", ["cer-121"])
  await order.click()
  const told = main.getByRole("alert").filter({ hasText: t("checkout.cartChanged") })
  await expect(told).toContainText(tn("cartPage.clamped", 1, { n: 1 }))
  await expect(told).toContainText(t("cartPage.couponExpired"))
  await total(2270)
  expect(await ordersOf(shop, customer)).toHaveLength(0)
  await order.click()
  await expect(page).toHaveURL(/payment-success/)
  expect(await lastOrder(shop, customer)).toMatchObject({ total: 22.7, coupon_code: null, amount: 2 })
})

test(
  "another total is seen before it is agreed to",
  inLongRun,
  async ({ page, shop, context, texts, visit, faults }) => {
    faults.allow(/409/)
    const { t, money } = texts
    write(shop, "update variants set price_cents = 2200 where product_id = ?", ["cer-112"])
    const customer = await enterReady(context, shop, [{ id: "cer-112", amount: 1 }])
    const { main, delivery, accept, order, total } = checkoutPage(page, texts)
    await visit("/checkout")
    await total(2200)
    await delivery(TRANSFER).check()
    await accept()
    write(shop, "update variants set price_cents = 2500 where product_id = ?", ["cer-112"])
    await order.click()
    const told = main.getByRole("alert").filter({ hasText: t("checkout.cartChanged") })
    await expect(told).toContainText(t("cartPage.priceChanged", { before: money(2200), after: money(2500) }))
    await total(2500)
    await order.click()
    await expect(page).toHaveURL(/payment-success/)
    expect(await lastOrder(shop, customer)).toMatchObject({ total: 25 })
  },
)

test(
  "where the last product goes from the shop, the checkout says which, and leads to others",
  inLongRun,
  async ({ page, shop, context, texts, visit, faults }) => {
    faults.allow(/409/)
    const { t } = texts
    const customer = await enterReady(context, shop, [{ id: "cer-103", amount: 1 }])
    const { main, delivery, accept, order } = checkoutPage(page, texts)
    await visit("/checkout")
    await delivery(TRANSFER).check()
    await accept()
    write(shop, "update products set visible = 0 where id = ?", ["cer-103"])
    await order.click()
    const told = main.getByRole("alert")
    await expect(told).toContainText(t("checkout.failed"))
    await expect(told).toContainText(t("cartPage.unavailable"))
    await expect(told).toBeFocused()
    await expect(main.getByRole("link", { name: t("cartPage.browse") })).toBeVisible()
    await expect(main.getByText(t("cart.loading"))).toHaveCount(0)
    await visit("/checkout")
    await expect(main.getByRole("status")).toContainText(t("cartPage.unavailable"))
    expect(await ordersOf(shop, customer)).toHaveLength(0)
  },
)
