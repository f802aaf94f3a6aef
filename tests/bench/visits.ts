/** Visits with a slowed-down browser: the first view of a page, a way there and back, and what a hand does. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Browser, BrowserContext, Page } from "playwright"
import { SECONDS } from "#shared/limits.ts"

const CPU_RATE = 4
/** Lines of phones: milliseconds of a round trip, and bits a second. */
export const LINES = {
  "slow-3g": { roundTripMs: 400, bits: 400_000 },
  "slow-4g": { roundTripMs: 150, bits: 1_600_000 },
  "4g": { roundTripMs: 60, bits: 9_000_000 },
} as const
export type Line = keyof typeof LINES
const USUAL_LINE = "slow-4g"
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESK = { viewport: { width: 1280, height: 900 } }
/** A crawler would be answered in another way. */
export const AGENT =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
/** A new window of the browser builds its own menus from web pages first, which would take the processor from the page. */
const WINDOW_MS = 2.5 * SECONDS
const SETTLED_MS = 1 * SECONDS
const CALM_MS = 0.5 * SECONDS
/** Work that starts by itself after a page is shown has begun by then. */
export const STILL_MS = 2 * SECONDS
/** How long a task may take before it counts as blocking. Source: web.dev, "Total Blocking Time". */
const BLOCKING_MS = 50

export interface View {
  fcpMs: number
  lcpMs: number
  hydratedMs: number
  shift: number
  longTasksMs: number
  /** Time of long tasks beyond their first 50 ms, from the first paint until all is still. */
  blockingMs: number
  /** Up to hydration. */
  scriptBytes: number
  /** With those that follow without a hand's doing. */
  allScriptBytes: number
  htmlBytes: number
  /** Bytes of the files that the first paint waits for. */
  styleBytes: number
}

export interface Interactions {
  filterMs: number
  addMs: number
  panelMs: number
}

/** Records of the observers in the page; times in milliseconds since the navigation began. */
interface Seen {
  lcpMs: number
  hydratedMs: number
  shift: number
  longTasks: { start: number; duration: number }[]
  /** The longest answer to anything a hand did since it was last set back. */
  interactionMs: number
  pointerDownAt: number
  pictureAt: Promise<number>
}

declare global {
  interface Window {
    seen: Seen
  }
}

function observe(): void {
  const seen: Seen = {
    lcpMs: 0,
    hydratedMs: 0,
    shift: 0,
    longTasks: [],
    interactionMs: 0,
    pointerDownAt: 0,
    pictureAt: Promise.resolve(0),
  }
  window.seen = seen
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  watch("largest-contentful-paint", (entry) => {
    seen.lcpMs = entry.startTime
  })
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  watch("longtask", ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }))
  const note = ({ duration }: PerformanceEntry) => {
    seen.interactionMs = Math.max(seen.interactionMs, duration)
  }
  watch("event", note, { durationThreshold: 16 })
  addEventListener(
    "pointerdown",
    (event) => {
      seen.pointerDownAt = event.timeStamp
    },
    true,
  )
  // Set in the first effect of a hydrated page.
  new MutationObserver((_changes, observer) => {
    seen.hydratedMs = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, attributeFilter: ["data-hydrated"] })
}

export async function open(
  browser: Browser,
  device: typeof PHONE | typeof DESK,
  line: Line = USUAL_LINE,
): Promise<{ context: BrowserContext; page: Page; calm: () => Promise<void> }> {
  const context = await browser.newContext({ ...device, userAgent: AGENT })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { roundTripMs, bits } = LINES[line]
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 8,
  })
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE })
  await page.addInitScript(observe)
  await sleep(WINDOW_MS)
  return { context, page, calm: watchLine(page) }
}

/** Waits until nothing was asked for during some milliseconds. */
type Calm = (quietMs?: number) => Promise<void>

/** The browser's own word for a quiet line is given only once for each document. */
function watchLine(page: Page): Calm {
  let open = 0
  let since = performance.now()
  const count = (step: number) => () => {
    open += step
    since = performance.now()
  }
  page.on("request", count(1)).on("requestfinished", count(-1)).on("requestfailed", count(-1))
  return async (quietMs = CALM_MS) => {
    while (open > 0 || performance.now() - since < quietMs) await sleep(CALM_MS / 10)
  }
}

async function settle(page: Page, calm: Calm): Promise<void> {
  await page.waitForFunction(() => window.seen.hydratedMs > 0 && document.readyState === "complete")
  await calm()
}

