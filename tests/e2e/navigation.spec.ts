/** How the browser moves between pages: one request each, ahead of time where that is welcome, with a sign of patience. */
import type { Page } from "@playwright/test"
import { newEmail } from "#tests/support/customers.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const PAYLOAD = /_payload\.json/

/** Paths of pages and their data asked for from now on. */
function watchRequests(page: Page) {
  const seen = { documents: [] as string[], payloads: [] as string[] }
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest()) seen.documents.push(pathname + search)
    else if (PAYLOAD.test(pathname)) seen.payloads.push(pathname + search)
  })
  return seen
}

/** Keeps answers back until they are asked for. */
async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    // The page may have given up on it.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: "wait" })
  }
}

test("a navigation costs one request for data, also after a hint", async ({ page, visit, texts }) => {
  await visit("/products")
  const seen = watchRequests(page)
  const link = page.getByRole("banner").getByRole("link", { name: texts.t("nav.categories") })
  const prefetched = page.waitForResponse(PAYLOAD)
  await link.hover()
  await prefetched
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("categories.title"))
  expect(seen.payloads).toEqual(["/categories/_payload.json"])

  await page.getByRole("banner").getByRole("link", { name: "Azahar" }).click()
  await expect(page).toHaveURL("/")
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("categories.title"))
  // Pressed amid its own hint, home was asked for once; categories anew, being no listing.
  expect(seen).toEqual({
    documents: [],
    payloads: ["/categories/_payload.json", "/_payload.json", "/categories/_payload.json"],
  })
})

test("under a language prefix data comes from there", async ({ page, visit, texts }) => {
  await visit("/en/products?filter=onSale[true]")
  const seen = watchRequests(page)
  await page
    .getByRole("complementary", { name: texts.t("facets.title") })
    .getByRole("checkbox", { name: "Paper" })
    .first()
    .check()
  await expect(page).toHaveURL("/en/products?filter=department%5Bpapel%5D,onSale%5Btrue%5D")
  await expect(page.getByRole("list", { name: texts.t("listing.active") }).getByRole("link")).toHaveCount(2)
  expect(seen).toMatchObject({
    documents: [],
    payloads: ["/en/products/_payload.json?filter=department%5Bpapel%5D,onSale%5Btrue%5D"],
  })
})

test("a listing gone back to stands there without a request; left long ago, it is then asked for anew", async ({
  page,
  visit,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await page.clock.install()
  await visit("/en/products?filter=onSale[true]")
  const cards = page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link")
  const names = await cards.allTextContents()
  const own = "/en/products/_payload.json?filter=onSale[true]"

  async function goBackAfter(minutes: number) {
    await cards.first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.clock.fastForward(minutes * 60_000)
    const seen = watchRequests(page)
    await page.goBack()
    await expect(cards).toHaveText(names)
    return () => seen.payloads.filter((address) => address === own)
  }

  expect((await goBackAfter(0))()).toEqual([])
  await expect.poll(await goBackAfter(1)).toEqual([own])
  // Without an answer, it stays as it was left.
  await page.route(own, (route) => route.abort())
  const refused = page.waitForEvent("requestfailed")
  await goBackAfter(1)
  await refused
  await expect(cards).toHaveText(names)
})

test("choosing a variant asks the server for nothing", async ({ page, visit, texts }) => {
  await visit("/product/plato-lonja")
  const seen = watchRequests(page)
  await page.getByRole("radio", { name: texts.money(3400) }).click()
  await expect(page).toHaveURL("/product/plato-lonja?variant=cer-111-3")
  expect(seen).toEqual({ documents: [], payloads: [] })
})

for (const [name, connection] of [
  ["that saves data", { saveData: true }],
  ["as slow as 2G", { effectiveType: "2g" }],
] as const) {
  test(`nothing is fetched ahead on a connection ${name}`, async ({ page, visit, texts }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection)
    await visit("/products")
    const seen = watchRequests(page)
    const link = page.getByRole("banner").getByRole("link", { name: texts.t("nav.aboutUs") })
    await link.hover()
    await link.focus()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(seen.payloads).toEqual([])
    await link.click()
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page).toHaveURL("/about-us")
    expect(seen.payloads).toEqual(["/about-us/_payload.json"])
  })
}

