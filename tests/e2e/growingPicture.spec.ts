/** The picture of a tile grows into its product's page, but only where nothing has to be waited for. */
import type { Page } from "@playwright/test"
import { expect, isAlive, test } from "#tests/support/shopTest.ts"

/** At the end of a row: it grows from beyond the gallery. */
const CARD = ".ProductCard:nth-child(3)"
const LINK = `${CARD} .ProductCard__name a`

/** Pictures of other proportions show less above and below: they lie on each other by their middles. */
interface Place {
  /** Nothing cuts it off, nor lies over it. */
  isSeen: boolean
  x: number
  middle: number
  width: number
}

/** Notes where the gallery's picture is seen when it begins to move. */
async function watchGrowths(page: Page): Promise<() => Promise<Place[]>> {
  await page.addInitScript(() => {
    const seen: Place[] = []
    const animate = Element.prototype.animate
    Object.assign(window, { growths: seen })
    // A page that is pointed at is there when its first picture is asked for.
    window.Image = class extends Image {
      constructor() {
        super()
        Object.assign(window, { isAhead: true })
      }
    }
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      if (this.matches(".Gallery .Picture")) {
        animation.pause()
        const { x, y, width, height } = this.getBoundingClientRect()
        const isSeen = document.elementFromPoint(x + width / 2, y + height / 2) === this
        seen.push({ isSeen, x, middle: y + height / 2, width })
        animation.play()
      }
      return animation
    }
  })
  return () => page.evaluate(() => (window as unknown as { growths: Place[] }).growths)
}

/** Resolves once all of the page that is pointed at is there; its growths must be watched. */
async function pointAt(page: Page): Promise<void> {
  await page.locator(LINK).hover()
  await page.waitForFunction(() => "isAhead" in window)
}

test("a product that is there already grows out of its tile", async ({ page, visit }) => {
  const growths = await watchGrowths(page)
  await visit("/products")
  await pointAt(page)
  const tile = page.locator(`${CARD} .Picture`)
  // Under the pointer it becomes a little larger.
  await tile.evaluate((picture) => Promise.all(picture.getAnimations().map(({ finished }) => finished)))
  const from = await tile.evaluate((picture) => {
    const { x, y, width, height } = picture.getBoundingClientRect()
    return { x, middle: y + height / 2, width }
  })
  await page.mouse.down()
  await expect(page).toHaveURL(/\/product\//)
  await page.mouse.up()
  const picture = page.locator(".Gallery .Picture").first()
  await expect(picture).toBeVisible()
  await expect.poll(async () => (await growths()).length).toBe(1)
  const [start] = await growths()
  expect(start?.isSeen).toBe(true)
  for (const side of ["x", "middle", "width"] as const) expect(start?.[side]).toBeCloseTo(from[side], 0)
  await expect(page.locator("[data-growing]")).toHaveCount(0)
  expect((await picture.boundingBox())?.width).toBeGreaterThan(from.width)
  await page.goBack()
  await expect(page.locator(".ProductCard")).toHaveCount(12)
  expect(await growths()).toHaveLength(1)
})

test("one that has to be fetched is shown when it comes", async ({ page, visit }) => {
  const growths = await watchGrowths(page)
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/product\/.*_payload\.json/, async (route) => {
    await pressed
    await route.continue()
  })
  await visit("/products")
  await page.locator(LINK).press("Enter")
  release()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator(".Gallery .Picture").first()).toBeVisible()
  expect(await growths()).toEqual([])
})

test.describe("for visitors who like things to stand still", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("pages just change", async ({ page, visit }) => {
    const growths = await watchGrowths(page)
    await visit("/products")
    await pointAt(page)
    await page.mouse.down()
    await expect(page).toHaveURL(/\/product\//)
    await page.mouse.up()
    await isAlive(page)
    expect(await growths()).toEqual([])
  })
})
