/** Every screen in both schemes, narrow and wide, in one language or the other: axe finds nothing to object to. */
import { findAllViolations, findViolations, reshape } from "#tests/support/axe.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

const LONG_SCREENS = [
  "/es/products?search=zzzz",
  "/en/categories",
  "/es/product-category/platos",
  "/es/about-us",
  "/es/privacy-policy",
  "/es/accessibility",
  "/en/contact",
  "/en/nowhere",
]
const SCREENS = ["/es", "/en/products", "/en/product/azulejos-de-oficios", ...(isLongRun ? LONG_SCREENS : [])]

for (const screen of SCREENS) {
  test(screen, async ({ page, visit, faults }) => {
    if (screen.endsWith("/nowhere")) faults.allow(/404/)
    await visit(screen)
    expect(await findAllViolations(page)).toEqual([])
  })
}

inLanguage("es", () => {
  test("an open menu, filter sheet and list of suggestions", async ({ page, visit, texts }) => {
    await visit("/products")
    // Colours of both schemes are compared on the screens themselves.
    for (const colorScheme of isLongRun ? (["light", "dark"] as const) : (["dark"] as const)) {
      await reshape(page, 390, colorScheme)
      for (const name of [texts.t("nav.openMenu"), texts.t("facets.open")]) {
        await page.getByRole("button", { name }).click()
        await expect(page.getByRole("dialog")).toBeVisible()
        await reshape(page, 390, colorScheme)
        expect(await findViolations(page, colorScheme)).toEqual([])
        await page.keyboard.press("Escape")
        await expect(page.getByRole("dialog")).toBeHidden()
      }
      await reshape(page, 1280, colorScheme)
      const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
      await box.fill("miel")
      await expect(page.getByRole("listbox")).toBeVisible()
      await box.press("ArrowDown")
      expect(await findViolations(page, colorScheme)).toEqual([])
      await box.fill("")
    }
  })
})
