/** For pages that are to lose their network: what they fetch of themselves has to be here before. */
import type { Page, Request } from "@playwright/test"
import { expect } from "#tests/support/shopTest.ts"

/** One request leads to the next: code to its texts. */
const QUIET_MS = 500

/** Does something and waits until all that the page fetches because of it is here: at least one request. */
export async function untilFetched(page: Page, act: () => Promise<void>): Promise<void> {
  // By request: one that began before ends amid these.
  const underWay = new Set<Request>()
  let lastAt = Number.POSITIVE_INFINITY
  const begin = (request: Request) => {
    underWay.add(request)
  }
  const end = (request: Request) => {
    if (underWay.delete(request)) lastAt = performance.now()
  }
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end)
  await act()
  await expect.poll(() => underWay.size === 0 && performance.now() - lastAt > QUIET_MS).toBe(true)
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end)
}

/** Notices can be shown: what shows them comes with the visitor's first sign of life. */
export const noticesCome = (page: Page) => untilFetched(page, () => page.mouse.move(10, 10))
