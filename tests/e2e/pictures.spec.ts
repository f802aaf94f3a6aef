/** Pictures: the ones a visitor sees are there, in a size and format the browser takes. */
import { expect, test } from "#tests/support/shopTest.ts"

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [], ...rest } = launchOptions
    await use({ ...rest, args: args.filter((arg) => !arg.includes("imagesEnabled")) })
  },
})

for (const path of ["/", "/products?filter=category[platos]", "/product/plato-lonja", "/about-us", "/nowhere"]) {
  test(`on ${path} are drawn`, async ({ page, visit, faults }) => {
    if (path === "/nowhere") faults.allow(/404.*\/nowhere/)
    await visit(path)
    const broken = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
          .filter((image) => !image.complete || image.naturalWidth === 0)
          .map((image) => image.currentSrc),
      )
    await expect.poll(broken, { timeout: 20_000 }).toEqual([])
    expect(await page.evaluate(() => document.images.length)).toBeGreaterThan(0)
  })
}

test("come as WebP or AVIF where the browser takes them, in the sizes there are and no others", async ({
  page,
  shop,
}) => {
  const html = await (await page.request.get("/product/plato-lonja")).text()
  const address = /"(\/pictures\/cer-111-front-[0-9a-f]{8})\/480"?/.exec(html)?.[1] ?? ""
  const picture = await page.request.get(`${address}/240`, { headers: { accept: "image/avif,image/webp,*/*" } })
  expect(picture.headers()["content-type"]).toMatch(/^image\/(avif|webp)$/)
  expect(picture.headers()["vary"]).toContain("Accept")
  const plain = await page.request.get(`${address}/240`, { headers: { accept: "image/png" } })
  expect(plain.headers()["content-type"]).toBe("image/jpeg")
  for (const path of [`${address}/241`, `${address}/1000000000`, `${address}/-1`, "/pictures/none-00000000/240"]) {
    expect(`${path} ${(await page.request.get(path)).status()}`).toBe(`${path} 404`)
  }
  expect(shop.death()).toBeUndefined()
})

test("leave no hole on the page that says there is no network", async ({ page, context, visit, texts, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|preload/)
  await visit("/en/products")
  await context.setOffline(true)
  await page.getByRole("contentinfo").locator('a[href="/en/terms-and-conditions"]').click()
  await expect(page.getByRole("main")).toContainText(texts.t("error.unavailable"))
  await expect(page.getByRole("main").locator("img")).toBeHidden()
})

for (const until of ["the scripts are there", "the visitor goes there"]) {
  test(`further down a phone's screen wait until ${until}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const asked = new Set<string>()
    page.on("request", (request) => {
      if (request.url().includes("/pictures/")) asked.add(request.url())
    })
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/react-/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto("/es/products", { waitUntil: "load" })
    const atFirst = await page.locator("main img:not([loading])").count()
    expect(atFirst).toBeGreaterThan(0)
    await expect.poll(() => asked.size).toBe(atFirst)
    if (until === "the scripts are there") held.resolve()
    else await page.evaluate(() => scrollBy(0, 1))
    await expect.poll(() => asked.size).toBeGreaterThan(atFirst)
  })
}

for (const sign of ["it is drawn", "it cannot be had", "the first script is here"]) {
  test(`the first one has the line for itself, but for the first script, until ${sign}`, async ({ page, faults }) => {
    if (sign === "it cannot be had") faults.allow(/ERR_FAILED/)
    const scripts = new Set<string>()
    page.on("request", (request) => {
      const [, name] = /\/assets\/(\w+).*\.js$/.exec(request.url()) ?? []
      if (name) scripts.add(name)
    })
    const picture = Promise.withResolvers<void>()
    const script = Promise.withResolvers<void>()
    await page.route(/\/pictures\/cer-111-front/, async (route) => {
      await picture.promise
      if (sign === "it cannot be had") await route.abort()
      else await route.continue()
    })
    await page.route(/\/assets\/react-/, async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto("/es/product/plato-lonja", { waitUntil: "domcontentloaded" })
    await expect.poll(() => scripts.size).toBeGreaterThan(1)
    // With what it needs to run.
    expect([...scripts].toSorted()).toEqual(["react", "rolldown"])
    if (sign === "the first script is here") script.resolve()
    else picture.resolve()
    await expect.poll(() => scripts.size).toBeGreaterThan(3)
    script.resolve()
    await expect(page.locator("html")).toHaveAttribute("data-alive")
    picture.resolve()
  })
}
