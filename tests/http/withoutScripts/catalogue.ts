/** The catalogue by plain links and forms. The menu and the filters that open are tried in a browser: withoutScripts.spec.ts. */
import { expect } from "vitest"
import { department, matching, product, products } from "#tests/support/demoCatalogue.ts"
import { type HttpTest, wordsOf } from "#tests/support/httpShop.ts"
import { plainBrowser } from "#tests/support/plainBrowser.ts"

const cards = (html: string) => [...html.matchAll(/<h3\b[^>]*>.*?<\/h3>/gs)]
const heading = (html: string) => /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ""

export function catalogueForms(test: HttpTest): void {
  test("links lead from the shop window to a product and back to its listing", async ({ shop }) => {
    const { t } = wordsOf("es")
    const ceramics = department("ceramica").name.es
    const visitor = plainBrowser(shop, "es")
    await visitor.go("/")
    await visitor.follow(ceramics)
    expect(visitor.path()).toBe("/product-department/ceramica")
    const name = products.find(({ name: { es } }) => cards(visitor.html())[0]?.[0].includes(`>${es}<`))?.name.es ?? ""
    await visitor.follow(name)
    expect(heading(visitor.html())).toContain(name)
    await visitor.follow(ceramics)
    await visitor.follow(t("pager.next"))
    expect(visitor.path()).toBe("/product-department/ceramica/page/2")
    expect(cards(visitor.html())).toHaveLength(6)
  })

  test("filters are a form whose answer stands at the written address", async ({ shop }) => {
    const { t } = wordsOf("es")
    const visitor = plainBrowser(shop, "es")
    await visitor.go("/products?orderby=price")
    await visitor.press(t("facets.apply"), {
      ...visitor.ticked(department("papel").name.es),
      ...visitor.ticked(t("facets.onSale")),
    })
    expect(visitor.path()).toBe("/products?filter=department%5Bpapel%5D,onSale%5Btrue%5D&orderby=price")
    const found = products.filter(({ department_id, sale_percent }) => department_id === "papel" && sale_percent > 0)
    expect(cards(visitor.html())).toHaveLength(found.length)
    await visitor.follow(t("facets.clear"))
    expect(visitor.path()).toBe("/products?orderby=price")
  })

  test("a price range typed with a comma is understood", async ({ shop }) => {
    const { t } = wordsOf("es")
    const visitor = plainBrowser(shop, "es")
    await visitor.go("/products")
    await visitor.press(t("facets.apply"), { min: "100" })
    expect(visitor.path()).toMatch(/^\/products\?filter=price%5B100\.00,/)
    await visitor.go("/products?min=4%2C20&max=4%2C20")
    expect(visitor.path()).toBe("/products?filter=price%5B4.20,4.20%5D")
    expect(cards(visitor.html())).toHaveLength(2)
  })

  test("sorting is a form too", async ({ shop }) => {
    const { t } = wordsOf("en")
    const visitor = plainBrowser(shop, "en")
    await visitor.go("/products?filter=onSale[true]")
    await visitor.press(t("listing.apply"), { orderby: "discount" })
    expect(visitor.path()).toBe("/products?filter=onSale%5Btrue%5D&orderby=discount")
    await visitor.press(t("listing.apply"), { orderby: "price-ASC" })
    expect(visitor.path()).toBe("/products?filter=onSale%5Btrue%5D&orderby=price&order=ASC")
  })

  test("the search box is a form", async ({ shop }) => {
    const { t } = wordsOf("en")
    const visitor = plainBrowser(shop, "en")
    await visitor.go("/")
    await visitor.press(t("search.submit"), { search: "limón" })
    expect(heading(visitor.html())).toContain(t("listing.results", { search: "limón" }))
    expect(cards(visitor.html())).toHaveLength(Math.min(12, matching("limón").length))
  })

  test("a variant is chosen by a button, reviews and neighbours are there", async ({ shop }) => {
    const { t, money } = wordsOf("en")
    const visitor = plainBrowser(shop, "en")
    await visitor.go("/product/plato-lonja")
    await visitor.press(t("productPage.choose"), visitor.ticked(money(2490)))
    expect(visitor.path()).toBe("/product/plato-lonja?variant=cer-111-2")
    for (const words of [t("productPage.sku", { sku: "CER-111-2" }), "Nuria Blasco", t("productPage.related")])
      expect(visitor.text()).toContain(words)
    await visitor.go("/product/cojin-llengues")
    await visitor.press(t("productPage.choose"), {
      ...visitor.ticked("Green"),
      ...visitor.ticked("60 × 60"),
    })
    expect(visitor.path()).toBe("/product/cojin-llengues?variant=tex-211-6")
  })

  test("the language is a link to the same page", async ({ shop }) => {
    const visitor = plainBrowser(shop, "es")
    await visitor.go("/product/plato-lonja?variant=cer-111-2")
    await visitor.follow("English")
    expect(visitor.path()).toBe("/en/product/plato-lonja?variant=cer-111-2")
    expect(heading(visitor.html())).toContain(product("cer-111").name.en)
    await visitor.follow(wordsOf("en").t("nav.aboutUs"))
    expect(visitor.path()).toBe("/en/about-us")
  })
}
