/** Shared links, and links that fill a cart. */
import { expect } from "vitest"
import { newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { type HttpTest, wordsOf } from "#tests/support/httpShop.ts"
import { plainBrowser } from "#tests/support/plainBrowser.ts"

const LINK = "/buy/cer-111-2:2,cer-114,gone-1:3?coupon=bienvenida10"
const plate = product("cer-111").name.en
const platter = product("cer-114").name.en

export function linkForms(test: HttpTest): void {
  test("a link by id lands on the slug, and going on works from there", async ({ shop }) => {
    const { t } = wordsOf("es")
    const visitor = plainBrowser(shop, "es")
    await visitor.go("/product/cer-111?variant=cer-111-3")
    expect(visitor.path()).toBe("/product/plato-lonja?variant=cer-111-3")
    expect(visitor.text()).toContain(t("productPage.sku", { sku: "CER-111-3" }))
    await visitor.follow(t("nav.catalog"))
    expect(visitor.path()).toBe("/products")
  })

  test("a shared filter with mistakes shows what of it makes sense", async ({ shop }) => {
    const visitor = plainBrowser(shop, "es")
    await visitor.go("/products?filter=nonsense[1],department[papel],price[x,y],,[&orderby=weird&order=up&page=7")
    const [, active = ""] = /<ul class="Chips"[^>]*>(.*?)<\/ul>/s.exec(visitor.html()) ?? []
    expect(active.match(/<a\s/g)).toHaveLength(1)
    expect(visitor.html().match(/<h3\b/g)).toHaveLength(12)
  })

  test("the old word for reduced is understood, the new one is written", async ({ shop }) => {
    const { t } = wordsOf("es")
    const visitor = plainBrowser(shop, "es")
    await visitor.go("/products?filter=sale[true]")
    expect(visitor.html()).toMatch(new RegExp(`<h1[^>]*>(?:<[^>]+>)*${t("listing.onSale")}<`))
    await visitor.press(t("listing.apply"), { orderby: "price" })
    expect(visitor.path()).toBe("/products?filter=onSale%5Btrue%5D&orderby=price")
  })

  test("a customer puts in what a link names by one button", async ({ shop }) => {
    const { t } = wordsOf("en")
    const visitor = plainBrowser(shop, "en")
    visitor.enterAs(await newCustomer(shop))
    await visitor.go(`/en${LINK}`)
    await visitor.press(t("cart.add"))
    for (const words of [t("cart.added"), plate, "BIENVENIDA10"]) expect(visitor.text()).toContain(words)
  })

  test.for([
    { coupon: "bienvenida10", isRefused: false },
    { coupon: "viejo", isRefused: true },
  ])(
    "a guest finds what a link named and its coupon $coupon after signing in, or hears that it does not count",
    async ({ coupon, isRefused }, { shop }) => {
      const { t } = wordsOf("en")
      const visitor = plainBrowser(shop, "en")
      await visitor.go(`/en/buy/cer-114?coupon=${coupon}`)
      await visitor.press(t("cart.add"))
      const back = visitor.path()
      visitor.enterAs(await newCustomer(shop))
      await visitor.go(back)
      expect(visitor.text()).toContain(platter)
      expect(visitor.text().includes(t("cartPage.linkCoupon"))).toBe(isRefused)
      expect(visitor.text().includes("BIENVENIDA10")).toBe(!isRefused)
    },
  )
}
