/** Presses each kind of control of a page, and reads what the page then says. */
import type { ElementHandle, Page } from "@playwright/test"

/** The first of controls that are alike, such as those of a list's tiles. */
const MOST_ALIKE = 2

/** For each page, what it has asked for and the document that asked, by the request's id. */
const waiting = new WeakMap<Page, Map<string, string>>()

/** From now on it is known what the page waits for. */
export async function watchRequests(page: Page): Promise<void> {
  const asked = new Map<string, string>()
  waiting.set(page, asked)
  const session = await page.context().newCDPSession(page)
  session.on("Network.requestWillBeSent", ({ requestId, loaderId, type }) => {
    // Chromium looks again for what it took stale from its cache, and never tells the end of that.
    if (type !== "Other") asked.set(requestId, loaderId)
  })
  session.on("Network.loadingFinished", ({ requestId }) => asked.delete(requestId))
  session.on("Network.loadingFailed", ({ requestId }) => asked.delete(requestId))
  // Nor may the end be told of what a document that was left had asked for.
  session.on("Network.responseReceived", ({ requestId, loaderId }) => {
    if (requestId !== loaderId) return
    for (const [each, document] of asked) if (document !== loaderId) asked.delete(each)
  })
  await session.send("Network.enable")
  // Otherwise pages of an earlier screen would be there without a connection too.
  await session.send("Network.clearBrowserCache")
}

/** Runs in the page: once panels have come or gone, and a moment later the browser is idle. */
async function rest(): Promise<void> {
  const moves = document.getAnimations().filter(({ timeline, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Infinity
    return timeline === document.timeline && !isEndless
  })
  await Promise.allSettled(moves.map(({ finished }) => finished))
  await new Promise((quiet) => setTimeout(() => requestIdleCallback(quiet), 160))
}

/**
 * Until nothing is on its way, late parts are hydrated, and what waits a tenth of a second for more of the same has begun. Twice
 * the rest is longer than the 0.3 s that React keeps a part back which follows another.
 */
export async function settle(page: Page): Promise<void> {
  const pause = () => page.evaluate(rest).catch(() => page.waitForLoadState())
  for (let calm = 0; calm < 2; calm += 1) {
    await page.waitForLoadState()
    await pause()
    if (waiting.get(page)?.size) calm = -1
  }
}

/** The words of a page as they are seen, and the values of its fields; without those that differ between visitors. */
export async function readPage(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("main input:not([type=hidden]), main select")]
    const held = fields
      .filter((field) => field.checkVisibility())
      .map(({ name, type, value, checked }) => `${name}=${/radio|checkbox/.test(type) ? checked : value}`)
    return [document.body.innerText, ...held].join("\n")
  })
  return (
    said
      .replace(/[\w.+-]+@[\w.-]+/g, "EMAIL")
      .replace(/\b[A-Z\d]+-\d{4,}\b|\d{4,}/g, "NUMBER")
      // Orders of the two shops need not be of the same minute.
      .replace(/\b\d\d:\d\d\b/g, "TIME")
      .split(/\s+/)
  )
}

/** Known by where it stands: its kind, and how many of that kind stand before it. */
export interface Control {
  kind: string
  nth: number
}

/** Runs in the page: pressable controls by kind, without those that leave the shop or its language, or sign out. */
function findControls(screen: string): Map<string, Element[]> {
  const dialog = document.querySelector("dialog:modal, dialog:popover-open")
  const kindOf = (control: Element) => {
    const parts: string[] = []
    for (let each: Element | null = control; each && each !== document.body; each = each.parentElement) {
      if (/FONT|MARK/.test(each.tagName)) continue
      parts.unshift(`${each.tagName.toLowerCase()}${each.classList[0] ? `.${each.classList[0]}` : ""}`)
    }
    const kind = `${parts.slice(-5).join(" ")} ${control.getAttribute("name") ?? ""}`
    // Controls of the frame are the same on all screens.
    return control.closest("main") ? `${screen}: ${kind}` : `all screens: ${kind}`
  }
  const isOffered = (control: Element) => {
    if (!control.checkVisibility({ visibilityProperty: true }) || (dialog && !dialog.contains(control))) return false
    if (control.matches("[lang], [hreflang], [target=_blank], [aria-disabled=true], .PayForm *")) return false
    if (control.closest("form")?.querySelector("[value=logout]")) return false
    return !(control instanceof HTMLAnchorElement) || control.origin === location.origin
  }
  const all = "button:enabled, a[href], summary, input:enabled:not([type=hidden]), select:enabled, textarea:enabled"
  return Map.groupBy([...document.querySelectorAll(all)].filter(isOffered), kindOf)
}

/** Each document of the page from now on knows its controls. */
export const knowControls = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `window.findControls = ${findControls}` })

type Knowing = Window & { findControls: typeof findControls }

/** The next one; undefined once each kind was pressed. `done` counts them. */
export function nextControl(page: Page, done: Record<string, number>, screen: string): Promise<Control | undefined> {
  return page.evaluate(
    ({ done, screen, most }) => {
      for (const [kind, { length }] of (window as unknown as Knowing).findControls(screen)) {
        const nth = done[kind] ?? 0
        if (nth < Math.min(most, length)) return { kind, nth }
      }
      return undefined
    },
    { done, screen, most: MOST_ALIKE },
  )
}

const TYPED: Record<string, string> = { number: "3", range: "50", email: "abc" }

/** Undefined where the page does not offer it. */
export async function handleOf(page: Page, { kind, nth }: Control, screen: string) {
  const found = await page.evaluateHandle(
    ({ kind, nth, screen }) => (window as unknown as Knowing).findControls(screen).get(kind)?.[nth],
    { kind, nth, screen },
  )
  return found.asElement() as ElementHandle<HTMLElement> | null
}

/** Presses, ticks, chooses the last of a list, or writes: by the page's own means, since no pointer's way is asked about. */
export async function pressControl(element: ElementHandle<HTMLElement>): Promise<void> {
  await element.evaluate((each, typed) => {
    const isPressed = !(each instanceof HTMLInputElement) || /radio|checkbox|submit/.test(each.type)
    if (isPressed && !/SELECT|TEXTAREA/.test(each.tagName)) {
      each.click()
      return
    }
    const field = each as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    const value =
      field instanceof HTMLSelectElement ? field.options[field.options.length - 1]?.value : typed[field.type]
    // As a browser does it, past what React has put in its place.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value ?? "abc")
    for (const type of ["focusin", "input", "change", "focusout"])
      field.dispatchEvent(new Event(type, { bubbles: true }))
  }, TYPED)
}

/** By Esc, as a visitor would; whether there was one. */
export async function closeDialogs(page: Page): Promise<boolean> {
  const isOpen = await page.evaluate(() => document.querySelector("dialog:modal, dialog:popover-open") !== null)
  if (isOpen) await page.keyboard.press("Escape")
  return isOpen
}

/** In each document of the page from now on. */
export const hide = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((hidden) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${hidden} { display: none !important }`)
    document.adoptedStyleSheets.push(sheet)
  }, selector)
