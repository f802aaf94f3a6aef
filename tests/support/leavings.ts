/** A shopper who presses and is gone: ways to leave a document, and lines that hold its code or its calls. */
import type { BrowserContext, Page } from "@playwright/test"
import { expect, waitForHydration } from "#tests/support/shopTest.ts"

const OTHER = "/about-us"

/** Run by the page itself, so many ms later. */
const leavings = {
  reload: () => location.reload(),
  close: () => undefined,
  document: () => location.assign("/about-us"),
  back: () => history.back(),
} satisfies Record<string, () => void>

/** A link is followed within the document. */
export type Leaving = keyof typeof leavings | "link"

/** The slow part after the press: none, the code that is fetched then, every call of the shop, or the whole line. */
export type Slow = "nothing" | "code" | "calls" | "line"

/** Answers alone come later; what is sent reaches the shop at once. Both ways: `slowLine.ts`. */
const LINE = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 }

/** From now on. A request held when its document is left is lost with it. */
export async function hold(page: Page, slow: Slow): Promise<void> {
  if (slow === "nothing") return
  if (slow === "line") {
    const browser = await page.context().newCDPSession(page)
    await browser.send("Network.emulateNetworkConditions", LINE)
    return
  }
  await page.route(slow === "code" ? "**/assets/*.js" : "**/api/v1/**", () => new Promise(() => undefined))
}

/** Leaves `ms` after the press, and opens the next document in the same browser. */
export async function leaveFor(context: BrowserContext, page: Page, how: Leaving, ms: number): Promise<Page> {
  if (how === "close") {
    await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms)
    await page.close()
    const next = await context.newPage()
    await next.goto(OTHER)
    await waitForHydration(next)
    return next
  }
  if (how === "link") {
    await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms)
    await page.keyboard.press("Escape")
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href$="${path}"]`)?.click(), OTHER)
    await expect(page).toHaveURL(new RegExp(`${OTHER}$`))
    return page
  }
  // Requests held now stay held, and are lost with their document.
  await page.unrouteAll({ behavior: "ignoreErrors" })
  const left = page.waitForEvent("load")
  await page.evaluate(`setTimeout(${leavings[how]}, ${ms})`)
  await left
  // The document may be about to go on by itself.
  await expect(() => page.reload()).toPass()
  await waitForHydration(page)
  return page
}
