/** Links are followed when they are pressed, and only those that would open here; what they need was fetched before. */
import { cartPage } from "#tests/support/cartPage.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const PRODUCT = "Plato Lonja"

test("a link leads on when it is pressed, before it is let go, and only once", async ({ page, visit }) => {
  await visit("/es/products")
  const documents: string[] = []
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByRole("link", { name: PRODUCT, exact: true }).hover()
  await page.mouse.down()
  await expect(page.getByRole("heading", { level: 1, name: PRODUCT })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL("/es/product/plato-lonja")
  await page.goBack()
  await expect(page).toHaveURL("/es/products")
  expect(documents).toEqual([])
})

test("a page that is here stands before the browser draws anything else, there and back", async ({ page, visit }) => {
  await page.addInitScript(() => {
    window.Image = class extends Image {
      constructor() {
        super()
        Object.assign(window, { isAhead: true })
      }
    }
    // What is on the page in the turn after the one that asks for another.
    for (const sign of ["pointerdown", "popstate"]) {
      addEventListener(
        sign,
        () => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const screen = [".Gallery", ".Listing"].filter((selector) =>
              document.querySelector(selector)?.checkVisibility(),
            )
            Object.assign(window, { shown: `${sign}: ${screen}` })
          }
          port2.postMessage(undefined)
        },
        true,
      )
    }
  })
  const shown = () => page.evaluate(() => (window as unknown as { shown?: string }).shown)
  const remembers = page.waitForResponse(/\/onceAlive-/)
  await visit("/es/products")
  await (await remembers).finished()
  await page.getByRole("link", { name: PRODUCT, exact: true }).hover()
  await page.waitForFunction(() => "isAhead" in window)
  await page.mouse.down()
  await expect.poll(shown).toBe("pointerdown: .Gallery")
  await page.mouse.up()
  await page.goBack()
  await expect.poll(shown).toBe("popstate: .Listing")
})

test("what comes to stand under the hand is not pressed", async ({ page, visit, texts }) => {
  await visit("/products")
  const cart = cartPage(page, texts)
  await page.locator(".ProductCard__name a").first().hover()
  await page.mouse.down()
  await expect(page).toHaveURL(/\/product\//)
  // Some browsers tell a click of what is under the mouse when it is let go.
  const add = page.getByRole("button", { name: texts.t("cart.add"), exact: true })
  await add.evaluate((button) =>
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 })),
  )
  await page.mouse.up()
  await add.click()
  await cart.holds(1)
})

test("other buttons and keys held down are the browser's", async ({ page, visit, context }) => {
  await visit("/es/products")
  const link = page.getByRole("link", { name: PRODUCT, exact: true })
  await link.hover()
  await page.mouse.down({ button: "right" })
  await page.mouse.up({ button: "right" })
  await page.keyboard.press("Escape")
  const tab = context.waitForEvent("page")
  await link.click({ modifiers: ["ControlOrMeta"] })
  await (await tab).close()
  await expect(page).toHaveURL("/es/products")
})

test("the keyboard follows links as ever", async ({ page, visit }) => {
  await visit("/es/products")
  await page.getByRole("link", { name: PRODUCT, exact: true }).press("Enter")
  await expect(page).toHaveURL("/es/product/plato-lonja")
})

test("a pointer that wanders over everything fetches no more than a bounded number of pages", async ({
  page,
  visit,
}) => {
  await visit("/es/products")
  const asked: string[] = []
  page.on("request", (request) => /_payload\.json/.test(request.url()) && asked.push(request.url()))
  await page.evaluate(() => {
    for (const link of document.querySelectorAll("a[data-link]")) {
      link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
    }
  })
  await expect.poll(() => asked.length).toBeGreaterThan(10)
  expect(asked.length).toBeLessThanOrEqual(24)
})

test.describe("where nothing can be pointed at", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test("products that rest in view are fetched, a few of them", async ({ page, visit }) => {
    const asked: string[] = []
    page.on("request", (request) => /product\/[^/]+\/_payload\.json/.test(request.url()) && asked.push(request.url()))
    await visit("/es/products")
    await page.evaluate(() => scrollTo(0, 500))
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    expect(asked.length).toBeLessThanOrEqual(12)
  })
})
