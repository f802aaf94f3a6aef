/** Asks axe for its violations on a page, in any width and scheme. */
import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { isLongRun } from "#tests/support/longRun.ts"

export const WIDTHS = [320, 1280]

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** All that changes between the schemes; the other rules are asked once. */
const ABOUT_COLOUR = ["color-contrast", "link-in-text-block"]

/** Violations that axe finds, a line for each element; in the dark of colours only, unless told otherwise. */
export async function findViolations(
  page: Page,
  scheme: "light" | "dark",
  ofColoursOnly = scheme === "dark",
): Promise<string[]> {
  // Else it opens a page of its own each time to put frames' findings together; the shop has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (ofColoursOnly ? axe.withRules(ABOUT_COLOUR) : axe.withTags(STANDARDS)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`))
}

/**
 * Shows the page again in another shape, from its top, where the header that stays covers nothing that can be pressed, and
 * waits until nothing moves; an animation that is called off has ended too.
 */
export async function reshape(page: Page, width: number, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
}

export interface Shape {
  width: number
  scheme: "light" | "dark"
}

const inLight = (width: number): Shape => ({ width, scheme: "light" })
const inDark = (width: number): Shape => ({ width, scheme: "dark" })

/** Narrow and wide, by day and by night. */
export const ALL_SHAPES = [...WIDTHS.map(inLight), ...WIDTHS.map(inDark)]

/** By all rules in each width, the last of several by night: colours are the same in all. The long run asks in all shapes. */
export async function findAllViolations(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const byDay = widths.length === 1 ? widths : widths.slice(0, -1)
  const shapes = isLongRun ? ALL_SHAPES : [...byDay.map(inLight), ...widths.slice(-1).map(inDark)]
  const asked = new Set<number>()
  const found: string[] = []
  for (const { width, scheme } of shapes) {
    await reshape(page, width, scheme)
    const violations = await findViolations(page, scheme, asked.has(width))
    asked.add(width)
    found.push(...violations.map((violation) => `${scheme} ${width}: ${violation}`))
  }
  return found
}
