/** The screens of orders and payments, asked what axe objects to. */
import { allObjections } from "#tests/support/axe.ts"
import { expect, operate, paidOrder, test } from "#tests/support/payTest.ts"

/** The narrowest phone and a desk; what lies between has no layout of its own here. */
const WIDTHS = [320, 1280]

test("an order, the list of them and what follows from them are open to everybody", async ({
  page,
  shop,
  buyer,
  visit,
}) => {
  test.slow()
  const unpaid = await buyer.order()
  const transfer = await buyer.order({ paymentMethod: "transfer" })
  const paid = await paidOrder(buyer)
  await operate(shop, "order", paid.number, "delivered")
  const paths = [
    `/order-summary/${unpaid.id}`,
    `/order-summary/${paid.id}`,
    `/order-summary/${paid.id}/withdraw`,
    `/payment-success?order=${transfer.id}`,
    `/paymentFailure?order=${unpaid.id}&reason=failed`,
    "/my-account?tab=orders",
    "/gift-card-balance",
  ]
  for (const path of paths) {
    await visit(path)
    expect.soft(await allObjections(page, WIDTHS), path).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
  }
})

test("the bank's page and the foot's way to a withdrawal are open to everybody", async ({
  page,
  context,
  buyer,
  visit,
}) => {
  const order = await buyer.order()
  await visit(`/order-summary/${order.id}`)
  await page.locator(".PayForm").getByRole("button").click()
  await page.waitForURL(/\/payment\/sandbox\/pay\//)
  expect(await allObjections(page, WIDTHS)).toEqual([])
  await context.clearCookies()
  await visit("/withdrawal")
  expect(await allObjections(page, WIDTHS)).toEqual([])
})