test("a page that takes its time shows the loading bar, and takes it away", async ({ page, visit, texts }) => {
  await visit("/about-us")
  const answer = await hold(page, "**/_payload.json")
  const bar = page.locator(".LoadingBar")
  await page
    .getByRole("banner")
    .getByRole("link", { name: texts.t("nav.categories") })
    .click()
  await expect(bar).toBeVisible()
  await answer()
  await expect(page).toHaveURL("/categories")
  await expect(bar).toHaveCount(0)
})

test("a page that is there at once shows no loading bar", async ({ page, visit, texts }) => {
  await visit("/about-us")
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenBars: seen })
    new MutationObserver(() => {
      if (document.querySelector(".LoadingBar")) seen.push("bar")
    }).observe(document.body, { childList: true, subtree: true })
  })
  const link = page.getByRole("banner").getByRole("link", { name: texts.t("nav.categories") })
  const ready = page.waitForResponse(PAYLOAD)
  await link.hover()
  await ready
  await link.click()
  await expect(page).toHaveURL("/categories")
  expect(await page.evaluate(() => Reflect.get(window, "seenBars"))).toEqual([])
})

test("the visitor's last click wins", async ({ page, visit, texts }) => {
  await visit("/about-us")
  const answer = await hold(page, "**/products/_payload.json")
  const link = (name: string) => page.getByRole("banner").getByRole("link", { name })
  await link(texts.t("nav.catalog")).click()
  await link(texts.t("nav.categories")).click()
  await expect(page).toHaveURL("/categories")
  await answer()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("categories.title"))
  await expect(page).toHaveURL("/categories")
  await page.goBack()
  await expect(page).toHaveURL("/about-us")
})

test("so does the way back, and a form that was sent", async ({ page, visit, texts }) => {
  await visit("/categories")
  const link = (name: string) => page.getByRole("banner").getByRole("link", { name })
  await link(texts.t("nav.aboutUs")).click()
  await expect(page).toHaveURL("/about-us")
  const answer = await hold(page, "**/products/_payload.json")
  await link(texts.t("nav.catalog")).click()
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("categories.title"))
  await link(texts.t("nav.catalog")).click()
  const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
  await box.fill("miel")
  await box.press("Enter")
  await expect(page).toHaveURL("/products?search=miel")
  await answer()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.results", { search: "miel" }))
  await expect(page).toHaveURL("/products?search=miel")
})

test("a form sent by a double click arrives once, and the way back does not send it again", async ({
  page,
  visit,
  texts,
}) => {
  const { t } = texts
  await visit("/contact")
  const posts: string[] = []
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname))
  const documents = watchRequests(page).documents
  const form = page.getByRole("form", { name: t("contact.form") })
  await form.getByLabel(t("fields.name.label")).fill("Lola")
  await form.getByLabel(t("fields.email.label")).fill(newEmail())
  await form.getByLabel(t("fields.message.label")).fill("Is the large plate coming back?")
  await form.getByRole("button", { name: t("contact.send") }).dblclick()
  await expect(page.getByText(t("contact.sentText"))).toBeVisible()
  await expect(page).toHaveURL("/contact?sent=1")
  await page.goBack()
  await expect(form).toBeVisible()
  await expect(page).toHaveURL("/contact")
  await page.goForward()
  await expect(page.getByText(t("contact.sentText"))).toBeVisible()
  expect(posts).toEqual(["/contact/_payload.json"])
  expect(documents).toEqual([])
})

test("a link to where one is leaves no step in the history", async ({ page, visit, texts }) => {
  await visit("/about-us")
  const link = (name: string) => page.getByRole("banner").getByRole("link", { name })
  await link(texts.t("nav.categories")).click()
  await expect(page).toHaveURL("/categories")
  const answered = page.waitForResponse("**/categories/_payload.json")
  await link(texts.t("nav.categories")).click()
  await answered
  await page.goBack()
  await expect(page).toHaveURL("/about-us")
})
