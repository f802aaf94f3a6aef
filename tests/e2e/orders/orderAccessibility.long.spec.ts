/** The screens of orders and payments, asked what axe objects to. */
import { ALL_SHAPES, findViolations, reshape } from "#tests/support/axe.ts"
import { deliver, expect, paidOrder, test } from "#tests/support/payTest.ts"

const PHONE = 320

test("orders and payments are open to everybody", async ({ page, context, shop, buyer, visit }) => {
  test.slow()
  const unpaid = await buyer.order()
  const transfer = await buyer.order({ paymentMethod: "transfer" })
  const paid = await paidOrder(buyer)
  deliver(shop, paid)
  const order = `/order-summary/${unpaid.id}`
  const paths = [
    order,
    `/order-summary/${paid.id}`,
    `/order-summary/${paid.id}/withdraw`,
    `/payment-success?order=${transfer.id}`,
    `/paymentFailure?order=${unpaid.id}&reason=failed`,
    "/my-account?tab=orders",
  ]
  const look = async (path: string, width: number, scheme: "light" | "dark") => {
    await reshape(page, width, scheme)
    expect.soft(await findViolations(page, scheme), path).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
  }
  for (const path of paths) {
    await visit(path)
    for (const shape of ALL_SHAPES) await look(path, shape.width, shape.scheme)
  }
  await visit(order)
  await page.locator(".PayForm").getByRole("button").click()
  await page.waitForURL(/\/payment\/sandbox\/pay\//)
  await look("the test bank", PHONE, "light")
  await context.clearCookies()
  await visit("/withdrawal")
  await look("the way to a withdrawal", PHONE, "light")
})
