/** With scripts turned off, what opens: popovers of the browser's own. Links and forms are in tests/http. */
import { expect, test } from "#tests/support/shopTest.ts"

test.use({ javaScriptEnabled: false })

// That is what the browser calls a script it was told not to run.
test.beforeEach(({ faults }) => faults.allow(/^Request failed: \S+\.js csp /))

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("the menu opens as a popover and leads on", async ({ page, texts }) => {
    await page.goto("/")
    await page.getByRole("button", { name: texts.t("nav.openMenu") }).click()
    await page
      .getByRole("dialog")
      .getByRole("link", { name: texts.t("nav.aboutUs") })
      .click()
    await expect(page).toHaveURL("/about-us")
  })

  test("the filters open as a popover and apply", async ({ page, texts }) => {
    await page.goto("/products")
    await page.getByRole("button", { name: texts.t("facets.open") }).click()
    const sheet = page.getByRole("dialog")
    await sheet.getByRole("checkbox", { name: texts.t("facets.onSale") }).check()
    await sheet.getByRole("button", { name: texts.t("facets.apply") }).click()
    await expect(page).toHaveURL("/products?filter=onSale%5Btrue%5D")
  })
})
