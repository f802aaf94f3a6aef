/** Journey: narrowing a listing down, sorting it, turning its pages, all through the address. */
import type { Page } from "@playwright/test"
import { category, type DemoProduct, department, highestPrice, products } from "#tests/support/demoCatalogue.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, inOneLanguage, type Texts, test } from "#tests/support/shopTest.ts"

const isReduced = ({ sale_percent }: DemoProduct) => sale_percent > 0

const facets = (page: Page, { t }: Texts) => page.getByRole("complementary", { name: t("facets.title") })
const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 })

/** The listing says how many products there are, and shows as many as fit on a page. */
async function expectProducts(page: Page, { tn, number }: Texts, expected: readonly DemoProduct[]): Promise<void> {
  const count = `${number(expected.length)} ${tn("listing.count", expected.length)}`
  await expect(
    page
      .getByRole("main")
      .locator("p")
      .filter({ hasText: new RegExp(`^${count}$`) }),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(Math.min(12, expected.length))
}

inLanguage("es", (language) => {
  test("each facet narrows the listing by what its count says", async ({ page, visit, texts }) => {
    await visit("/products")
    await expectProducts(page, texts, products)

    const inPantry = products.filter(({ department_id }) => department_id === "despensa")
    const pantry = facets(page, texts).getByRole("checkbox", { name: department("despensa").name[language] })
    await expect(pantry).toHaveAccessibleName(new RegExp(` ${inPantry.length}$`))
    await pantry.check()
    await expect(page).toHaveURL("/products?filter=department%5Bdespensa%5D")
    await expectProducts(page, texts, inPantry)

    const reduced = inPantry.filter(isReduced)
    const onSale = facets(page, texts).getByRole("checkbox", { name: texts.t("facets.onSale") })
    await expect(onSale).toHaveAccessibleName(new RegExp(` ${reduced.length}$`))
    await onSale.check()
    await expect(page).toHaveURL("/products?filter=department%5Bdespensa%5D,onSale%5Btrue%5D")
    await expectProducts(page, texts, reduced)
  })

  test("several values of one facet add up, facets narrow each other", inLongRun, async ({ page, visit, texts }) => {
    await visit("/products?filter=category[platos,tazas]")
    const both = products.filter(({ category_id }) => ["platos", "tazas"].includes(category_id))
    await expectProducts(page, texts, both)
    const plates = facets(page, texts).getByRole("checkbox", { name: category("platos").name[language] })
    await expect(plates).toBeChecked()
    await plates.uncheck()
    await expect(page).toHaveURL("/products?filter=category%5Btazas%5D")
    await expectProducts(
      page,
      texts,
      products.filter(({ category_id }) => category_id === "tazas"),
    )
  })

  test("a price range counts both its ends, on the highest price", async ({ page, visit, texts }) => {
    await visit("/products")
    const [from, to] = [texts.t("facets.from", { sign: "€" }), texts.t("facets.to", { sign: "€" })]
    await facets(page, texts).getByRole("spinbutton", { name: from }).fill("24")
    await facets(page, texts).getByRole("spinbutton", { name: from }).press("Enter")
    await expect(page).toHaveURL(/filter=price%5B24\.00,/)
    await facets(page, texts).getByRole("spinbutton", { name: to }).fill("36")
    await facets(page, texts).getByRole("spinbutton", { name: to }).press("Enter")
    await expect(page).toHaveURL("/products?filter=price%5B24.00,36.00%5D")
    await expectProducts(
      page,
      texts,
      products.filter((product) => highestPrice(product) >= 24 && highestPrice(product) <= 36),
    )
    // Read out as an amount, not as a bare number.
    const least = facets(page, texts).getByRole("slider", { name: texts.t("facets.minimum") })
    await expect(least).toHaveAttribute("aria-valuetext", /^(€24|24\s€)$/)
  })

  test("another price range is typed end by end, and read when both are left", async ({ page, visit, texts }) => {
    await visit("/products?filter=price[5.00,15.00]")
    const amount = (name: "facets.from" | "facets.to") =>
      facets(page, texts).getByRole("spinbutton", { name: texts.t(name, { sign: "€" }) })
    const [from, to] = [amount("facets.from"), amount("facets.to")]
    await from.fill("20")
    await from.press("Tab")
    await expect(to).toBeFocused()
    await expect(from).toHaveValue("20")
    await expect(to).toHaveValue("15")
    await to.fill("40")
    await to.press("Tab")
    await expect(page).toHaveURL("/products?filter=price%5B20.00,40.00%5D")
    await expect(from).toHaveValue("20")
    await to.fill("10")
    await to.press("Enter")
    await expect(page).toHaveURL("/products?filter=price%5B10.00,20.00%5D")
  })

  test("an active filter is taken back by its label, all of them by one link", async ({ page, visit, texts }) => {
    await visit("/products?filter=department[papel],onSale[true],featured[true]&orderby=price")
    await expect(page.getByRole("heading", { name: texts.t("listing.none") })).toBeVisible()
    const active = page.getByRole("list", { name: texts.t("listing.active") })
    await active.getByRole("link", { name: texts.t("facets.featured") }).click()
    await expect(page).toHaveURL("/products?filter=department%5Bpapel%5D,onSale%5Btrue%5D&orderby=price")
    await expectProducts(
      page,
      texts,
      products.filter((product) => product.department_id === "papel" && isReduced(product)),
    )
    await facets(page, texts)
      .getByRole("link", { name: texts.t("facets.clear") })
      .click()
    await expect(page).toHaveURL("/products?orderby=price")
    await expectProducts(page, texts, products)
  })

  test("an empty listing says so, gives a hint and a way out", inLongRun, async ({ page, visit, texts }) => {
    await visit("/products?filter=price[9000,9999]")
    const main = page.getByRole("main")
    await expect(main.getByRole("heading", { name: texts.t("listing.none") })).toBeVisible()
    await expect(main.getByText(texts.t("searching.emptyHint"))).toBeVisible()
    await main
      .locator(".EmptyListing")
      .getByRole("link", { name: texts.t("facets.clear") })
      .click()
    await expect(page).toHaveURL("/products")
    await expectProducts(page, texts, products)
  })

  test("sorting by price, from the highest and from the lowest", inLongRun, async ({ page, visit, texts }) => {
    const byPrice = products.map(highestPrice).sort((a, b) => a - b)
    await visit("/product-category/alfombras")
    await page.getByRole("combobox", { name: texts.t("listing.sortBy") }).selectOption("price")
    await expect(page).toHaveURL("/product-category/alfombras?orderby=price")
    await expect(cards(page).first()).toContainText(texts.text({ es: "Alfombra Sierra", en: "Sierra Rug" }))
    await page.getByRole("combobox", { name: texts.t("listing.sortBy") }).selectOption(texts.t("listing.sort.priceUp"))
    await expect(page).toHaveURL("/product-category/alfombras?orderby=price&order=ASC")
    await expect(cards(page).first()).toContainText(
      texts.text({ es: "Estera redonda de esparto", en: "Round Esparto Mat" }),
    )
    expect(byPrice.length).toBe(72)
  })
})

inOneLanguage((language) => {
  test("names are sorted as the visitor's alphabet sorts them", inLongRun, async ({ page, visit }) => {
    await visit("/product-department/ceramica?orderby=alphabetically&order=ASC")
    const names = products
      .filter(({ department_id }) => department_id === "ceramica")
      .map(({ name }) => name[language])
      .sort(new Intl.Collator(language).compare)
    await expect(cards(page)).toHaveText(names.slice(0, 12))
  })
})

inLanguage("en", () => {
  test("the pager keeps filter and order, and no product comes twice", inLongRun, async ({ page, visit, texts }) => {
    await visit("/product-department/textil?orderby=price")
    const pager = page.getByRole("navigation", { name: texts.t("pager.label") })
    const first = await cards(page).allTextContents()
    await pager.getByRole("link", { name: texts.t("pager.next") }).click()
    await expect(page).toHaveURL("/product-department/textil/page/2?orderby=price")
    await expect(cards(page)).toHaveCount(6)
    const second = await cards(page).allTextContents()
    expect(new Set([...first, ...second]).size).toBe(18)
    await expect(pager.getByRole("link", { name: texts.t("pager.page", { n: 2 }) })).toHaveAttribute(
      "aria-current",
      "page",
    )
  })

  test("filtering from a later page starts again at the first", inLongRun, async ({ page, visit, texts }) => {
    await visit("/products/page/3")
    await facets(page, texts)
      .getByRole("checkbox", { name: texts.t("facets.featured") })
      .check()
    await expect(page).toHaveURL("/products?filter=featured%5Btrue%5D")
    await expectProducts(
      page,
      texts,
      products.filter(({ featured }) => featured),
    )
  })

  test("two quick choices make one new address", async ({ page, visit, texts }) => {
    await visit("/products")
    const addresses: string[] = []
    page.on("framenavigated", (frame) => addresses.push(frame.url()))
    await page.evaluate(
      ([paper, sale]) => {
        for (const name of [paper, sale]) document.querySelector<HTMLElement>(`aside input[value="${name}"]`)?.click()
      },
      ["papel", "true"],
    )
    await expect(page).toHaveURL("/products?filter=department%5Bpapel%5D,onSale%5Btrue%5D")
    await expectProducts(
      page,
      texts,
      products.filter((product) => product.department_id === "papel" && isReduced(product)),
    )
    expect(addresses).toHaveLength(1)
  })
})
