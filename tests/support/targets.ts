/** Whether a page can be used with a thumb and with wider text: what is too small to hit, cut off, or wider than the window. */
import type { Page } from "@playwright/test"

/** The text spacing that nothing may be lost by. Source: WCAG 2.2, 1.4.12. */
const WIDER = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`

/** Not by a style element: the page's policy knows its own alone. */
export const spaceText = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, WIDER)

/** Wider than the window: the page scrolls sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/**
 * Links, buttons and fields that a press of 44 × 44 CSS pixels around their middle does not hit, or that the window cuts off;
 * links inside sentences are as high as their line. Source: WCAG 2.2, 2.5.5.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A pixel less than half: browsers round where one thing ends and the next begins.
    const REACH = 21
    const targets = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]"
    const top = document.querySelector("dialog[open]:modal, :popover-open") ?? document.body
    // Each text stands in a span of its own: the sentence is what is around it.
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.closest(":not(span)")?.textContent ?? "").trim() !== (element.textContent ?? "").trim()
    const pressed = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit?.closest(targets) ?? hit?.closest("label")?.control ?? null
    }
    const isHit = (element: Element, x: number, y: number) => pressed(x, y) === element
    const found: string[] = []
    for (const element of top.querySelectorAll(targets)) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
      if (element.closest("[aria-hidden=true]")) continue
      const isTick = element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")
      const label = isTick ? element.labels?.[0] : undefined
      // A card is opened by this link alone.
      const cover =
        getComputedStyle(element, "::after").position === "absolute" ? element.closest("tr, li, article") : null
      const { left, right, top: above, bottom, width, height } = (label ?? cover ?? element).getBoundingClientRect()
      const isSlider = element instanceof HTMLInputElement && element.type === "range"
      const isHidden = width <= 1 || height <= 1 || right <= 0 || getComputedStyle(element).clipPath !== "none"
      if (isHidden || isSlider || isInSentence(element)) continue
      const name = `${element.localName}.${element.className} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`
      const [x, y] = [(left + right) / 2, (above + bottom) / 2]
      if (left < -0.5 || right > innerWidth + 0.5) found.push(`${name} is cut off by the window`)
      const isMissed = [
        [0, -REACH],
        [0, REACH],
        [-REACH, 0],
        [REACH, 0],
      ].some(([dx = 0, dy = 0]) => {
        const [px, py] = [x + dx, y + dy]
        return px >= 0 && px < innerWidth && py >= 0 && py < innerHeight && !isHit(element, px, py)
      })
      if (isMissed) found.push(`${name} is ${Math.round(width)} × ${Math.round(height)}`)
    }
    return found
  })

/** Words that their box cuts off without a way to scroll. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element)
      if (clipPath !== "none" || textOverflow === "ellipsis" || !element.checkVisibility()) return false
      const isHiding = (overflow: string) => overflow === "hidden" || overflow === "clip"
      return (
        (isHiding(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isHiding(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    const hasWords = (element: Element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
    return [...document.querySelectorAll("body *")]
      .filter((element) => isCut(element) && [element, ...element.querySelectorAll("*")].some(hasWords))
      .map(
        (element) => `${element.localName}.${element.className} "${(element.textContent ?? "").trim().slice(0, 40)}"`,
      )
  })
