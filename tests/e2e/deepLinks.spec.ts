/** Entering the middle of the shop by an older address, inside an open page. As a document: tests/http/withoutScripts/links.ts. */
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

inLanguage("es", () => {
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
})
