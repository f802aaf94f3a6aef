/** How far a page moves by itself, from the end of its reading on. */
import { expect, type Page } from "@playwright/test"

/** As layout shift is told, in thousandths: a line of a facet may differ by less while it hydrates. */
const NOTHING = 0.0005
/** Half of what counts as good: the type that stands in is as wide on the whole, but some lines break elsewhere. */
const LITTLE = 0.05

/** A script for before the page. */
export const MEASURE_SHIFT = `globalThis.shifted = 0
  globalThis.typeCame = 0
  document.fonts.addEventListener("loadingdone", () => { globalThis.typeCame = performance.now() })
  new PerformanceObserver((list) => {
    // A tile painted before the rest of its row was read may have moved by then.
    const read = performance.getEntriesByType("navigation")[0].domInteractive || Infinity
    for (const { value, startTime, hadRecentInput } of list.getEntries())
      if (!hadRecentInput && startTime > read) globalThis.shifted += value
  }).observe({ type: "layout-shift", buffered: true })`

/** How far the page moved, and how far it may: more where its type came after the first paint, as on a slow line or a busy machine. */
export async function shiftOf(page: Page): Promise<{ shifted: number; isLate: boolean; allowed: number }> {
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"))).toBe(true)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  // Told once the frame is on the screen, which may be later than the next one is begun.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
  const { shifted, isLate } = await page.evaluate<{ shifted: number; isLate: boolean }>(
    `({ shifted, isLate: typeCame > performance.getEntriesByName("first-contentful-paint")[0].startTime })`,
  )
  return { shifted, isLate, allowed: isLate ? LITTLE : NOTHING }
}