/** Until neither line nor main thread have had anything to do for a while. */
async function untilStill(page: Page, calm: Calm): Promise<void> {
  await page.waitForFunction((stillMs) => {
    const last = window.seen.longTasks.at(-1)
    return performance.now() - (last ? last.start + last.duration : 0) > stillMs
  }, STILL_MS)
  await calm(STILL_MS)
}

export async function firstView(browser: Browser, url: string, line?: Line): Promise<View> {
  const { context, page, calm } = await open(browser, PHONE, line)
  await page.goto(url)
  await settle(page, calm)
  await untilStill(page, calm)
  const { fcpMs, lcpMs, hydratedMs, shift, longTasks, files, htmlBytes } = await page.evaluate(() => {
    const entries = (type: string) => performance.getEntriesByType(type) as PerformanceResourceTiming[]
    return {
      ...window.seen,
      fcpMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      files: entries("resource").map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        path: new URL(name).pathname,
        startTime,
        responseEnd,
        bytes: encodedBodySize,
      })),
      htmlBytes: entries("navigation")[0]?.encodedBodySize ?? Number.NaN,
    }
  })
  await context.close()
  // The layout of the page itself is told by its first paint.
  const later = longTasks.filter(({ start }) => start > fcpMs)
  const hydrating = later.filter(({ start }) => start < hydratedMs + SETTLED_MS)
  const scripts = files.filter(({ path }) => path.endsWith(".js"))
  const styles = files.filter(({ path, responseEnd }) => path.endsWith(".css") && responseEnd <= fcpMs)
  return {
    fcpMs,
    lcpMs,
    hydratedMs,
    shift,
    longTasksMs: sum(hydrating, ({ duration }) => duration),
    blockingMs: sum(later, ({ duration }) => Math.max(0, duration - BLOCKING_MS)),
    scriptBytes: sum(
      scripts.filter(({ startTime }) => startTime < hydratedMs),
      ({ bytes }) => bytes,
    ),
    allScriptBytes: sum(scripts, ({ bytes }) => bytes),
    htmlBytes,
    styleBytes: sum(styles, ({ bytes }) => bytes),
  }
}

const sum = <Item>(items: readonly Item[], part: (item: Item) => number) =>
  items.reduce((all, item) => all + part(item), 0)

/** Waits for a picture in view of the page that comes; then tells when the frame after was drawn. The page may be here, out of sight. */
async function watchPicture(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    window.seen.pictureAt = promise
    const look = () => {
      const isShown = [...document.querySelectorAll(wanted)].some((picture) => picture.checkVisibility())
      if (isShown) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      else requestAnimationFrame(look)
    }
    look()
  }, selector)
  return () => page.evaluate(() => window.seen.pictureAt)
}

/** From a listing to a product that the pointer rested on, and back. */
export async function navigate(browser: Browser, url: string) {
  const { context, page, calm } = await open(browser, DESK)
  await page.goto(url)
  await settle(page, calm)
  const link = page.locator(".ProductCard__name a").first()
  const data = page.waitForResponse(/_payload\.json/)
  await link.hover()
  await (await data).finished()
  await calm()
  let asked = 0
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked += 1
  })
  const there = await watchPicture(page, ".Gallery img")
  await page.mouse.down()
  await page.mouse.up()
  const thereMs = (await there()) - (await page.evaluate(() => window.seen.pointerDownAt))
  const requests = asked
  await calm()
  const back = await watchPicture(page, ".Listing .ProductCard img")
  const backAt = await page.evaluate(() => {
    const at = performance.now()
    history.back()
    return at
  })
  const backMs = (await back()) - backAt
  await context.close()
  return { thereMs, backMs, requests }
}

export async function interact(browser: Browser, url: string): Promise<Interactions> {
  const { context, page, calm } = await open(browser, DESK)
  await page.goto(url)
  await settle(page, calm)
  const measured = async (selector: string) => {
    await page.evaluate(() => {
      window.seen.interactionMs = 0
    })
    await page.locator(selector).first().click()
    // Interactions shorter than a frame are not reported at all.
    await page.waitForFunction(() => window.seen.interactionMs > 0, { timeout: SETTLED_MS }).catch(() => undefined)
    await calm()
    return page.evaluate(() => window.seen.interactionMs)
  }
  const filterMs = await measured(".Listing__facets .Check")
  const addMs = await measured("button.AddButton")
  await page.keyboard.press("Escape")
  await calm()
  const panelMs = await measured(".Header__end > :last-child")
  await context.close()
  return { filterMs, addMs, panelMs }
}
