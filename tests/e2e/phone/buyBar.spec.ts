/** A product's page on a phone: price and button stay at hand once the box has scrolled away. */
import { cartPage } from "#tests/support/cartPage.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

inLanguage("es", () => {
  test("the bar comes when the button has left, adds as much as was chosen, and goes with it", async ({
    page,
    visit,
    texts,
  }) => {
    const { t } = texts
    await visit("/product/frutero-huerta")
    const bar = page.locator(".BuyBar")
    const box = page.locator(".BuyBox")
    await expect(bar).toHaveCount(0)
    await box.getByRole("button", { name: t("cart.more") }).click()
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
    await expect(bar).toContainText(texts.money(3900))
    await bar.getByRole("button", { name: t("cart.add") }).click()
    await cartPage(page, texts).holds(2)
    await box.scrollIntoViewIfNeeded()
    await expect(bar).toHaveCount(0)
    // From above the box to below it in one step.
    await page.setViewportSize({ width: 390, height: 500 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(box).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar).toBeVisible()
  })
})
