/** Parts of the first page that no script touches until they are wanted: what is inside of panels, and the footer. */
import type { Page } from "@playwright/test"
import { fillCart } from "#tests/support/checkoutPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { department } from "#tests/support/demoCatalogue.ts"
import { otherOf, switchTo } from "#tests/support/otherLanguage.ts"
import { expect, inBothLanguages, test, textsOf, waitForHydration } from "#tests/support/shopTest.ts"

/** Keeps the shop's scripts on the line until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await released
    await route.continue()
  })
  return release
}

inBothLanguages((language) => {
  test("what the server wrote stays: footer, menu and filters come alive without being read", async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto("/products")
    const parts = [".Footer__name", ".MenuPanel li", ".Panel .Facets__group legend"]
    for (const part of parts) {
      await page
        .locator(part)
        .first()
        .evaluate((element) => {
          element.textContent = "As served"
        })
    }
    release()
    await waitForHydration(page)
    for (const part of parts) await expect(page.locator(part).first()).toHaveText("As served")
  })

  test("filters chosen in a sheet that was opened before the scripts were there are applied", async ({
    page,
    texts,
  }) => {
    const release = await holdScripts(page)
    await page.goto("/products")
    await page.getByRole("button", { name: texts.t("facets.open") }).click()
    const sheet = page.getByRole("dialog", { name: texts.t("facets.title") })
    const box = sheet.getByRole("checkbox", { name: department("papel").name[language] }).first()
    await box.check()
    release()
    await waitForHydration(page)
    await expect(page).toHaveURL("/products?filter=department[papel]")
    await expect(box).toBeChecked()
    await expect(sheet).toBeVisible()
  })

  test("menu and footer follow the language, and the filters the listing", async ({ page, visit }) => {
    const other = otherOf(language)
    const texts = textsOf(other)
    await visit("/product-department/papel")
    const served = await page.locator(".Panel .Check").allTextContents()
    expect(served.length).toBeGreaterThan(0)
    await switchTo(page, other)
    const contact = page.getByRole("contentinfo").getByRole("link", { name: texts.t("footer.contact") })
    await expect(contact).toBeVisible()
    await expect(page.getByRole("contentinfo")).toHaveCount(1)
    await page.getByRole("button", { name: texts.t("nav.openMenu") }).click()
    const menu = page.getByRole("dialog", { name: texts.t("nav.menu") })
    await expect(menu.getByRole("link", { name: texts.t("wishlist.title") })).toBeVisible()
    await menu.getByRole("link", { name: department("textil").name[other] }).click()
    await expect(page).toHaveURL("/product-department/textil")
    await page.getByRole("button", { name: texts.t("facets.open") }).click()
    const sheet = page.getByRole("dialog", { name: texts.t("facets.title") })
    await expect(sheet).toBeVisible()
    const boxes = await sheet.locator(".Check").allTextContents()
    expect(boxes).toEqual(await page.locator(".Listing__facets .Check").allTextContents())
    expect(boxes).not.toEqual(served)
  })

  test("the checkout's own footer gives way to the shop's", async ({ page, context, shop, visit, texts }) => {
    const customer = await newCustomer(shop, language)
    await enterAs(context, shop, customer)
    await fillCart(shop, customer, { id: "tex-222", amount: 1 })
    await visit("/checkout")
    const footer = page.getByRole("contentinfo")
    await expect(footer.getByRole("link", { name: texts.t("footer.contact") })).toBeHidden()
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("header.backToCart") })
      .click()
    await expect(page).toHaveURL("/cart")
    await expect(footer.getByRole("link", { name: texts.t("footer.contact") })).toBeVisible()
  })
})
