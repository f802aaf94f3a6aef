/** What a page weighs on its way, and that its first paint waits for nothing but itself. */
import { brotliCompressSync, constants } from "node:zlib"
import { rawRequest } from "#tests/support/rawRequest.ts"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"
import { startStallingProxy } from "#tests/support/stallingProxy.ts"

/** What arrives with the first flight of packets. */
const MOST_BYTES = 14_000
const MOST_STATE = 0.25
/** One request for whoever follows a link that nothing was fetched of. */
const MOST_PAYLOAD = 6000

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length

for (const path of ["/en/products", "/es/products"]) {
  test(`${path} arrives in one flight of packets, styles included, and little of it is state`, async ({ shop }) => {
    const { text } = await rawRequest(shop.url, path)
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(text)?.[1] ?? ""
    expect(state).not.toBe("")
    const whole = compressed(text)
    expect(whole).toBeLessThanOrEqual(MOST_BYTES)
    expect((whole - compressed(text.replace(state, ""))) / whole).toBeLessThanOrEqual(MOST_STATE)
  })
}

for (const path of ["", "/products", "/product-department/ceramica", "/product/plato-lonja", "/categories"]) {
  test(`the data of "${path}" for who goes there is little`, async ({ shop }) => {
    const { status, text } = await rawRequest(shop.url, `/es${path}/_payload.json`)
    expect(status).toBe(200)
    expect(compressed(text)).toBeLessThanOrEqual(MOST_PAYLOAD)
  })
}

test("no stylesheet holds up the first paint, and the policy knows the styles in the page", async ({ shop }) => {
  for (const path of ["/es", "/es/products", "/es/product/plato-lonja", "/es/categories"]) {
    const { text, headers } = await rawRequest(shop.url, path)
    const withScripts = text.replaceAll(/<noscript>.*?<\/noscript>/gs, "")
    expect(withScripts).not.toContain('rel="stylesheet"')
    const css = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ""
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(css))
    expect(headers["content-security-policy"]).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`)
  }
})

test("scripts and styles come in the smallest coding the browser takes", async ({ page, visit }) => {
  const codings: Promise<[string, string | null]>[] = []
  page.on("response", (response) => {
    if (!/\/assets\/.*\.(js|css)$/.test(response.url())) return
    codings.push(response.headerValue("content-encoding").then((coding) => [response.url(), coding]))
  })
  await visit("/es/products")
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/assets/")))
  const others = (await Promise.all(codings)).filter(([, coding]) => coding !== "br")
  expect(codings.length).toBeGreaterThan(4)
  expect(others).toEqual([])
})

test("the whole sheet follows, and nothing moves when it arrives", async ({ page, visit }) => {
  await page.addInitScript(`globalThis.shifted = 0
    new PerformanceObserver((list) => {
      // A tile painted before the rest of its row was read may have moved by then.
      const read = performance.getEntriesByType("navigation")[0].domInteractive || Infinity
      for (const { value, startTime, hadRecentInput } of list.getEntries())
        if (!hadRecentInput && startTime > read) globalThis.shifted += value
    }).observe({ type: "layout-shift", buffered: true })`)
  for (const path of ["/es", "/es/products", "/es/product-department/ceramica", "/es/product/plato-lonja"]) {
    await visit(path)
    // A browser goes back there when the page is loaded again.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.reload()
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/assets/")))
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    // Zero as layout shift is told, in thousandths: a line of a facet may differ by less while it hydrates.
    expect(await page.evaluate("globalThis.shifted")).toBeLessThan(0.0005)
  }
})

test("type comes when the page is alive; in a browser that has it, with the first styles", async ({ page, visit }) => {
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) asked.push(request.url())
  })
  // The faces in the page itself, before the whole sheet brings them as well.
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => Object.assign(window, { facesAtFirst: document.fonts.size }))
  })
  const facesAtFirst = () => page.evaluate(() => Reflect.get(window, "facesAtFirst") as number)
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/react-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto("/es/products")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(asked).toEqual([])
  held.resolve()
  await page.waitForFunction(() => localStorage.getItem("shop.type") !== null)
  expect(asked.length).toBeGreaterThanOrEqual(2)
  const standIns = await facesAtFirst()
  await visit("/es/products")
  expect(await facesAtFirst()).toBe(standIns + 2)
})

test("a page in a tab behind others, where nothing is painted, comes alive", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto("/es/products")
  await expect(page.locator("html[data-alive]")).toBeAttached()
})

// Until the state is there, the page has nothing to come alive with; in the middle of it, half of what it needs.
for (const part of [0.6, 0.95]) {
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
      expect(await page.locator("html[data-alive]").count()).toBe(0)
      line.release()
      await waitForHydration(page)
      await expect(page.locator("html[data-alive]")).toBeAttached()
    } finally {
      line.close()
    }
  })
}
