/** Journey: looking for something by its name. */
import type { Page } from "@playwright/test"
import { matching, product } from "#tests/support/demoCatalogue.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

/** How many products the shop's own API finds. */
async function totalOf(page: Page, search: string, filter = ""): Promise<number> {
  const query = new URLSearchParams({ search, ...(filter !== "" && { filter }) })
  const answer: { total: number } = await (await page.request.get(`/api/v1/product?${query}`)).json()
  return answer.total
}

inLanguage("es", (language) => {
  test("suggestions come while typing and lead to a product", async ({ page, visit, texts }) => {
    await visit("/")
    const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
    await box.fill("jarron")
    const list = page.getByRole("listbox", { name: texts.t("searching.suggestions") })
    await expect(list).toBeVisible()
    await expect(box).toHaveAttribute("aria-expanded", "true")
    await box.fill("plato lonja")
    await list.getByRole("option", { name: new RegExp(`^${product("cer-111").name[language]}`) }).click()
    await expect(page).toHaveURL("/product/plato-lonja")
    await expect(list).toBeHidden()
  })

  test("the keyboard walks the suggestions, Esc closes them, Enter follows one", async ({ page, visit, texts }) => {
    await visit("/")
    const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
    const list = page.getByRole("listbox", { name: texts.t("searching.suggestions") })
    await box.fill("miel")
    await expect(list).toBeVisible()
    await box.press("ArrowDown")
    const options = list.getByRole("option")
    await expect(options.first()).toHaveAttribute("aria-selected", "true")
    await expect(box).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "")
    await box.press("ArrowUp")
    await expect(list.getByRole("option", { selected: true })).toHaveCount(0)
    await box.press("ArrowUp")
    await expect(options.last()).toHaveAttribute("aria-selected", "true")
    await box.press("Escape")
    await expect(list).toBeHidden()
    await expect(box).toHaveValue("miel")
    await box.press("ArrowDown")
    await expect(list).toBeVisible()
    await box.press("ArrowUp")
    await box.press("Enter")
    await expect(page).toHaveURL("/products?search=miel")
  })

  test("case and accents do not matter, either language finds", inLongRun, async ({ page, visit, texts }) => {
    const found = await totalOf(page, "jarron")
    expect(found).toBeGreaterThanOrEqual(matching("jarron").length)
    for (const search of ["JARRÓN", "jarron", "Jarrón", "jarrones"]) {
      await visit(`/products?search=${encodeURIComponent(search)}`)
      await expect(page.getByRole("main")).toContainText(`${found} ${texts.tn("listing.count", found)}`)
    }
    await visit("/products?search=honey")
    await expect(page.getByRole("link", { name: product("des-321").name[language], exact: true })).toBeVisible()
  })

  test("Enter searches for what was typed; the box keeps it, the page says it", async ({ page, visit, texts }) => {
    await visit("/about-us")
    const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
    await box.fill("  Sardinas ")
    await box.press("Enter")
    await expect(page).toHaveURL(/\/products\?search=/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.results", { search: "Sardinas" }))
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex,follow")
    await visit("/products?search=sardinas")
    await expect(box).toHaveValue("sardinas")
  })

  test(
    "nothing found says so with a hint, and a wild text breaks nothing",
    inLongRun,
    async ({ page, visit, texts }) => {
      for (const search of ["zzzz", "_", "\\", "'; drop table products; --", "<b id=x>", "a".repeat(300)]) {
        await visit(`/products?search=${encodeURIComponent(search)}`)
        await expect(page.getByRole("heading", { level: 1, name: texts.t("listing.none") })).toBeVisible()
        await expect(page.getByRole("combobox", { name: texts.t("listing.sortBy") })).toHaveCount(0)
        await expect(page.getByText(texts.t("searching.emptyHint"))).toBeVisible()
      }
      await expect(page.locator("b#x")).toHaveCount(0)
      await visit("/products?search=%25")
      const found = await totalOf(page, "%")
      await expect(page.getByRole("main")).toContainText(`${found} ${texts.tn("listing.count", found)}`)
    },
  )

  test("search and filters go together", inLongRun, async ({ page, visit, texts }) => {
    await visit("/products?search=lim")
    const found = await totalOf(page, "lim", "department[papel]")
    await page
      .getByRole("complementary", { name: texts.t("facets.title") })
      .getByRole("checkbox", { name: texts.text({ es: "Papel", en: "Paper" }) })
      .first()
      .check()
    await expect(page).toHaveURL("/products?filter=department%5Bpapel%5D&search=lim")
    await expect(page.getByRole("main")).toContainText(`${found} ${texts.tn("listing.count", found)}`)
  })
})
