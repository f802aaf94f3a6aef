/** A network that goes before anything was touched: whatever is pressed is told, and done when it is back. [D-83] */
import { cartPage } from "#tests/support/cartPage.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inLanguage, inOneLanguage, test } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")

test.beforeEach(({ faults }) => faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|preload|dynamically imported/))

inOneLanguage((language) => {
  test("the first touch adds nothing yet, says so, and it is added when the network is back", async ({
    page,
    visit,
    context,
    texts,
  }) => {
    const { t } = texts
    await visit(`/product/${bowl.slug}`)
    await context.setOffline(true)
    const main = page.getByRole("main")
    await main.getByRole("button", { name: t("cart.add"), exact: true }).click()
    await expect(page.getByRole("alert")).toContainText(t("unreachable.offline"))
    await expect(page.getByRole("alert")).toContainText(t("unreachable.waiting", { name: bowl.name[language] }))
    await expect(main.getByRole("button", { name: t("cart.waiting") })).toBeVisible()
    await cartPage(page, texts).holds(0)
    // Pressed again, it is no second wish.
    await main.getByRole("button", { name: t("cart.waiting") }).click()
    await context.setOffline(false)
    await cartPage(page, texts).holds(1)
    await expect(main.getByRole("button", { name: t("cart.add"), exact: true })).toBeVisible()
    await expect(page.getByRole("region", { name: t("unreachable.offline") })).toBeHidden()
  })
})

inLanguage("en", () => {
  test("the first touch of a link leaves the page there, and says so", async ({ page, visit, context, texts }) => {
    await visit("/products")
    await context.setOffline(true)
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("nav.aboutUs") })
      .click()
    await expect(page.getByRole("alert")).toContainText(texts.t("unreachable.offline"))
    await expect(page).toHaveURL("/products")
  })

  test("back and forward lead to what was seen, with its age, and never to an error", async ({
    page,
    visit,
    context,
    texts,
  }) => {
    await visit("/products")
    const link = page.locator(".ProductCard__name a").first()
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(page).toHaveURL("/products")
    await context.setOffline(true)
    await page.goForward()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await expect(page).toHaveURL(/\/product\//)
    const strip = page.getByRole("region", { name: texts.t("unreachable.offline") })
    await expect(strip).toContainText(/This is the page as it was \d+ (second|minute)s? ago/)
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.catalog"))
    await expect(strip).toContainText(/This is the page as it was/)
    await expect(page.getByRole("main")).not.toContainText("503")
  })
})
