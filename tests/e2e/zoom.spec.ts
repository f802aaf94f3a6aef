/** A product's pictures over the whole window: turned, enlarged and closed by pointer and by key. */
import { findViolations, reshape } from "#tests/support/axe.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

inLanguage("es", () => {
  test("a picture opens large, is turned and enlarged, and gives the focus back", async ({ page, visit, texts }) => {
    const { t } = texts
    await visit("/product/plato-lonja")
    const picture = page.getByRole("list", { name: t("productPage.gallery") }).getByRole("link")
    await picture.nth(1).press("Enter")
    const zoom = page.getByRole("dialog")
    await expect(zoom.getByRole("status")).toHaveText(t("zoom.place", { n: 2, of: 3 }))
    await reshape(page, 390, "light")
    expect(await findViolations(page, "light")).toEqual([])
    await page.keyboard.press("ArrowRight")
    await expect(zoom.getByRole("status")).toHaveText(t("zoom.place", { n: 3, of: 3 }))
    await zoom.getByRole("button", { name: t("zoom.next") }).click()
    await expect(zoom.getByRole("status")).toHaveText(t("zoom.place", { n: 1, of: 3 }))
    const larger = zoom.getByRole("button", { name: t("zoom.larger") })
    const place = zoom.locator(".Zoom__place")
    await place.click()
    await expect(larger).toHaveAttribute("aria-pressed", "true")
    await place.click()
    await expect(larger).toHaveAttribute("aria-pressed", "false")
    // A swipe across the whole picture leads on.
    const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
    await page.mouse.move(x + width * 0.6, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(zoom.getByRole("status")).toHaveText(t("zoom.place", { n: 2, of: 3 }))
    await page.keyboard.press("Escape")
    await expect(zoom).toBeHidden()
    await expect(picture.nth(1)).toBeFocused()
  })
})
