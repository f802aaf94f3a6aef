/** Every screen and state, at 320 pixels and with the wider text of WCAG 1.4.12: all is there, and a thumb hits it; at no width does a page scroll sideways. */
import type { Page } from "@playwright/test"
import { noPlaces, placesOf } from "#tests/pictures/screenShop.ts"
import { type Places, type Screen, screens } from "#tests/pictures/screens.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, test } from "#tests/support/payTest.ts"
import type { Texts } from "#tests/support/shopTest.ts"
import { cutTexts, sideways, smallTargets, spaceText } from "#tests/support/targets.ts"

const NARROW = 320
const WIDTHS = [360, 390, 768, 1280, 1920]

type Visit = (path: string) => Promise<unknown>

async function look(page: Page, visit: Visit, texts: Texts, as: Screen["as"], places: Places) {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const { name, path, prepare, isPrint } of screens.filter((screen) => screen.as === as)) {
    if (isPrint) continue
    await page.setViewportSize({ width: NARROW, height: 800 })
    await visit(typeof path === "string" ? path : path(places))
    await prepare?.(page, texts)
    await spaceText(page)
    expect.soft(await sideways(page), `${name}, wider text`).toBe(0)
    expect.soft(await smallTargets(page), `${name}, wider text`).toEqual([])
    expect.soft(await cutTexts(page), `${name}, wider text`).toEqual([])
    await page.evaluate(() => document.adoptedStyleSheets.pop())
    for (const width of [NARROW, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sideways(page), `${name} at ${width}`).toBe(0)
    }
    // One of the screens is that of a line that is down.
    await page.context().setOffline(false)
  }
}

test("what a visitor sees fits, and can be hit", async ({ page, visit, texts, faults }) => {
  test.slow()
  faults.allow(/404|net::ERR_INTERNET_DISCONNECTED/)
  await look(page, visit, texts, undefined, noPlaces)
})

test("what a customer sees fits, and can be hit", async ({ page, visit, texts, shop, buyer }) => {
  test.slow()
  await look(page, visit, texts, "customer", await placesOf(shop, buyer))
})

test.describe("with a thumb", () => {
  // With a mouse the owner's controls are smaller.
  test.use({ hasTouch: true })

  test("what an owner sees fits, and can be hit", async ({ page, texts, shop, buyer, faults }) => {
    test.slow()
    faults.allow(/404/)
    const places = await placesOf(shop, buyer)
    await enterArea(page, shop)
    await look(page, (path) => page.goto(path), texts, "owner", places)
  })
})
