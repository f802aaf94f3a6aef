/** Journey: something is mistyped, or the shop does not have it. */
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

const typed = { es: { wrong: "azulegos", right: "azulejos" }, en: { wrong: "cushons", right: "cushions" } }
const missing = { es: "tetera", en: "teapot" }

inOneLanguage((language) => {
  const { wrong, right } = typed[language]

  test("a slip is forgiven, with a way back to what was typed", async ({ page, visit, texts }) => {
    await visit(`/products?search=${wrong}`)
    const main = page.getByRole("main")
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.results", { search: right }))
    await expect(main.getByText(`${texts.t("searching.instead")} ${right}.`)).toBeVisible()
    await main.getByRole("link", { name: texts.t("searching.asTyped", { search: wrong }) }).click()
    const nothing = texts.t("searching.empty", { search: wrong })
    await expect(main.getByRole("heading", { name: nothing })).toBeVisible()
    await main.getByRole("link", { name: texts.t("searching.meant", { search: right }) }).click()
    await expect(page).toHaveURL(`/products?search=${right}`)
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.results", { search: right }))
  })

  test("where nothing is found, what is near is offered, and a filter or the search can be cleared by name", async ({
    page,
    visit,
    texts,
  }) => {
    const search = missing[language]
    await visit(`/products?search=${search}`)
    const main = page.getByRole("main")
    await expect(main.getByRole("heading", { name: texts.t("searching.empty", { search }) })).toBeVisible()
    const near = main.getByRole("region", { name: texts.t("searching.near") })
    await expect(near.getByRole("article").or(near.locator(".ProductCard"))).toHaveCount(4)
    await expect(near.locator(".Chip").first()).toBeVisible()
    await main.getByRole("link", { name: texts.t("searching.clear", { search }) }).click()
    await expect(page).toHaveURL("/products")

    await visit(`/products?search=plato&filter=category[mieles]`)
    await main
      .locator(".EmptyListing")
      .getByRole("link", { name: texts.t("searching.clearFilters") })
      .click()
    await expect(page).toHaveURL("/products?search=plato")
    await expect(main.getByRole("link", { name: product("cer-111").name[language], exact: true })).toBeVisible()
  })

  test("suggestions forgive too, by keyboard: products first, all results last", async ({ page, visit, texts }) => {
    await visit("/about-us")
    const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
    const list = page.getByRole("listbox", { name: texts.t("searching.suggestions") })
    await box.fill(wrong)
    await expect(page.locator(".SearchList__corrected:visible")).toContainText(
      `${texts.t("searching.instead")} ${right}.`,
    )
    await expect(list.locator("mark").first()).toBeVisible()
    await box.press("ArrowDown")
    await expect(list.getByRole("option", { selected: true })).toHaveAttribute("data-kind", "product")
    await box.press("ArrowUp")
    await box.press("ArrowUp")
    await box.press("Enter")
    await expect(page).toHaveURL(`/products?search=${right}`)
  })

  test("a product in several sizes says from which price it is", async ({ page, visit, texts }) => {
    await visit("/about-us")
    const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
    await box.fill("lonja")
    const option = page.getByRole("option", { name: new RegExp(product("cer-111").name[language]) })
    await expect(option).toContainText(`${texts.t("product.from")} ${texts.money(1690)}`)
  })
})
