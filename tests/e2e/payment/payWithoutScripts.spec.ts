/** Journey: paying, looking again and asking for a gift card's balance by plain forms, with scripts turned off. */
import { demoCodeOf } from "#tests/support/demoCodes.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { chooseAtBank, expect, test } from "#tests/support/payTest.ts"
import { inLanguage } from "#tests/support/shopTest.ts"

test.use({ javaScriptEnabled: false })

// That is what the browser calls a script it was told not to run; and refused forms answer with their status.
test.beforeEach(({ faults }) => faults.allow(/^Request failed: \S+\.js csp /, /40[02]/))

inLanguage("es", () => {
  test("an order is paid late, and looked at again by a button", inLongRun, async ({ page, buyer, texts }) => {
    const { t } = texts
    const order = await buyer.order()
    await page.goto(`/order-summary/${order.id}`)
    await page.locator(".PayForm").getByRole("button").click()
    await page.getByRole("button", { name: t("payment.redirectGo") }).click()
    await chooseAtBank(page, "late")
    await expect(page.getByRole("heading", { level: 1, name: t("payment.pending") })).toBeVisible()
    await expect(async () => {
      await page.getByRole("button", { name: t("payment.lookAgain") }).click()
      await expect(page.getByRole("heading", { level: 1, name: t("payment.received") })).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test("a gift card tells its balance, and a wrong code is told so", async ({ page, texts, shop }) => {
    const { t } = texts
    await page.goto("/gift-card-balance")
    const field = page.getByLabel(t("fields.giftCard.label"))
    await field.fill("AAAA-BBBB-CCCC-DDDD")
    await page.getByRole("button", { name: t("payment.giftCardCheck") }).click()
    await expect(page.getByText(t("fields.giftCard.format"))).toBeVisible()
    const code = demoCodeOf(shop)
    await field.fill(code)
    await page.getByRole("button", { name: t("payment.giftCardCheck") }).click()
    await expect(page.getByText(t("payment.giftCardFound", { last4: code.slice(-4) }))).toBeVisible()
    expect(page.url()).not.toContain(code)
  })
})
