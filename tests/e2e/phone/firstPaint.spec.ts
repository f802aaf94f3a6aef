/** What is laid out before a phone paints a page for the first time. */
import type { Page } from "@playwright/test"
import { expect, inBothLanguages, test, waitForHydration } from "#tests/support/shopTest.ts"

declare global {
  interface Window {
    atFirst?: string[]
  }
}

/** The parts of a page, the first view's before those below. */
const index = { path: "/", above: [".Header", ".Facade"], below: [".Facade ~ section", ".Footer"] }
const pages = [
  index,
  {
    path: "/products",
    above: [".Header", ".Listing .ProductGrid > :nth-child(6)"],
    below: [".Listing .ProductGrid > :nth-child(7)", ".Footer"],
  },
  {
    path: "/product/plato-lonja",
    above: [".Header", ".Product"],
    below: [".ProductDetails", ".RelatedProducts", ".Footer"],
  },
]

/** Lets the page be parsed to its end, then takes down which of its parts the first frame will show. */
const watchFirstFrame = (page: Page, watched: string[]) =>
  page.addInitScript((parts) => {
    const frame = window.requestAnimationFrame.bind(window)
    const shown = (part: string) => document.querySelector(part)?.checkVisibility() === true
    window.requestAnimationFrame = (draw) =>
      frame((time) => {
        if (document.readyState === "loading") {
          window.requestAnimationFrame(draw)
          return
        }
        window.atFirst ??= parts.filter(shown)
        draw(time)
      })
  }, watched)

inBothLanguages(() => {
  for (const { path, above, below } of pages) {
    test(`only the first view of ${path} is laid out before it is painted, and the rest follows`, async ({
      page,
      visit,
    }) => {
      await watchFirstFrame(page, [...above, ...below])
      await visit(path)
      await expect.poll(() => page.evaluate(() => window.atFirst)).toEqual(above)
      for (const part of [...above, ...below]) await expect(page.locator(part).first()).toBeVisible()
    })
  }

  test("who is led to a place further down, or comes back to one, has it at once", async ({ page, visit }) => {
    const all = [...index.above, ...index.below]
    await watchFirstFrame(page, all)
    await visit("/#departments")
    await expect.poll(() => page.evaluate(() => window.atFirst)).toEqual(all)
    await visit("/about-us")
    await visit("/")
    await page.locator(".Footer").scrollIntoViewIfNeeded()
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.atFirst)).toEqual(all)
    await expect(page.locator(".Footer")).toBeInViewport()
  })
})

/** Reading React's own file takes some thirty of its functions, bringing a page alive over two hundred. */
const MOST_OF_REACT = 150

test("most of React has run before the other scripts are there, and the page listens all the same", async ({
  page,
}) => {
  const others = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!react-|rolldown-)[\w-]+\.js$/, async (route) => {
    await others.promise
    await route.continue()
  })
  const session = await page.context().newCDPSession(page)
  await session.send("Profiler.enable")
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
  await page.goto("/en/product/plato-lonja")
  let hasRun = new Set<string>()
  await expect
    .poll(async () => {
      const { result } = await session.send("Profiler.takePreciseCoverage")
      const functions = result.find(({ url }) => url.includes("/assets/react-"))?.functions ?? []
      // Each time tells what has run since the last.
      const run = functions.filter(({ ranges: [whole] }) => whole && whole.count > 0)
      hasRun = hasRun.union(new Set(run.map(({ ranges: [whole] }) => String(whole?.startOffset))))
      return hasRun.size
    })
    .toBeGreaterThan(MOST_OF_REACT)
  others.resolve()
  await waitForHydration(page)
  await page.getByRole("main").getByRole("radio").nth(2).click()
  await expect(page).toHaveURL("/en/product/plato-lonja?variant=cer-111-3")
})
