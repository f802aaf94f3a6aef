/** Journey: something is mistyped, or the shop does not have it. */
import { product } from "#tests/support/demoCatalogue.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

const typed = { es: { wrong: "azulegos", right: "azulejos" }, en: { wrong: "cushons", right: "cushions" } }
const missing = { es: "tetera", en: "teapot" }
const most = {
  es: { search: "plato azul boda", word: "boda" },
  en: { search: "blue plate wedding", word: "wedding" },
}
const priced = { es: "tazas por menos de 20 €", en: "mugs under €20" }

inOneLanguage((language) => {
  const { wrong, right } = typed[language]

  test("a slip is forgiven, with a way back to what was typed", async ({ page, visit, texts }) => {
    await visit(`/products?search=${wrong}`)
    const main = page.getByRole("main")
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.results", { search: right }))
    await expect(main.getByRole("status")).toContainText(texts.t("searching.quoted", { search: wrong }))
    await main.getByRole("link", { name: texts.t("searching.typedInstead") }).click()
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.none"))
    await main.getByRole("link", { name: texts.t("searching.meant", { search: right }) }).click()
    await expect(page).toHaveURL(`/products?search=${right}`)
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.results", { search: right }))
  })

  test("where nothing is found, the page says so once and shows what people like; the search or a filter can be cleared", async ({
    page,
    visit,
    texts,
  }) => {
    const search = missing[language]
    await visit(`/products?search=${search}`)
    const main = page.getByRole("main")
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.none"))
    await expect(page).toHaveTitle(new RegExp(texts.t("listing.none")))
    await expect(main.getByText(texts.t("searching.emptyHint"))).toBeVisible()
    // It stands in the search box and nowhere else.
    await expect(page.getByText(search)).toHaveCount(0)
    const liked = main.getByRole("region", { name: texts.t("searching.popular") })
    await expect(liked.locator(".ProductCard")).toHaveCount(4)
    await main.getByRole("link", { name: texts.t("searching.clear"), exact: true }).click()
    await expect(page).toHaveURL("/products")

    await visit(`/products?search=plato&filter=category[mieles]`)
    const near = main.getByRole("region", { name: texts.t("searching.near") })
    await expect(near.getByRole("link", { name: product("cer-111").name[language], exact: true })).toBeVisible()
    await main
      .locator(".EmptyListing")
      .getByRole("link", { name: texts.t("searching.clearFilters") })
      .click()
    await expect(page).toHaveURL("/products?search=plato")
    await expect(main.getByRole("link", { name: product("cer-111").name[language], exact: true })).toBeVisible()
  })

  test("where nothing has all the words, those that have most are shown, and the page says what is missing", async ({
    page,
    visit,
    texts,
  }) => {
    const { search, word } = most[language]
    await visit(`/products?search=${encodeURIComponent(search)}`)
    const main = page.getByRole("main")
    const words = texts.t("searching.quoted", { search: word })
    const said = `${texts.t("searching.most")} ${texts.tn("searching.missing", 1, { words })}`
    await expect(main.getByRole("status").filter({ hasText: said })).toBeVisible()
    await expect(main.getByRole("link", { name: product("cer-113").name[language], exact: true })).toBeVisible()
  })

  test("a price in words becomes a filter that can be taken back", inLongRun, async ({ page, visit, texts }) => {
    await visit(`/products?search=${encodeURIComponent(priced[language])}`)
    await expect(page).toHaveURL(/search=(tazas|mugs)/)
    await expect(page).toHaveURL(/filter=price(\[|%5B)0/)
    const active = page.getByRole("list", { name: texts.t("listing.active") })
    await expect(active.getByRole("link")).toHaveCount(2)
    await active.getByRole("link").first().click()
    await expect(page).toHaveURL(/products\?search=(tazas|mugs)$/)
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

  test("a product in several sizes says from which price it is", inLongRun, async ({ page, visit, texts }) => {
    await visit("/about-us")
    const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
    await box.fill("lonja")
    const option = page.getByRole("option", { name: new RegExp(product("cer-111").name[language]) })
    await expect(option).toContainText(`${texts.t("product.from")} ${texts.money(1690)}`)
  })
})
