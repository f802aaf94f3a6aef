/** Links are the browser's own but for one thing: a plain click loads no document. Its data was prefetched. */
import type { Page } from "@playwright/test"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const PRODUCT = "Plato Lonja"

const linkTo = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true })

function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()))
  return documents
}

/** The middle of an element, where a mouse presses it. */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const link = linkTo(page, name)
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error(`${name} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test("a click leads on without loading a document, and so does the keyboard", async ({ page, visit }) => {
  await visit("/es/products")
  const documents = watchDocuments(page)
  await linkTo(page, PRODUCT).click()
  await expect(page.getByRole("heading", { level: 1, name: PRODUCT })).toBeVisible()
  await expect(page).toHaveURL("/es/product/plato-lonja")
  await page.goBack()
  await expect(page).toHaveURL("/es/products")
  await linkTo(page, PRODUCT).press("Enter")
  await expect(page).toHaveURL("/es/product/plato-lonja")
  expect(documents).toEqual([])
})

test("who presses a link and slides off it before letting go stays", inLongRun, async ({ page, visit }) => {
  await visit("/es/products")
  const moves: string[] = []
  page.on("framenavigated", (frame) => moves.push(frame.url()))
  const { x, y } = await middleOf(page, PRODUCT)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 400, { steps: 4 })
  await page.mouse.up()
  // Its effect would be visible by the next click.
  await page.getByRole("banner").getByRole("link", { name: "Categorías" }).first().click()
  await expect(page).toHaveURL("/es/categories")
  expect(moves.map((url) => new URL(url).pathname)).toEqual(["/es/categories"])
})

test("a link can be dragged away, and takes its address along", inLongRun, async ({ page, visit }) => {
  await visit("/es/products")
  await page.evaluate(() => {
    addEventListener("dragstart", (event) => {
      const address = event.dataTransfer?.getData("text/uri-list")
      Object.assign(window, { dragged: { address, isPrevented: event.defaultPrevented } })
    })
  })
  const { x, y } = await middleOf(page, PRODUCT)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 60, { steps: 6 })
  const dragged = () => page.evaluate(() => (window as { dragged?: unknown }).dragged)
  await expect
    .poll(dragged)
    .toEqual({ address: `${new URL(page.url()).origin}/es/product/plato-lonja`, isPrevented: false })
  await page.mouse.up()
  await expect(page).toHaveURL("/es/products")
})

test("the words of a link can be selected by mouse", inLongRun, async ({ page, visit }) => {
  await visit("/es/product/plato-lonja")
  const heading = page.getByRole("heading", { level: 1 })
  const crumb = page.getByRole("navigation").getByRole("link", { name: "Cerámica" }).last()
  await crumb.scrollIntoViewIfNeeded()
  const [from, to] = [await crumb.boundingBox(), await heading.boundingBox()]
  if (!from || !to) throw new Error("Nothing to select is shown")
  // From before the link: a mouse that presses on it would drag it.
  await page.mouse.move(from.x - 3, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).toContain("Cerámica")
  await expect(page).toHaveURL("/es/product/plato-lonja")
})

for (const [name, click] of [
  ["the middle button", { button: "middle" }],
  ["Ctrl held down", { modifiers: ["ControlOrMeta"] }],
] as const) {
  test(`${name} opens a tab of the browser's own`, async ({ page, visit, browser }) => {
    await visit("/es/products")
    // Asked of the browser: a tab that opens behind others may stay unknown to Playwright, or never seem loaded.
    const devTools = await browser.newBrowserCDPSession()
    const tabs = async () => {
      const { targetInfos } = await devTools.send("Target.getTargets")
      return targetInfos.filter(({ type, url }) => type === "page" && url.endsWith("/es/product/plato-lonja")).length
    }
    await linkTo(page, PRODUCT).click({ ...click, modifiers: [...("modifiers" in click ? click.modifiers : [])] })
    await expect.poll(tabs).toBe(1)
    await expect(page).toHaveURL("/es/products")
  })
}

test("a pointer that wanders over everything fetches no more than a bounded number of pages", async ({
  page,
  visit,
}) => {
  await visit("/es/products")
  const asked: string[] = []
  page.on("request", (request) => /_payload\.json/.test(request.url()) && asked.push(request.url()))
  const wander = () =>
    page.evaluate(() => {
      for (const link of document.querySelectorAll("a[data-link]")) {
        link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
      }
    })
  // The code that fetches ahead follows hydration.
  await expect(async () => {
    await wander()
    expect(asked.length).toBeGreaterThan(10)
  }).toPass()
  expect(asked.length).toBeLessThanOrEqual(24)
})

test.describe("where nothing can be pointed at", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test("a touch is enough of a hint, and its tap asks for nothing more", async ({ page, visit }) => {
    await visit("/es/products")
    const asked: string[] = []
    page.on("request", (request) => /_payload\.json/.test(request.url()) && asked.push(new URL(request.url()).pathname))
    const link = linkTo(page, PRODUCT)
    const prefetched = page.waitForResponse(/product\/.*_payload\.json/)
    // The code that fetches ahead follows hydration.
    await expect(async () => {
      await link.dispatchEvent("touchstart")
      expect(asked).toHaveLength(1)
    }).toPass()
    await prefetched
    await link.tap()
    await expect(page.getByRole("heading", { level: 1, name: PRODUCT })).toBeVisible()
    expect(asked).toEqual(["/es/product/plato-lonja/_payload.json"])
  })
})
