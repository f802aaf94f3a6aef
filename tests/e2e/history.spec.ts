/** Journey: back and forward through the shop, as a browser is expected to do it. */
import type { Page } from "@playwright/test"
import { newCustomer } from "#tests/support/customers.ts"
import { department } from "#tests/support/demoCatalogue.ts"
import { logIn } from "#tests/support/loginForm.ts"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"

const position = (page: Page) => page.evaluate(() => Math.round(scrollY))
const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link")

test("a page opens at its top; back and forward return to where the visitor was", async ({ page, visit }) => {
  await visit("/products")
  const card = cards(page).nth(8)
  await card.scrollIntoViewIfNeeded()
  const listing = await position(page)
  expect(listing).toBeGreaterThan(200)
  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => position(page)).toBe(0)

  await page.evaluate(() => scrollTo(0, 400))
  await page.goBack()
  await expect(page).toHaveURL("/products")
  await expect.poll(() => position(page)).toBe(listing)
  await page.goForward()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => position(page)).toBe(400)
})

test("each filter is a step back", async ({ page, visit, texts }) => {
  await visit("/products")
  const facets = page.getByRole("complementary", { name: texts.t("facets.title") })
  await facets.getByRole("checkbox", { name: texts.t("facets.onSale") }).check()
  await expect(page).toHaveURL("/products?filter=onSale%5Btrue%5D")
  const paper = facets.getByRole("checkbox", { name: texts.text(department("papel").name) }).first()
  await paper.check()
  await expect(page).toHaveURL("/products?filter=department%5Bpapel%5D,onSale%5Btrue%5D")
  await page.goBack()
  await expect(page).toHaveURL("/products?filter=onSale%5Btrue%5D")
  await expect(paper).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL("/products")
  await expect(facets.getByRole("checkbox", { name: texts.t("facets.onSale") })).not.toBeChecked()
  await page.goForward()
  await expect(facets.getByRole("checkbox", { name: texts.t("facets.onSale") })).toBeChecked()
})

test("a filter left before its page was drawn leaves no mark", async ({ page, visit, texts }) => {
  await page.addInitScript(() => {
    const push = history.pushState
    history.pushState = function (...given) {
      push.apply(this, given)
      if (location.search.includes("papel")) this.back()
    }
  })
  await visit("/products?filter=onSale[true]")
  const facets = page.getByRole("complementary", { name: texts.t("facets.title") })
  const paper = facets.getByRole("checkbox", { name: texts.text(department("papel").name) }).first()
  const asked = page.waitForResponse(/papel.*onSale|onSale.*papel/)
  // Not `check()`, which minds that the way back may have come before it looks.
  await paper.click()
  await asked
  await expect(page).toHaveURL("/products?filter=onSale[true]")
  await expect(paper).not.toBeChecked()
  // Nor in what is chosen next.
  await facets.getByRole("checkbox", { name: texts.t("facets.featured") }).check()
  await expect(page).toHaveURL("/products?filter=onSale%5Btrue%5D,featured%5Btrue%5D")
})

test("a link from a list leads to a part of a product, however late what stands above it comes", async ({
  page,
  visit,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/ProductDetails-*.js", async (route) => {
    await held.promise
    await route.continue()
  })
  await visit("/es/products")
  const link = page.getByRole("main").getByRole("link", { name: "Plato Lonja", exact: true })
  await link.evaluate((element) => element.setAttribute("href", "/es/product/plato-lonja#reviews"))
  await link.click()
  const reviews = page.locator("#reviews")
  await expect(reviews).toBeAttached()
  const top = () => reviews.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  held.resolve()
  await expect(page.locator(".ProductDetails").first()).toBeAttached()
  await expect(page.locator(".ProductCard")).not.toHaveCount(0)
  const place = await reviews.evaluate((element) => Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0)
  await expect.poll(top).toBeLessThanOrEqual(place + 1)
  expect(await top()).toBeGreaterThanOrEqual(0)
  // A visitor who scrolls on is not moved back.
  await page.mouse.wheel(0, -600)
  await expect.poll(top).toBeGreaterThan(place + 500)
})

test("a hash leads to its place", async ({ page, visit }) => {
  await visit("/product/plato-lonja#reviews")
  await expect(page.locator("#reviews")).toBeInViewport()
  await visit("/product/plato-lonja")
  await page.locator('a[href$="#reviews"]').first().click()
  await expect(page).toHaveURL("/product/plato-lonja#reviews")
  await expect(page.locator("#reviews")).toBeInViewport()
})

test("the new page's title is told, and reading starts at its content", async ({ page, visit, texts }) => {
  await visit("/")
  await page
    .getByRole("banner")
    .getByRole("link", { name: texts.t("nav.aboutUs") })
    .click()
  await expect(page).toHaveTitle(/Azahar$/)
  await expect(page.getByRole("status").filter({ hasText: "Azahar" })).toHaveText(await page.title())
  await expect(page.getByRole("main")).toBeFocused()
})

test("a listing gone back to stands as it was left while nobody answers", async ({ page, visit, texts }) => {
  await visit("/products")
  const newest = await cards(page).allTextContents()
  await page.getByRole("combobox", { name: texts.t("listing.sortBy") }).selectOption("price")
  await expect(page).toHaveURL("/products?orderby=price")
  // The address is there before its tiles.
  await expect(cards(page)).not.toHaveText(newest)
  const names = await cards(page).allTextContents()
  const card = cards(page).nth(8)
  await card.scrollIntoViewIfNeeded()
  const listing = await position(page)
  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  // Never answered.
  await page.route("**/_payload.json*", () => undefined)
  await page.goBack()
  await expect(page).toHaveURL("/products?orderby=price")
  await expect(cards(page)).toHaveText(names)
  expect(await position(page)).toBe(listing)
  await expect(page.getByRole("combobox", { name: texts.t("listing.sortBy") })).toHaveValue("price")
  await expect(card).toBeFocused()
})

test("a page that is loaded again stays where it was, and so do those before it", async ({ page, visit }) => {
  await visit("/products")
  const card = cards(page).nth(8)
  await card.scrollIntoViewIfNeeded()
  const listing = await position(page)
  await card.click()
  await expect.poll(() => position(page)).toBe(0)
  // All of it is there.
  await expect(page.locator("#reviews")).toBeAttached()
  await page.evaluate(() => scrollTo(0, 400))
  await page.reload()
  await waitForHydration(page)
  // The browser's own doing: type that arrives afterwards moves it by some pixels.
  await expect.poll(async () => Math.abs((await position(page)) - 400)).toBeLessThan(20)
  await page.goBack()
  await expect(page).toHaveURL("/products")
  await expect.poll(() => position(page)).toBe(listing)
})

test("a place that leads on to another gives way to it on the way back too", async ({ page, visit, shop, texts }) => {
  const { email } = await newCustomer(shop)
  const heading = page.getByRole("heading", { level: 1 })
  await visit("/about-us")
  await page
    .getByRole("banner")
    .getByRole("link", { name: texts.t("user.login") })
    .click()
  await logIn(page, texts, email)
  await expect(page).toHaveURL("/my-account")
  await expect(heading).toHaveText("Hello")
  // The login page redirects a logged-in customer.
  await page.goBack()
  await expect(page).toHaveURL("/my-account")
  await expect(heading).toHaveText("Hello")
  await page.goBack()
  await expect(page).toHaveURL("/about-us")
})
