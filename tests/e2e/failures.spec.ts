/** The pages a visitor sees without content: missing pages, and a shop that is out of reach. */
import type { Page } from "@playwright/test"
import { expect, inLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"
import { startShop } from "#tests/support/startShop.ts"
import { noticesCome, untilFetched } from "#tests/support/untilFetched.ts"

const missing = /Answer 404|Failed to load resource.*404/

inLanguage("es", (language) => {
  test("a missing page is a 404 in the shop's frame and names its path", async ({ page, texts, faults }) => {
    faults.allow(missing)
    const answer = await page.goto("/no/such place?x=1")
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("error.pageNotFound"))
    await expect(page.getByRole("main")).toContainText("/no/such%20place")
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/)
    await page
      .getByRole("main")
      .getByRole("link", { name: texts.t("error.catalog") })
      .click()
    await expect(page).toHaveURL("/products")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.catalog"))
  })

  test("what was fetched before the network went is told as it is", async ({ page, context, visit, texts, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|preload/)
    await page.route(/product\/[^/]+\/_payload/, async (route) =>
      route.fulfill({ response: await page.request.get(`/${language}/product/none/_payload.json`) }),
    )
    await visit(`/${language}/products`)
    const link = page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("link").first()
    await untilFetched(page, () => link.hover())
    await context.setOffline(true)
    await link.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("error.productNotFound"))
  })

  test("a link to a missing page keeps the frame and works on", async ({ page, visit, texts, faults }) => {
    faults.allow(missing)
    await visit(`/${language}/products`)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>("main h3 a")
      link?.setAttribute("href", "/nowhere")
    })
    await page.goto(`/${language}/nowhere`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("error.pageNotFound"))
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("nav.categories") })
      .click()
    await expect(page).toHaveURL(`/${language}/categories`)
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("error.pageNotFound"))
  })
})

test("a screen that cannot be rendered is replaced between header and footer, and the shop goes on", async ({
  page,
  visit,
  texts,
  faults,
}) => {
  faults.allow(/Console: .*(undefined|null)/)
  await page.route("**/product/*/_payload.json", (route) => route.fulfill({ json: { data: {} } }))
  await visit("/products")
  await page.locator(".ProductCard__name a").first().click()
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(texts.t("error.internalTitle"))
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible()
  await page
    .getByRole("banner")
    .getByRole("link", { name: texts.t("nav.categories") })
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("categories.title"))
})

test.describe("where nobody answers [D-07] [D-83]", () => {
  test.beforeEach(({ faults }) => faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch/))

  const follow = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name }).click()

  test("a click leaves the page there that is here, and says that the visitor's own line is down", async ({
    page,
    context,
    visit,
    texts,
  }) => {
    await visit("/products")
    await noticesCome(page)
    await context.setOffline(true)
    await follow(page, texts.t("nav.aboutUs"))
    await expect(page.getByRole("alert")).toContainText(texts.t("unreachable.offline"))
    await expect(page).toHaveURL("/products")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.catalog"))
    const strip = page.getByRole("region", { name: texts.t("unreachable.offline") })
    await expect(strip).toContainText(texts.t("away.named", { name: texts.t("nav.aboutUs") }))
    await context.setOffline(false)
    await expect(strip).toBeHidden()
    await follow(page, texts.t("nav.aboutUs"))
    await expect(page).toHaveURL("/about-us")
  })

  test("so it does when the shop is down, and says that", async ({ page, texts, faults }) => {
    faults.allow(/^Foreign request: http:\/\/localhost/)
    const own = await startShop()
    try {
      await page.goto(`${own.url}/products`)
      await waitForHydration(page)
      await noticesCome(page)
      await page.waitForLoadState("networkidle")
      await own.kill()
      await follow(page, texts.t("nav.aboutUs"))
      await expect(page.getByRole("alert")).toContainText(texts.t("unreachable.noAnswer"))
      const strip = page.getByRole("region", { name: texts.t("unreachable.noAnswer") })
      await strip.getByRole("button", { name: texts.t("error.again") }).click()
      await expect(strip).toBeVisible()
      await expect(page).toHaveURL(`${own.url}/products`)
      // Code that a button needs cannot be had either: no reason to leave the page.
      await page.getByRole("combobox", { name: texts.t("search.label") }).fill("plato")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.catalog"))
    } finally {
      await own.kill()
    }
  })

  test("the way back leads to pages as they were, with their age", async ({ page, context, visit, texts }) => {
    await visit("/about-us")
    await follow(page, texts.t("nav.catalog"))
    const cards = page.locator(".ProductCard__name a")
    await cards.first().click()
    await expect(page).toHaveURL(/\/product\//)
    await context.setOffline(true)
    await page.goBack()
    await expect(page).toHaveURL("/products")
    await expect(cards).toHaveCount(12)
    await page.goBack()
    await expect(page).toHaveURL("/about-us")
    const strip = page.getByRole("region", { name: texts.t("unreachable.offline") })
    await expect(strip).toContainText("This is the page as it was")
    await expect(page.getByRole("main")).not.toContainText(texts.t("error.unavailable"))
    await context.setOffline(false)
    await expect(strip).toBeHidden()
  })
})
