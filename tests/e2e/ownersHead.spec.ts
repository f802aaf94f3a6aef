/** The head of the owner's area, under a long name of the shop and of the person: all there is fits, and is read whole where there is room. */
import { write } from "#tests/support/checkoutPage.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const NAME = "Cerámicas y Textiles de Valencia"

test.use({ shopOptions: { env: { SITE_NAME: NAME } } })

for (const locale of ["es", "en"] as const) {
  test(`shortens the names alone, and the shop's on phones alone (${locale})`, async ({ page, shop }) => {
    await enterArea(page, shop, { locale })
    write(shop, "update people set name = ?", ["María del Carmen Fernández-Villaverde de la Torre y Aragón"])
    const head = page.locator(".head")
    const isWhole = (selector: string) =>
      head.locator(selector).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
    for (const width of [320, 360, 768, 1024, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      await page.reload()
      await expect(head.locator(".own")).toHaveText(NAME)
      expect(await isWhole(".brand small"), `area at ${width}`).toBe(true)
      expect(await isWhole(".own"), `name at ${width}`).toBe(width >= 768)
      const ends = await head
        .locator("a, form, small")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
      expect(Math.max(...ends), `end at ${width}`).toBeLessThanOrEqual(width)
    }
  })
}
