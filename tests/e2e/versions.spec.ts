/** A shop that was deployed anew while a page was open: stale code, and the news of a new version. */
import type { Page } from "@playwright/test"
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

test.describe("code that is gone", () => {
  test("makes the page load anew once, then it works", async ({ page, visit, texts, faults }) => {
    faults.allow(/404/, /Failed to load resource/)
    await visit("/products")
    let refused = 0
    await page.route(SCREEN, async (route) => {
      refused += 1
      if (refused === 1) await route.fulfill({ status: 404, body: "" })
      else await route.continue()
    })
    const documents = countDocuments(page)
    const link = page.getByRole("banner").getByRole("link", { name: texts.t("nav.aboutUs") })
    await reloadedBy(page, () => link.click())
    expect(documents()).toBe(1)
    await expect(async () => {
      await link.click()
      await expect(page).toHaveURL("/about-us", { timeout: 1000 })
    }).toPass()
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    expect(documents()).toBeLessThanOrEqual(2)
  })

  test("leaves the page alone while a visitor only points at a link", async ({ page, visit, texts, faults }) => {
    faults.allow(/404/, /Failed to load resource/)
    await visit("/products")
    await page.route(SCREEN, (route) => route.fulfill({ status: 404, body: "" }))
    await page.evaluate(() => {
      addEventListener("vite:preloadError", () => document.body.setAttribute("data-refused", ""))
    })
    const documents = countDocuments(page)
    const link = page.getByRole("banner").getByRole("link", { name: texts.t("nav.aboutUs") })
    await link.hover()
    await page.waitForSelector("body[data-refused]")
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(documents()).toBe(0)
    await reloadedBy(page, () => link.click())
    expect(documents()).toBe(1)
  })

  test("that stays gone ends in a message, never in a loop", async ({ page, visit, texts, faults }) => {
    faults.allow(/404/, /Failed to load resource/, /dynamically imported module/)
    await visit("/products")
    await page.route(SCREEN, (route) => route.fulfill({ status: 404, body: "" }))
    const documents = countDocuments(page)
    const link = page.getByRole("banner").getByRole("link", { name: texts.t("nav.aboutUs") })
    const message = page.getByRole("heading", { level: 1, name: texts.t("error.internalTitle") })
    await expect(async () => {
      await link.click({ timeout: 1000 })
      await expect(message).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(documents()).toBe(1)
  })
})

test.describe("a new version", () => {
  const LATEST = "**/builds/latest.json"
  const announce = (page: Page) =>
    page.route(LATEST, (route) => route.fulfill({ json: { id: "newer", timestamp: Date.now() } }))

  /** The code that listens comes after the page is alive: nobody heard the first sign when it is not there yet. */
  async function comeBack(page: Page): Promise<void> {
    let asked = false
    void page.waitForRequest(LATEST).then(() => {
      asked = true
    })
    await expect(async () => {
      if (!asked) await page.evaluate(() => dispatchEvent(new Event("online")))
      expect(asked).toBe(true)
    }).toPass()
  }

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

  test("is left alone while it is the one that is running", async ({ page, visit, shop }) => {
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
