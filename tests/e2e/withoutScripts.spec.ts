/** Journey: the whole shop with scripts turned off, by plain links and forms. */
import { department, matching, product, products } from "#tests/support/demoCatalogue.ts"
import { otherOf, switchTo } from "#tests/support/otherLanguage.ts"
import { expect, inLanguage, inOneLanguage, test } from "#tests/support/shopTest.ts"

test.use({ javaScriptEnabled: false })

// That is what the browser calls a script it was told not to run.
test.beforeEach(({ faults }) => faults.allow(/^Request failed: \S+\.js csp /))

inLanguage("es", (language) => {
  test("links lead from the shop window to a product and back to its listing", async ({ page, texts }) => {
    await page.goto("/")
    const ceramics = department("ceramica").name[language]
    await page.getByRole("main").getByRole("link", { name: ceramics }).first().click()
    await expect(page).toHaveURL("/product-department/ceramica")
    const card = page.getByRole("main").getByRole("heading", { level: 3 }).first()
    const name = (await card.textContent()) ?? ""
    await card.getByRole("link").click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await page
      .getByRole("navigation", { name: texts.t("breadcrumb.label") })
      .getByRole("link", { name: ceramics })
      .click()
    await page.getByRole("link", { name: texts.t("pager.next") }).click()
    await expect(page).toHaveURL("/product-department/ceramica/page/2")
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(6)
  })

  test("filters are a form whose answer stands at the written address", async ({ page, texts }) => {
    await page.goto("/products?orderby=price")
    const facets = page.getByRole("complementary", { name: texts.t("facets.title") })
    await facets
      .getByRole("checkbox", { name: department("papel").name[language] })
      .first()
      .check()
    await facets.getByRole("checkbox", { name: texts.t("facets.onSale") }).check()
    await facets.getByRole("button", { name: texts.t("facets.apply") }).click()
    await expect(page).toHaveURL("/products?filter=department%5Bpapel%5D,onSale%5Btrue%5D&orderby=price")
    const found = products.filter(({ department_id, sale_percent }) => department_id === "papel" && sale_percent > 0)
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(found.length)
    await facets.getByRole("link", { name: texts.t("facets.clear") }).click()
    await expect(page).toHaveURL("/products?orderby=price")
  })

  test("a price range typed with a comma is understood", async ({ page, texts }) => {
    await page.goto("/products")
    const facets = page.getByRole("complementary", { name: texts.t("facets.title") })
    await facets.getByRole("spinbutton", { name: texts.t("facets.from", { sign: "€" }) }).fill("100")
    await facets.getByRole("button", { name: texts.t("facets.apply") }).click()
    await expect(page).toHaveURL(/\/products\?filter=price%5B100\.00,/)
    await page.goto("/products?min=4%2C20&max=4%2C20")
    await expect(page).toHaveURL("/products?filter=price%5B4.20,4.20%5D")
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2)
  })
})

inLanguage("en", () => {
  test("sorting is a form too", async ({ page, texts }) => {
    await page.goto("/products?filter=onSale[true]")
    await page.getByRole("combobox", { name: texts.t("listing.sortBy") }).selectOption("discount")
    await page.getByRole("button", { name: texts.t("listing.apply"), exact: true }).click()
    await expect(page).toHaveURL(/orderby=discount/)
    expect(new URL(page.url()).searchParams.get("filter")).toBe("onSale[true]")
    await page.getByRole("combobox", { name: texts.t("listing.sortBy") }).selectOption("price-ASC")
    await page.getByRole("button", { name: texts.t("listing.apply"), exact: true }).click()
    await expect(page).toHaveURL("/products?filter=onSale%5Btrue%5D&orderby=price&order=ASC")
  })

  test("the search box is a form", async ({ page, texts }) => {
    await page.goto("/")
    await page
      .getByRole("banner")
      .getByRole("combobox", { name: texts.t("search.label") })
      .fill("limón")
    await page
      .getByRole("banner")
      .getByRole("button", { name: texts.t("search.submit") })
      .click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.results", { search: "limón" }))
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(Math.min(12, matching("limón").length))
  })

  test("a variant is chosen by a button, reviews and neighbours are there", async ({ page, texts }) => {
    await page.goto("/product/plato-lonja")
    await page.getByRole("radio", { name: texts.money(2490) }).check()
    await page.getByRole("button", { name: texts.t("productPage.choose") }).click()
    await expect(page).toHaveURL("/product/plato-lonja?variant=cer-111-2")
    await expect(page.getByText(texts.t("productPage.sku", { sku: "CER-111-2" }))).toBeVisible()
    await expect(page.getByText("Nuria Blasco")).toBeVisible()
    await expect(page.getByRole("heading", { name: texts.t("productPage.related") })).toBeVisible()
    await page.goto("/product/cojin-llengues")
    await page.getByRole("radio", { name: texts.text({ es: "Verde", en: "Green" }) }).check()
    await page.getByRole("radio", { name: "60 × 60" }).check()
    await page.getByRole("button", { name: texts.t("productPage.choose") }).click()
    await expect(page).toHaveURL("/product/cojin-llengues?variant=tex-211-6")
  })
})

inOneLanguage((language) => {
  test("the language is a link to the same page", async ({ page }) => {
    const other = otherOf(language)
    await page.goto("/product/plato-lonja?variant=cer-111-2")
    await switchTo(page, other)
    await expect(page).toHaveURL(`/${other}/product/plato-lonja?variant=cer-111-2`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product("cer-111").name[other])
    await page.getByRole("contentinfo").getByRole("link").nth(3).click()
    await expect(page).toHaveURL(new RegExp(`/${other}/`))
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("the menu opens as a popover and leads on", async ({ page, texts }) => {
    await page.goto("/")
    await page.getByRole("button", { name: texts.t("nav.openMenu") }).click()
    await page
      .getByRole("dialog")
      .getByRole("link", { name: texts.t("nav.aboutUs") })
      .click()
    await expect(page).toHaveURL("/about-us")
  })

  test("the filters open as a popover and apply", async ({ page, texts }) => {
    await page.goto("/products")
    await page.getByRole("button", { name: texts.t("facets.open") }).click()
    const sheet = page.getByRole("dialog")
    await sheet.getByRole("checkbox", { name: texts.t("facets.onSale") }).check()
    await sheet.getByRole("button", { name: texts.t("facets.apply") }).click()
    await expect(page).toHaveURL("/products?filter=onSale%5Btrue%5D")
  })
})
