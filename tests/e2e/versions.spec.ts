/** A shop that was deployed anew while a page was open: stale code, and the news of a new version. */
import type { Page } from "@playwright/test"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"

/** Code of the screen that a link leads to; not part of what the first page loads. */
const SCREEN = "**/assets/aboutUs-*.js"

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  return () => documents
}

/** A browser that is closed amid a reload with answers of ours outstanding may never finish closing. */
async function reloadedBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  const reloaded = page.waitForEvent("load")
  await act()
  await reloaded
  await waitForHydration(page)
}

test.describe("code that is gone [D-79]", () => {
  test.beforeEach(({ faults }) => faults.allow(/404/, /Failed to load resource/))

  test("leads to the page that was asked for, as a document of its own, and only for a click", async ({
    page,
    visit,
    texts,
  }) => {
    await visit("/products")
    const documents = countDocuments(page)
    await page.route(SCREEN, (route) =>
      documents() === 0 ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    )
    const link = page.getByRole("banner").getByRole("link", { name: texts.t("nav.aboutUs") })
    const pointed = page.waitForResponse(SCREEN)
    await link.hover()
    await pointed
    expect(documents()).toBe(0)
    await reloadedBy(page, () => link.click())
    await expect(page).toHaveURL("/about-us")
    expect(documents()).toBe(1)
    await page.goBack()
    await waitForHydration(page)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.catalog"))
  })

  test("that stays gone leaves a page to read, and no loop", async ({ page, visit, texts, faults }) => {
    faults.allow(/dynamically imported module/)
    await visit("/products")
    await page.route(SCREEN, (route) => route.fulfill({ status: 404, body: "" }))
    const documents = countDocuments(page)
    const loaded = page.waitForEvent("load")
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("nav.aboutUs") })
      .click()
    await loaded
    await expect(page).toHaveURL("/about-us")
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("nav.categories") })
      .click()
    await waitForHydration(page)
    await expect(page).toHaveURL("/categories")
    expect(documents()).toBe(2)
  })
})

test.describe("a new version", () => {
  const LATEST = "**/builds/latest.json"
  const announce = (page: Page) =>
    page.route(LATEST, (route) => route.fulfill({ json: { id: "newer", timestamp: Date.now() } }))

  const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("online")))

  test("loads the page anew, and not again within the guard", async ({ page, visit }) => {
    await visit("/products?orderby=price")
    await announce(page)
    const documents = countDocuments(page)
    await reloadedBy(page, () => comeBack(page))
    await expect(page).toHaveURL("/products?orderby=price")

    const asked = page.waitForResponse(LATEST)
    await comeBack(page)
    await (await asked).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(documents()).toBe(1)
  })

  test("is left alone while it is the one that is running", inLongRun, async ({ page, visit, shop }) => {
    await visit("/")
    const { id } = (await (await page.request.get(`${shop.url}/builds/latest.json`)).json()) as { id: string }
    expect(await (await page.request.get(`${shop.url}/builds/meta/${id}.json`)).json()).toMatchObject({ id })
    const documents = countDocuments(page)
    const asked = page.waitForResponse(LATEST)
    await comeBack(page)
    await (await asked).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(documents()).toBe(0)
  })

  test("waits for what was typed: a notice, and the next page is the new one", async ({ page, visit, texts }) => {
    await visit("/products")
    await page.evaluate(() => {
      const form = document.createElement("form")
      form.method = "post"
      form.innerHTML = '<label>Note <input name="note"></label>'
      document.querySelector("main")?.append(form)
    })
    await page.getByRole("textbox", { name: "Note" }).fill("half a thought")
    await announce(page)
    const documents = countDocuments(page)
    await comeBack(page)
    const notice = page.getByRole("region", { name: texts.t("notices.label") })
    await expect(notice).toContainText(texts.t("version.title"))
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("half a thought")
    expect(documents()).toBe(0)
    const link = page.getByRole("banner").getByRole("link", { name: texts.t("nav.aboutUs") })
    await reloadedBy(page, () => link.click())
    await expect(page).toHaveURL("/about-us")
    expect(documents()).toBe(1)
  })
})
