/** Journey: withdrawing by plain forms, with scripts turned off: a page in between says what it comes to. */
import { deliver, expect, PLENTY, paidOrder, test } from "#tests/support/payTest.ts"
import { inLanguage } from "#tests/support/shopTest.ts"

test.use({ javaScriptEnabled: false })

// That is what the browser calls a script it was told not to run; and refused forms answer with their status.
test.beforeEach(({ faults }) => faults.allow(/^Request failed: \S+\.js csp /, /40[029]/))

inLanguage("es", () => {
  test("two pieces of three are chosen, checked, changed and confirmed", async ({ page, shop, buyer, texts }) => {
    const { t, money } = texts
    const order = await paidOrder(buyer, {}, [{ id: PLENTY, amount: 3 }])
    deliver(shop, order)
    await page.goto(`/order-summary/${order.id}/withdraw`)
    const next = page.getByRole("button", { name: t("withdrawal.continue") })
    await next.click()
    await expect(page.getByText(t("fields.lines.missing"))).toBeVisible()
    await page.getByRole("checkbox").check()
    await page.getByRole("textbox", { name: t("cart.quantity") }).fill("7")
    await page.getByLabel(t("fields.statement.label")).fill("Sobran.")
    await next.click()
    await expect(page.getByText(t("fields.lines.format"))).toBeVisible()
    await page.getByRole("textbox", { name: t("cart.quantity") }).fill("2")
    await next.click()
    await expect(page.getByRole("heading", { name: t("withdrawal.check") })).toBeVisible()
    const cents = Math.floor((Math.round((order.lines[0]?.total ?? 0) * 100) * 2) / 3)
    await expect(page.locator(".Withdraw__refund")).toContainText(money(cents))
    await page.getByRole("button", { name: t("withdrawal.change") }).click()
    await expect(page.getByLabel(t("fields.statement.label"))).toHaveValue("Sobran.")
    await expect(page.getByRole("textbox", { name: t("cart.quantity") })).toHaveValue("2")
    await next.click()
    await page.getByRole("button", { name: t("withdrawal.confirm") }).click()
    await expect(page.getByText(t("withdrawal.done"))).toBeVisible()
    const { withdrawals } = await buyer.api.call("getOrder", { id: order.id })
    expect(withdrawals).toMatchObject([{ message: "Sobran.", lines: [{ amount: 2 }] }])
  })

  test("a statement without signing in is taken", async ({ page, context, texts }) => {
    const { t } = texts
    await context.clearCookies()
    await page.goto("/withdrawal")
    await page.getByLabel(t("fields.orderNumber.label")).fill("1999-000001")
    await page.getByLabel(t("fields.name.label"), { exact: true }).fill("Ana Pons")
    await page.getByRole("button", { name: t("withdrawal.confirm") }).click()
    await expect(page.getByText(t("fields.email.missing"))).toBeVisible()
    await expect(page.getByLabel(t("fields.name.label"), { exact: true })).toHaveValue("Ana Pons")
    await page.getByLabel(t("fields.email.label")).fill("ana@example.com")
    await page.getByRole("button", { name: t("withdrawal.confirm") }).click()
    await expect(page.getByText(t("withdrawal.declared"))).toBeVisible()
  })
})
