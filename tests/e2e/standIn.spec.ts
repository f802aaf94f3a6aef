/** Journey: pages that are here are painted before they are made, and what is painted is what comes. */
import type { Page } from "@playwright/test"
import { cartPage } from "#tests/support/cartPage.ts"
import { products } from "#tests/support/demoCatalogue.ts"
import { otherOf, switchTo } from "#tests/support/otherLanguage.ts"
import { expect, inBothLanguages, test } from "#tests/support/shopTest.ts"
import { paintLate, watchStandIns } from "#tests/support/standIns.ts"

const PATH = "/product/plato-lonja"
const name = products.find(({ slug }) => PATH.endsWith(slug))?.name ?? { es: "", en: "" }

const productLink = (page: Page) => page.locator(`.ProductCard__name a[href*="${PATH}"]`)
const position = (page: Page) => page.evaluate(() => Math.round(scrollY))
const headings = (page: Page) => page.getByRole("heading", { level: 1 })
/** What lies below a product's first view follows it. */
const firstView = (markup = "") => markup.slice(0, markup.indexOf("</article>"))

/** Points at a product, presses it once it was rehearsed, and waits for all of its page. */
async function press(page: Page, rehearsed: () => Promise<void>): Promise<void> {
  await productLink(page).hover()
  await rehearsed()
  await page.mouse.down()
  await expect(page).toHaveURL(PATH)
  await page.mouse.up()
  await expect(page.locator(".Reviews")).toBeAttached()
}

/** As a hand that comes down where it never hovered. */
const pressUnhinted = (page: Page) =>
  productLink(page).dispatchEvent("pointerdown", { pointerType: "mouse", button: 0 })

// A growing picture would differ from one look to the next.
test.use({ contextOptions: { reducedMotion: "reduce" } })

inBothLanguages(() => {
  test("the page of a product that was pointed at, and the listing it was left for", async ({ page, visit, texts }) => {
    const { glimpses, rehearsed, seen } = await watchStandIns(page)
    await visit("/products")
    await productLink(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 100))
    const top = await position(page)
    const listing = await seen()
    await press(page, rehearsed)
    const [there] = await glimpses("pointerdown")
    expect(there).toMatchObject({ isStandIn: true, path: "/products", title: texts.text(name), top: 0 })
    expect(firstView(there?.seen)).toBe(firstView(await seen()))
    await expect(page.getByRole("main")).toBeFocused()
    await page.getByRole("button", { name: texts.t("cart.add"), exact: true }).click()
    await cartPage(page, texts).holds(1)
    await page.keyboard.press("Escape")

    await page.goBack()
    await expect(page.locator(".Product")).toHaveCount(0)
    const [back] = await glimpses("popstate")
    expect(back).toMatchObject({ isStandIn: true, path: "/products", title: texts.t("listing.catalog"), top })
    expect(back?.seen).toBe(listing)
    await expect.poll(() => position(page)).toBe(top)
    await expect(headings(page)).toHaveText(texts.t("listing.catalog"))
    await page.locator(".Listing__facets").getByRole("checkbox").first().check()
    await expect(page).toHaveURL(/filter=/)
  })

  test("no listing comes back in a language that was left", async ({ page, visit, texts }) => {
    const { glimpses, rehearsed } = await watchStandIns(page)
    await visit("/products")
    await press(page, rehearsed)
    const other = otherOf(texts.locale)
    await switchTo(page, other)
    await expect(page.locator("html")).toHaveAttribute("lang", other)
    await page.goBack()
    await expect(page.locator(".Listing")).toBeVisible()
    expect(await glimpses("popstate")).toMatchObject([{ isStandIn: false }])
  })

  test("no product comes in a language that was left", async ({ page, visit, texts }) => {
    const { glimpses, rehearsed } = await watchStandIns(page)
    await visit("/products")
    await productLink(page).hover()
    await rehearsed()
    const other = otherOf(texts.locale)
    await switchTo(page, other)
    await expect(page.locator("html")).toHaveAttribute("lang", other)
    await pressUnhinted(page)
    await expect(headings(page)).toHaveText(name[other])
    expect((await glimpses("pointerdown")).at(-1)).toMatchObject({ isStandIn: false })
  })
})

test("what was rehearsed with data that is old by now is not shown", async ({ page, visit, texts }) => {
  const { glimpses, rehearsed } = await watchStandIns(page)
  await visit("/products")
  await productLink(page).hover()
  await rehearsed()
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 21_000
  })
  const asked = page.waitForRequest((request) => request.url().endsWith(`${PATH}/_payload.json`))
  await page.mouse.down()
  await asked
  await expect(headings(page)).toHaveText(texts.text(name))
  await page.mouse.up()
  expect(await glimpses("pointerdown")).toMatchObject([{ isStandIn: false }])
})

test("one product after another is the same page with other data, and needs no rehearsal", async ({ page, visit }) => {
  const { glimpses, isRehearsed } = await watchStandIns(page)
  await visit(PATH)
  const next = page.locator(".ProductCard__name a").first()
  const title = (await next.textContent()) ?? ""
  const path = (await next.getAttribute("href")) ?? ""
  const payload = page.waitForResponse((response) => response.url().endsWith(`${path}/_payload.json`))
  await next.hover()
  await (await payload).finished()
  await page.mouse.down()
  await expect(headings(page)).toHaveText(title)
  await page.mouse.up()
  expect(await glimpses("pointerdown")).toMatchObject([{ isStandIn: false }])
  expect(await isRehearsed()).toBe(false)
})

