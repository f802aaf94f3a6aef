/** Banners that may be closed stay closed, and nothing jumps where they were. */
import { MEASURE_SHIFT, shiftOf } from "#tests/support/layoutShift.ts"
import { expect, inLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"

const TITLE = { en: "Let them choose", es: "Que elija quien lo recibe" }

inLanguage("es", (language) => {
  test("a closed banner stays closed, in the next visit and the next tab", async ({ page, visit, context, texts }) => {
    const { t } = texts
    const title = TITLE[language]
    await page.addInitScript(MEASURE_SHIFT)
    await visit("/")
    const main = page.getByRole("main")
    await expect(main.getByRole("heading", { name: title })).toBeVisible()
    const other = await context.newPage()
    await other.goto("/")
    await waitForHydration(other)
    // Others than this one may not be closed.
    await expect(main.getByRole("button", { name: t("home.dismiss", { title: "" }) })).toHaveCount(1)
    await main.getByRole("button", { name: t("home.dismiss", { title }) }).press("Enter")
    await expect(main.getByRole("heading", { name: title })).toHaveCount(0)
    await expect(main).toBeFocused()
    await expect(other.getByRole("heading", { name: title })).toHaveCount(0)

    await page.reload()
    await waitForHydration(page)
    await expect(main.getByRole("heading", { name: title })).toHaveCount(0)
    const { shifted, allowed } = await shiftOf(page)
    expect(shifted).toBeLessThan(allowed)
  })
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test("without scripts there is no button that could not close it", async ({ page, faults, texts }) => {
    faults.allow(/^Request failed: \S+\.js csp /)
    await page.goto("/")
    await expect(page.getByRole("heading", { name: TITLE.en })).toBeVisible()
    await expect(page.getByRole("button", { name: texts.t("home.dismiss", { title: TITLE.en }) })).toBeHidden()
  })
})
