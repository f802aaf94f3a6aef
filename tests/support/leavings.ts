/** A shopper who presses and is gone: ways to leave a document, and lines that hold its code or its calls. */
import type { BrowserContext, Page } from "@playwright/test"
import { waitForHydration } from "#tests/support/shopTest.ts"

const OTHER = "/about-us"

/** Run by the page itself, so many ms later. */
const leavings = {
  reload: () => location.reload(),
  close: () => undefined,
  document: () => location.assign("/about-us"),
  back: () => history.back(),
} satisfies Record<string, () => void>

export type Leaving = keyof typeof leavings

/** The slow part after the press: none, the code that is fetched then, or every call of the shop. */
export type Slow = "nothing" | "code" | "calls"

/** From now on; returns how to let go. A request held when its document is left is lost with it. */
export async function hold(page: Page, slow: Slow): Promise<void> {
  if (slow === "nothing") return
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
  // Requests held now stay held, and are lost with their document.
  await page.unrouteAll({ behavior: "ignoreErrors" })
  const left = page.waitForEvent("load")
  await page.evaluate(`setTimeout(${leavings[how]}, ${ms})`)
  await left
  await page.reload()
  await waitForHydration(page)
  return page
}
