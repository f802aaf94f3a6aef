/** The picture of a tile grows into its product's page, for visitors who like things to move. */
import type { Page } from "@playwright/test"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const CARD = ".ProductCard:nth-child(3)"

/** Keeps what the gallery's picture is moved by. */
async function watchGrowths(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const growths: unknown[] = []
    Object.assign(window, { growths })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
      if (this.matches(".Gallery .Picture")) growths.push(keyframes)
      return animate.call(this, keyframes, options)
    }
    // A busy machine may take longer than a picture waits: no time passes here.
    performance.now = () => 0
  })
  return () => page.evaluate(() => (window as unknown as { growths: unknown[] }).growths)
}

async function openProduct(page: Page): Promise<void> {
  const link = page.locator(`${CARD} .ProductCard__name a`)
  // The code that moves the picture loads with the first interaction.
  await page.mouse.move(1, 1)
  await page.waitForLoadState("networkidle")
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator(".Gallery .Picture").first()).toBeVisible()
}

test("a product grows out of its tile, and is back in its place afterwards", inLongRun, async ({ page, visit }) => {
  const growths = await watchGrowths(page)
  await visit("/products")
  await openProduct(page)
  expect(await growths()).toEqual([{ transform: [expect.stringMatching(/^translate\(.+\) scale\(0\.\d+\)$/), "none"] }])
  await expect(page.locator("[data-growing]")).toHaveCount(0)
  await page.goBack()
  // The pointer rests on the tile: its product's page may be rendered out of sight by now, with tiles of its own.
  await expect(page.locator(".ProductCard").filter({ visible: true })).toHaveCount(12)
  expect(await growths()).toHaveLength(1)
})

test.describe("for visitors who like things to stand still", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("pages just change", inLongRun, async ({ page, visit }) => {
    const growths = await watchGrowths(page)
    await visit("/products")
    await openProduct(page)
    expect(await growths()).toEqual([])
  })
})
