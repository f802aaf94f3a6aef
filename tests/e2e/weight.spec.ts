/** The weight of a page with its scripts; its first paint waits for nothing but itself. */
import type { Page, Request } from "@playwright/test"
import { MEASURE_SHIFT, shiftOf } from "#tests/support/layoutShift.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"
import { startStallingProxy } from "#tests/support/stallingProxy.ts"

/** All scripts of a listing that load without interaction. */
const MOST_SCRIPTS = 110_000

/** Bytes of scripts as they came over the wire, until the page is still. */
async function weighScripts(page: Page, path: string): Promise<number> {
  const scripts: Request[] = []
  page.on("requestfinished", (request) => request.resourceType() === "script" && scripts.push(request))
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState("networkidle")
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

for (const path of isLongRun ? ["/en/products", "/es/products"] : ["/en/products"]) {
  test(`the scripts that ${path} brings by itself are light`, async ({ page }) => {
    const bytes = await weighScripts(page, path)
    expect(bytes).toBeGreaterThan(MOST_SCRIPTS / 2)
    expect(bytes).toBeLessThanOrEqual(MOST_SCRIPTS)
  })
}

test("a page that is hydrated asks for nothing more but the version, every five minutes", async ({ page, visit }) => {
  await page.clock.install()
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await visit("/en/products")
  // The last code that a page brings by itself: on a busy machine after a moment in which nothing was asked for.
  await expect.poll(() => asked.some((path) => path.startsWith("/assets/Footer-"))).toBe(true)
  await page.waitForLoadState("networkidle")
  asked.length = 0
  await page.clock.fastForward("05:01")
  await expect.poll(() => asked).toEqual(["/builds/latest.json"])
})

test("a sheet that stands in the page is not fetched; what opens later, and the next screen, bring theirs", async ({
  page,
  visit,
  texts,
}) => {
  const asked: string[] = []
  page.on("request", (request) => {
    const name = /\/assets\/(\w+)-[\w-]+\.css$/.exec(request.url())?.[1]
    // That of notices comes with the first sign of life, such as the pointer that lies there.
    if (name !== undefined && name !== "NoticeList") asked.push(name)
  })
  await visit("/en/products")
  expect(asked).toEqual([])
  await page.getByRole("combobox", { name: texts.t("search.label") }).fill("plato")
  await expect(page.locator(".SearchList")).toHaveCSS("position", "absolute")
  expect(asked).toEqual(["SearchSuggestions"])
  await visit("/en/product/plato-lonja")
  asked.length = 0
  await page
    .getByRole("link", { name: texts.t("nav.catalog") })
    .first()
    .click()
  await expect(page.locator(".Listing")).toHaveCSS("display", "grid")
  expect(asked).toContain("listing")
  expect(asked).not.toContain("ProductGrid")
})

test("scripts come in the smallest coding the browser takes", async ({ page, visit }) => {
  const codings: [string, string | undefined][] = []
  page.on("response", (response) => {
    // Pending requests could not be read after the end of the test.
    if (/\/assets\/.*\.js$/.test(response.url())) codings.push([response.url(), response.headers()["content-encoding"]])
  })
  await visit("/es/products")
  expect(codings.length).toBeGreaterThan(4)
  expect(codings.filter(([, coding]) => coding !== "br")).toEqual([])
})

test("nothing moves when type arrives, and little where it arrives late", async ({ page, visit }) => {
  await page.addInitScript(MEASURE_SHIFT)
  for (const path of ["/es", "/es/products", "/es/product-department/ceramica", "/es/product/plato-lonja"]) {
    await visit(path)
    // A browser goes back there when the page is loaded again.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.reload()
    const { shifted, allowed } = await shiftOf(page)
    expect(shifted).toBeLessThan(allowed)
  }
  const released = Promise.withResolvers<void>()
  await page.route("**/*.woff2", async (route) => {
    await released.promise
    await route.continue()
  })
  // Preloaded files delay the load event.
  await page.goto("/es", { waitUntil: "domcontentloaded" })
  await waitForHydration(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  released.resolve()
  const { shifted, isLate, allowed } = await shiftOf(page)
  expect(isLate).toBe(true)
  expect(shifted).toBeLessThan(allowed)
})

test("a page in a tab behind others, where nothing is painted, is hydrated", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto("/es/products")
  await expect(page.locator("html[data-hydrated]")).toBeAttached()
})

// Until the state is there, the page has nothing to hydrate from; in the middle of it, half of what it needs.
for (const part of isLongRun ? [0.6, 0.95] : [0.6]) {
  test(`scripts that are there before the end of a page wait for it (${part} of it)`, async ({
    page,
    shop,
    faults,
  }) => {
    faults.allow(/^Foreign request: http:\/\/localhost/)
    const line = await startStallingProxy(shop.url, part)
    try {
      await page.goto(`${line.url}/es/products`, { waitUntil: "commit" })
      const entry = () => performance.getEntriesByType("resource").some(({ name }) => /\/entry-.*\.js/.test(name))
      await page.waitForFunction(entry)
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
      expect(await page.evaluate(() => document.readyState)).toBe("loading")
      expect(await page.locator("html[data-hydrated]").count()).toBe(0)
      line.release()
      await waitForHydration(page)
    } finally {
      line.close()
    }
  })
}
