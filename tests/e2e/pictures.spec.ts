/** Pictures: the ones a visitor sees are there, in a size and format the browser takes. */

import type { Page } from "@playwright/test"
import { isLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/shopTest.ts"

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [], ...rest } = launchOptions
    await use({ ...rest, args: args.filter((arg) => !arg.includes("imagesEnabled")) })
  },
})
// A second worker would make all pictures once more.
test.describe.configure({ mode: "default" })

for (const path of [
  "/",
  ...(isLongRun ? ["/products?filter=category[platos]", "/product/plato-lonja", "/about-us", "/nowhere"] : []),
]) {
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
  const address = /"(\/pictures\/cer-111-front-[0-9a-f]{8})\/\d+"/.exec(html)?.[1] ?? ""
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

test("leave no hole on an error page whose own picture does not come", async ({ page, visit, faults }) => {
  faults.allow(/404.*\/nowhere|closedWindow|ERR_FAILED/)
  await page.route(/closedWindow/, (route) => route.abort())
  await visit("/nowhere")
  await expect(page.getByRole("main").locator("img")).toBeHidden()
})

/** The tiles in the first view: the width that each picture was taken in, for its box, and how it was asked for. */
const tilesInView = (page: Page) =>
  page.locator(".ProductCard .Picture").evaluateAll((all) =>
    (all as HTMLImageElement[]).flatMap((image) => {
      const { top, width: box } = image.getBoundingClientRect()
      const width = Number(/\/(\d+)$/.exec(image.currentSrc)?.[1])
      const { loading, fetchPriority: priority } = image
      return top < innerHeight ? [{ width, perPoint: width / box, isLazy: loading === "lazy", priority }] : []
    }),
  )

for (const [screen, width, density, tile, least, most] of [
  ["a phone with three pixels a point", 390, 3, 480, 2.2, 2.6],
  ["a phone with 1.75", 390, 1.75, 384, 1.75, 2],
  ["a desktop", 1280, 1, 384, 1, 1.35],
  ["a desktop with two", 1280, 2, 640, 2, 2.2],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: { width, height: width < 800 ? 844 : 900 }, deviceScaleFactor: density })

    test("come as wide as they are shown, the first ones at once, the most important first", async ({
      page,
      visit,
    }) => {
      await visit("/es/products")
      const tiles = await tilesInView(page)
      expect(tiles.length).toBeGreaterThanOrEqual(4)
      for (const [index, { perPoint, ...asked }] of tiles.entries()) {
        expect(asked).toEqual({ width: tile, isLazy: false, priority: index === 0 ? "high" : "low" })
        expect(perPoint).toBeGreaterThanOrEqual(least)
        expect(perPoint).toBeLessThanOrEqual(most)
      }
      await expect(page.locator(".ProductCard .Picture").last()).toHaveAttribute("loading", "lazy")
    })
  })
}

test("far down a phone's screen are asked for when the visitor goes there", async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = new Set<string>()
  page.on("request", (request) => {
    const [, picture] = /\/pictures\/(.+)\/\d+$/.exec(request.url()) ?? []
    if (picture) asked.add(picture)
  })
  await visit("/es")
  const last = page.locator(".ProductCard").last().locator("img").first()
  const [, picture = ""] = /\/pictures\/(.+)\/\d+$/.exec((await last.getAttribute("src")) ?? "") ?? []
  expect(asked.size).toBeGreaterThan(0)
  expect(asked).not.toContain(picture)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain(picture)
})

test("of a department's categories come on wide screens, and not on narrow ones, where they are chips", async ({
  page,
  visit,
}) => {
  const links = page.locator(".PlaceHeader__nav a")
  // The category's own picture is also among its products.
  const loaded = () =>
    page
      .locator(".PlaceHeader__nav a:not([aria-current]) img")
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))

  await page.setViewportSize({ width: 390, height: 844 })
  await visit("/es/product-category/azulejos")
  await expect(links.filter({ visible: true })).toHaveCount(5)
  await expect(links.locator("img").filter({ visible: true })).toHaveCount(0)
  expect(await loaded()).toEqual([false, false, false])

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(links.filter({ visible: true })).toHaveText([/^Azulejos5/, /^Platos/, /^Tazas/, /^Jarrones/])
  await expect.poll(loaded).toEqual([true, true, true])
})
