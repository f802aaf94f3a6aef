/** Journey: a customer calls, and the owner enters their order on her phone. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { inLongRun, isLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  const own = operatorTexts[language]

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test("an order is put in for somebody who called", inLongRun, async ({ page, shop, faults }) => {
      faults.allow(/ 409/)
      faults.allow(/status of 409/)
      await enterArea(page, shop, { locale: language })
      await page.goto("/admin/orders")
      await page.getByRole("link", { name: own.hand.title }).click()
      await page.getByLabel(own.hand.find).fill("des-305")
      await page.keyboard.press("Enter")
      await page.getByRole("button", { name: own.hand.add }).first().click()
      const label = (name: keyof typeof own.address.fields) =>
        page.getByLabel(own.address.fields[name], { exact: true })
      await label("firstName").fill("Carmen")
      await label("lastName").fill("Roig")
      await page.getByLabel(own.hand.fields.email, { exact: true }).fill("carmen.roig@example.com")
      await label("phone").fill("612 000 482")
      await label("address1").fill("Camino de la Acequia, 21")
      await label("zip").fill("46120")
      await label("city").fill("Alboraia")
      await page.locator("input[name=delivery_method][value=HOME_DELIVERY]").check()
      await expect(page.locator("input[name=delivery_method][value=HOME_DELIVERY]")).toBeChecked()
      await expect(label("address1")).toHaveValue("Camino de la Acequia, 21")
      expect(await findViolations(page, "light")).toEqual([])
      await page.locator(".action-bar .button").last().click()
      await expect(page.getByRole("status")).toHaveText(own.done.placed)
      await expect(page.getByText("Camino de la Acequia, 21").first()).toBeVisible()
      await expect(page.locator(".status").filter({ hasText: own.payment.unpaid })).toBeVisible()
    })
  })

  if (!isLongRun) return

  test("keys lead through the area, and letters can be switched off", async ({ page, shop }) => {
    await enterArea(page, shop, { locale: language })
    const { go } = own.nav
    await page.keyboard.press("g")
    await page.keyboard.press(go.orders)
    await expect(page).toHaveURL(/\/admin\/orders/)
    await page.keyboard.press("/")
    await expect(page.locator("#find")).toBeFocused()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Control+k")
    await expect(page.locator("#find")).toBeFocused()
    await page.goto("/admin/me")
    await page.getByLabel(own.me.letters).uncheck()
    await page.locator("h1").click()
    await page.keyboard.press("g")
    await page.keyboard.press(go.orders)
    await page.keyboard.press("/")
    await expect(page).toHaveURL(/\/admin\/me/)
    await expect(page.locator("#find")).not.toBeFocused()
  })
})
