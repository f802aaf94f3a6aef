/** axe on every screen of the owner's area, narrow and wide, by day and by night, in both languages. */
import { MINUTES } from "#shared/limits.ts"
import { placesOf } from "#tests/pictures/screenShop.ts"
import { screens } from "#tests/pictures/screens.ts"
import { findAllViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, test } from "#tests/support/payTest.ts"
import { inBothLanguages } from "#tests/support/shopTest.ts"

inBothLanguages((language) => {
  test("axe finds nothing on any screen of the owner's area", async ({ page, shop, buyer, faults, texts }) => {
    test.setTimeout(20 * MINUTES)
    faults.allow(/404/)
    const places = await placesOf(shop, buyer)
    await enterArea(page, shop, { locale: language })
    for (const { name, path, prepare } of screens.filter(({ as }) => as === "owner")) {
      await page.goto(typeof path === "string" ? path : path(places))
      await prepare?.(page, texts)
      // The shop in a frame has landmarks of its own, as every page of it.
      for (const frame of await page.locator("iframe").all()) await frame.evaluate((element) => element.remove())
      expect.soft(await findAllViolations(page), name).toEqual([])
    }
  })
})