test("what was unfolded in a listing stays so", async ({ page, visit }) => {
  const { glimpses, rehearsed } = await watchStandIns(page)
  await visit("/products")
  const fold = page.locator(".Listing__facets details").first()
  await fold.locator("summary").click()
  await press(page, rehearsed)
  await page.goBack()
  await expect(page.locator(".Product")).toHaveCount(0)
  await expect(fold).toHaveAttribute("open")
  expect(await glimpses("popstate")).toMatchObject([{ isStandIn: true }])
})

test("filters are steps back in one listing, which stands all the while", async ({ page, visit }) => {
  const { glimpses } = await watchStandIns(page)
  await visit("/products")
  const sale = page.locator(".Listing__facets").getByRole("checkbox").first()
  await sale.check()
  await expect(page).toHaveURL(/filter=/)
  await page.goBack()
  await expect(page).toHaveURL("/products")
  await expect(sale).not.toBeChecked()
  expect(await glimpses("popstate")).toMatchObject([{ isStandIn: false }])
})

test("whoever changes their mind meanwhile gets what they asked for last", async ({ page, visit, texts }) => {
  const { glimpses, rehearsed } = await watchStandIns(page)
  await visit("/products")
  await productLink(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 100))
  const top = await position(page)
  await productLink(page).hover()
  await rehearsed()
  // In the very turn in which the product stands there.
  const about = page.getByRole("banner").getByRole("link", { name: texts.t("nav.aboutUs") })
  await about.evaluate((link) => {
    const pressToo = () => link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse" }))
    addEventListener("pointerdown", () => setTimeout(pressToo), { once: true })
  })
  await page.mouse.down()
  await expect(page).toHaveURL("/about-us")
  await page.mouse.up()
  await expect(page).toHaveTitle(new RegExp(`^${texts.t("aboutUs.title")}`))
  await expect(page.locator(".Product")).toHaveCount(0)
  expect(await glimpses("pointerdown")).toMatchObject([
    { isStandIn: true, title: texts.text(name) },
    { isStandIn: false },
  ])
  await page.goBack()
  await expect(headings(page)).toHaveText(texts.t("listing.catalog"))
  await expect.poll(() => position(page)).toBe(top)
})

test("back and forward at once changes nothing", async ({ page, visit, texts }) => {
  const { glimpses, rehearsed } = await watchStandIns(page)
  await paintLate(page)
  await visit("/products")
  await press(page, rehearsed)
  await page.evaluate(() => {
    scrollTo(0, 400)
    addEventListener("popstate", () => setTimeout(() => history.forward()), { once: true })
    history.back()
  })
  await expect.poll(async () => (await glimpses("popstate")).length).toBe(2)
  await expect(page).toHaveURL(PATH)
  await expect(headings(page)).toHaveText(texts.text(name))
  await expect(page.locator(".Listing")).toHaveCount(0)
  expect(await position(page)).toBe(400)
  expect(await glimpses("popstate")).toMatchObject([{ isStandIn: true, top: 0 }, { isStandIn: false }])
})

test("what stands under the hand meanwhile is not pressed", async ({ page, visit, texts }) => {
  const { rehearsed } = await watchStandIns(page)
  await paintLate(page)
  await visit("/products")
  await productLink(page).hover()
  await rehearsed()
  await page.mouse.down()
  await page.locator(".BuyBox button[value=add]").evaluate((button: HTMLElement) => button.click())
  await expect(page).toHaveURL(PATH)
  await page.mouse.up()
  await expect(headings(page)).toHaveText(texts.text(name))
  await cartPage(page, texts).holds(0)
})

test("where nothing is painted the page comes all the same", async ({ page, visit, texts }) => {
  const { rehearsed } = await watchStandIns(page)
  await visit("/products")
  await productLink(page).hover()
  await rehearsed()
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
  await page.mouse.down()
  await expect(page).toHaveURL(PATH)
  await expect(headings(page)).toHaveText(texts.text(name))
})

test("a page out of sight waits for no frame", async ({ page, visit }) => {
  const { glimpses, rehearsed } = await watchStandIns(page)
  await visit("/products")
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }))
  await press(page, rehearsed)
  await page.goBack()
  await expect(page.locator(".Listing")).toBeVisible()
  expect(await glimpses("pointerdown")).toMatchObject([{ isStandIn: false }])
  expect(await glimpses("popstate")).toMatchObject([{ isStandIn: false }])
})

test("a part that is named lies below what was rehearsed", async ({ page, visit }) => {
  const { glimpses, rehearsed } = await watchStandIns(page)
  await visit("/products")
  await productLink(page).hover()
  await rehearsed()
  await productLink(page).evaluate((link: HTMLAnchorElement) => (link.hash = "reviews"))
  await page.mouse.down()
  await expect(page.locator("#reviews")).toBeInViewport()
  expect(await glimpses("pointerdown")).toMatchObject([{ isStandIn: false }])
})

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test("a touch is enough of a hint", async ({ page, visit, texts }) => {
    const { glimpses, rehearsed } = await watchStandIns(page)
    await visit("/products")
    await productLink(page).scrollIntoViewIfNeeded()
    const { x, y } = (await productLink(page).boundingBox()) ?? { x: 0, y: 0 }
    const hand = await page.context().newCDPSession(page)
    await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 5, y: y + 5 }] })
    await rehearsed()
    await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await expect(page).toHaveURL(PATH)
    expect(await glimpses("click")).toMatchObject([{ isStandIn: true, title: texts.text(name), top: 0 }])
    await expect(headings(page)).toHaveText(texts.text(name))
  })
})
