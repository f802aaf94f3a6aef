/** The picture of a tile grows into its product's page, but only where nothing has to be waited for. */
import type { Locator, Page } from "@playwright/test"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"
import { paintLate, watchStandIns } from "#tests/support/standIns.ts"

/** At the end of a row: it grows from beyond the gallery. */
const CARD = ".ProductCard:nth-child(3)"
const LINK = `${CARD} .ProductCard__name a`

/** Pictures of other proportions show less above and below: they lie on each other by their middles. */
interface Place {
  x: number
  middle: number
  width: number
}

interface Growth {
  place: Place
  /** Nothing cuts it off, nor lies over it. */
  isSeen: boolean
  animation: Animation
}

/** Notes where the gallery's picture is seen when it begins to move, and when that was. */
async function watchGrowths(page: Page) {
  await page.addInitScript(() => {
    const growths: Growth[] = []
    const animate = Element.prototype.animate
    Object.assign(window, { growths })
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
        growths.push({ place: { x, middle: y + height / 2, width }, isSeen, animation })
        animation.play()
      }
      return animation
    }
  })
  return () =>
    page.evaluate(() => {
      const { growths } = window as unknown as { growths: Growth[] }
      return growths.map(({ place, isSeen, animation }) => ({ place, isSeen, startTime: animation.startTime }))
    })
}

const placeOf = (tile: Locator) =>
  tile.evaluate(async (picture): Promise<Place> => {
    // Under the pointer it becomes a little larger.
    await Promise.all(picture.getAnimations().map(({ finished }) => finished))
    const { x, y, width, height } = picture.getBoundingClientRect()
    return { x, middle: y + height / 2, width }
  })

function expectSame(place: Place | undefined, expected: Place): void {
  for (const side of ["x", "middle", "width"] as const) expect(place?.[side]).toBeCloseTo(expected[side], 0)
}

/** Resolves once all of the page that is pointed at is there; its growths must be watched. */
async function pointAt(page: Page): Promise<void> {
  await page.locator(LINK).hover()
  await page.waitForFunction(() => "isAhead" in window)
}

test("a product that is there already grows out of its tile, without a break in its own page", async ({
  page,
  visit,
}) => {
  const growths = await watchGrowths(page)
  const { rehearsed } = await watchStandIns(page)
  await paintLate(page)
  await visit("/products")
  await page.locator(LINK).hover()
  await rehearsed()
  const from = await placeOf(page.locator(`${CARD} .Picture`))
  await page.mouse.down()
  await expect(page).toHaveURL(/\/product\//)
  await page.mouse.up()
  const picture = page.locator(".Gallery .Picture").first()
  await expect(picture).toBeVisible()
  await expect.poll(async () => (await growths()).length).toBe(2)
  const [before, own] = await growths()
  expect(before?.isSeen).toBe(true)
  expectSame(before?.place, from)
  expectSame(own?.place, from)
  expect(own?.startTime).toBe(before?.startTime)
  await expect(page.locator("[data-growing]")).toHaveCount(0)
  expect((await picture.boundingBox())?.width).toBeGreaterThan(from.width)
  await page.goBack()
  await expect(page.locator(".ProductCard")).toHaveCount(12)
  expect(await growths()).toHaveLength(2)
})

test("so does one that goes well with it", async ({ page, visit }) => {
  const growths = await watchGrowths(page)
  await visit("/product/plato-lonja")
  await page.locator(LINK).scrollIntoViewIfNeeded()
  await pointAt(page)
  const from = await placeOf(page.locator(`${CARD} .Picture`))
  await page.mouse.down()
  await expect(page).not.toHaveURL(/plato-lonja/)
  await page.mouse.up()
  await expect.poll(async () => (await growths()).length).toBe(1)
  expectSame((await growths())[0]?.place, from)
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
    await waitForHydration(page)
    expect(await growths()).toEqual([])
  })
})
