/** Journey: entering the middle of the shop by a shared link. */
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

inLanguage("es", () => {
  test("a link by id lands on the slug, and going on works from there", async ({ page, visit, texts }) => {
    await visit("/product/cer-111?variant=cer-111-3")
    await expect(page).toHaveURL("/product/plato-lonja?variant=cer-111-3")
    await expect(page.getByText(texts.t("productPage.sku", { sku: "CER-111-3" }))).toBeVisible()
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("nav.catalog") })
      .click()
    await expect(page).toHaveURL("/products")
  })

  test("the same redirect inside the shop keeps the page alive", async ({ page, visit, texts }) => {
    await visit("/products")
    const documents: string[] = []
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()))
    await page.evaluate(() => {
      history.pushState({ idx: 1, key: "shared" }, "", "/product/cer-111")
      dispatchEvent(new PopStateEvent("popstate", { state: { idx: 1, key: "shared" } }))
    })
    await expect(page).toHaveURL("/product/plato-lonja")
    await expect(page.getByText(texts.t("productPage.sku", { sku: "CER-111-1" }))).toBeVisible()
    expect(documents).toEqual([])
  })

  test("a shared filter with mistakes shows what of it makes sense", async ({ page, visit, texts }) => {
    await visit("/products?filter=nonsense[1],department[papel],price[x,y],,[&orderby=weird&order=up&page=7")
    const active = page.getByRole("list", { name: texts.t("listing.active") })
    await expect(active.getByRole("link")).toHaveCount(1)
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(12)
  })

  test("the old word for reduced is understood, the new one is written", async ({ page, visit, texts }) => {
    await visit("/products?filter=sale[true]")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.onSale"))
    await page.getByRole("combobox", { name: texts.t("listing.sortBy") }).selectOption("price")
    await expect(page).toHaveURL("/products?filter=onSale%5Btrue%5D&orderby=price")
  })
})
