/** What is laid out before a phone paints the index for the first time. */
import type { Page } from "@playwright/test"
import { expect, inBothLanguages, test } from "#tests/support/shopTest.ts"

declare global {
  interface Window {
    atFirst?: string[]
  }
}

const PARTS = [".Header", ".Facade", ".Facade ~ section", ".Footer"]

/** Lets the page be parsed to its end, then takes down which of its parts the first frame will show. */
const watchFirstFrame = (page: Page) =>
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
  }, PARTS)

inBothLanguages(() => {
  test("only the first view is laid out before it is painted, and the rest follows", async ({ page, visit }) => {
    await watchFirstFrame(page)
    await visit("/")
    expect(await page.evaluate(() => window.atFirst)).toEqual([".Header", ".Facade"])
    for (const part of PARTS) await expect(page.locator(part).first()).toBeVisible()
  })

  test("who is led to a place further down, or comes back to one, has it at once", async ({ page, visit }) => {
    await watchFirstFrame(page)
    await visit("/#departments")
    expect(await page.evaluate(() => window.atFirst)).toEqual(PARTS)
    await visit("/about-us")
    await visit("/")
    await page.locator(".Footer").scrollIntoViewIfNeeded()
    await page.reload()
    expect(await page.evaluate(() => window.atFirst)).toEqual(PARTS)
    await expect(page.locator(".Footer")).toBeInViewport()
  })
})
