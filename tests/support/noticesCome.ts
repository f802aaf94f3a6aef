/** Notices, for pages that are to lose their network: what shows them is asked for at the visitor's first sign of life. */
import type { Page } from "@playwright/test"

/** Moves the mouse and waits until all it asks for is here: the list, its styles, its texts. */
export async function noticesCome(page: Page): Promise<void> {
  const asked: Promise<unknown>[] = []
  page.on("request", (request) => asked.push(request.response().then((response) => response?.finished())))
  const list = page.waitForResponse(/NoticeList-.*\.js/)
  await page.mouse.move(10, 10)
  await list
  await Promise.all(asked)
}
