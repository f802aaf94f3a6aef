/** While the shop's provider on another host is away, shoppers see the last good copies, with a notice. */
import { startFaultyProvider } from "#tests/support/faultyProvider.ts"
import { expect, inOneLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"
import { startShop } from "#tests/support/startShop.ts"

inOneLanguage((language) => {
  test("a copy says what it is, lives on in the browser, and gives way to the page when that can be had", async ({
    page,
    shop,
    texts,
    faults,
  }) => {
    faults.allow(/^Foreign request: http:\/\/localhost|Answer 503|Failed to load resource/)
    const provider = await startFaultyProvider(shop.url)
    const own = await startShop({ env: { PROVIDER_URL: provider.url } })
    const notice = page.getByText(texts.t("outage.lastGood")).filter({ visible: true })
    const at = (path: string) => `${own.url}/${language}${path}`
    const seen = async (path: string) => {
      const headers = { "user-agent": await page.evaluate(() => navigator.userAgent) }
      await expect
        .poll(async () => (await page.request.get(at(path), { headers })).headers()["etag"])
        .not.toBeUndefined()
    }
    try {
      for (const path of ["/products", "/categories/_payload.json"]) await seen(path)
      provider.fault("refuse")
      await expect(async () => {
        await page.goto(at("/products"))
        await expect(notice).toBeVisible({ timeout: 500 })
      }).toPass()
      await waitForHydration(page)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.catalog"))
      const toCategories = page.getByRole("banner").getByRole("link", { name: texts.t("nav.categories") })
      await toCategories.click()
      await expect(page).toHaveURL(at("/categories"))
      await expect(notice).toBeVisible()
      provider.fault()
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("categories.title"), { timeout: 500 })
        await expect(notice).toHaveCount(0, { timeout: 500 })
      }).toPass()
    } finally {
      await own.stop()
      provider.close()
    }
  })
})
