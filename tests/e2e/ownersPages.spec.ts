/** Journey: an owner changes the home page from a phone: order, words, a picture; tries it, publishes it, takes it back. */
import { join } from "node:path"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"
import { root } from "#tests/support/steps.ts"

inOneLanguage((language) => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("an owner changes the home page from a phone, and takes it back", async ({ page, shop }) => {
    const { shop: own, shopPages: words, done } = operatorTexts[language]
    const visitor = async () => (await page.request.get(`/${language}`, { headers: { Cookie: "" } })).text()
    await enterArea(page, shop, { to: "/admin/shop/pages", locale: language })
    const names = page.locator(".kinds b")
    const before = await names.allTextContents()
    const place = before.indexOf(words.kinds.strip)
    await page.locator('[value="down:promises"]').click()
    await expect(page.getByRole("status").first()).toContainText(done.drafted)
    expect((await names.allTextContents()).slice(place, place + 2)).toEqual([before[place + 1], before[place]])

    await page.goto("/admin/shop/pages/section/hero")
    await page.locator('[name="title.es"]').fill("Los limones de enero")
    await page.locator('[name="title.en"]').fill("January's lemons")
    await page.locator('[name="picture.file"]').setInputFiles(join(root, "src/demo/pictures/calle.avif"))
    await page.locator('[name="picture.alt.es"]').fill("Limones")
    await page.getByRole("button", { name: own.publish, exact: true }).click()
    await expect(page.getByRole("status").first()).toContainText(done.published)
    await expect(page.locator('[name="picture.key"]')).toHaveValue(/-[0-9a-f]{8}$/)
    // The shop in the frame has landmarks of its own, as every page of it.
    await page.locator("iframe").evaluate((frame) => frame.remove())
    // The place on the page is kept: its head lies over a part of a link.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await findViolations(page, "light")).toEqual([])
    expect(await visitor()).toMatch(/Los limones de enero|January(?:'|&#x27;)s lemons/)

    await page.goto("/admin/shop/versions")
    await page.getByRole("button", { name: own.undo }).click()
    await expect(page.getByRole("status").first()).toContainText(done.undone)
    expect(await visitor()).not.toMatch(/Los limones de enero|January(?:'|&#x27;)s lemons/)
    await page.goto("/admin/shop/pages")
    await page.getByRole("link", { name: words.kinds.categories }).first().click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words.kinds.categories)
  })
})
