/** Every screen in both languages and both schemes, narrow and wide: axe finds nothing to object to. */
import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect, inBothLanguages, test } from "#tests/support/shopTest.ts"

const SCREENS = [
  "/",
  "/products",
  "/products?search=zzzz",
  "/categories",
  "/product-category/platos",
  "/product/azulejos-de-oficios",
  "/about-us",
  "/contact",
  "/privacy-policy",
  "/nowhere",
]
const WIDTHS = [320, 390, 1280]

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** All that changes between the schemes; the other rules are asked once. */
const ABOUT_COLOUR = ["color-contrast", "link-in-text-block"]

/** What axe objects to, as one line for each element. */
async function objections(page: Page, scheme: "light" | "dark"): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (scheme === "light" ? axe.withTags(STANDARDS) : axe.withRules(ABOUT_COLOUR)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`))
}

/** Shows the page again in another shape, and waits until nothing moves. */
async function reshape(page: Page, width: number, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
}

inBothLanguages((language) => {
  for (const screen of SCREENS) {
    test(screen, async ({ page, visit, faults }) => {
      if (screen === "/nowhere") faults.allow(/404/)
      await visit(screen === "/" ? `/${language}` : `/${language}${screen}`)
      const found: string[] = []
      for (const colorScheme of ["light", "dark"] as const) {
        for (const width of WIDTHS) {
          await reshape(page, width, colorScheme)
          found.push(
            ...(await objections(page, colorScheme)).map((objection) => `${colorScheme} ${width}: ${objection}`),
          )
        }
      }
      expect(found).toEqual([])
    })
  }

  test("an open menu, filter sheet and list of suggestions", async ({ page, visit, texts }) => {
    await visit("/products")
    for (const colorScheme of ["light", "dark"] as const) {
      await reshape(page, 390, colorScheme)
      for (const name of [texts.t("nav.openMenu"), texts.t("facets.open")]) {
        await page.getByRole("button", { name }).click()
        await expect(page.getByRole("dialog")).toBeVisible()
        await reshape(page, 390, colorScheme)
        expect(await objections(page, colorScheme)).toEqual([])
        await page.keyboard.press("Escape")
        await expect(page.getByRole("dialog")).toBeHidden()
      }
      await reshape(page, 1280, colorScheme)
      const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
      await box.fill("miel")
      await expect(page.getByRole("listbox")).toBeVisible()
      await box.press("ArrowDown")
      expect(await objections(page, colorScheme)).toEqual([])
      await box.fill("")
    }
  })
})
