/** The picture of a tile grows into its product's page, but only where nothing has to be waited for. */
import type { Page } from "@playwright/test"
import { expect, isAlive, test } from "#tests/support/shopTest.ts"

const LINK = ".ProductCard__name a"

/** Notes what was named when a transition began, and what when its page stood. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    const named = () =>
      [...document.querySelectorAll<HTMLElement>("[style*=view-transition-name]")].map((element) =>
        element.closest(".Gallery") ? "gallery" : element.closest(".ProductCard") ? "tile" : element.className,
      )
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { transitions: seen })
    // A page that is pointed at is there when its first picture is asked for.
    window.Image = class extends Image {
      constructor() {
        super()
        Object.assign(window, { isAhead: true })
      }
    }
    document.startViewTransition = (update) => {
      seen.push(`from ${named()}`)
      return start(async () => {
        await (update as () => Promise<void>)()
        seen.push(`to ${named()} at ${location.pathname}`)
      })
    }
  })
  return () => page.evaluate(() => (window as unknown as { transitions: string[] }).transitions)
}

/** Resolves once all of the page that is pointed at is there; its transitions must be watched. */
async function pointAt(page: Page): Promise<void> {
  await page.locator(LINK).first().hover()
  await page.waitForFunction(() => "isAhead" in window)
}

const nothingNamed = (page: Page) => expect(page.locator("[style*=view-transition-name]")).toHaveCount(0)

test("a product that is there already grows out of its tile", async ({ page, visit }) => {
  const transitions = await watchTransitions(page)
  await visit("/products")
  await pointAt(page)
  await page.mouse.down()
  await expect(page).toHaveURL(/\/product\//)
  await page.mouse.up()
  await expect(page.locator(".Gallery .Picture").first()).toBeVisible()
  await expect.poll(transitions).toEqual(["from tile", `to gallery at ${new URL(page.url()).pathname}`])
  await nothingNamed(page)
  await page.goBack()
  await expect(page.locator(".ProductCard")).toHaveCount(12)
  expect(await transitions()).toHaveLength(2)
  await nothingNamed(page)
})

test("one that has to be fetched is shown when it comes", async ({ page, visit }) => {
  const transitions = await watchTransitions(page)
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/product\/.*_payload\.json/, async (route) => {
    await pressed
    await route.continue()
  })
  await visit("/products")
  await page.locator(LINK).first().press("Enter")
  release()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator(".Gallery .Picture").first()).toBeVisible()
  expect(await transitions()).toEqual([])
})

test.describe("for visitors who like things to stand still", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("pages just change", async ({ page, visit }) => {
    const transitions = await watchTransitions(page)
    await visit("/products")
    await pointAt(page)
    await page.mouse.down()
    await expect(page).toHaveURL(/\/product\//)
    await page.mouse.up()
    await isAlive(page)
    expect(await transitions()).toEqual([])
  })
})
