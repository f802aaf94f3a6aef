/** Visits with a slowed-down browser: the first view of a page, a way there and back, and what a hand does. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Browser, BrowserContext, Page } from "playwright"
import { SECONDS } from "#shared/limits.ts"

const CPU_RATE = 4
const ROUND_TRIP_MS = 150
const BYTES_A_SECOND = 1_600_000 / 8
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESK = { viewport: { width: 1280, height: 900 } }
/** A crawler would be answered in another way. */
const AGENT =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
/** A new window of the browser builds its own menus from web pages first, which would take the processor from the page. */
const WINDOW_MS = 2.5 * SECONDS
const SETTLED_MS = 1 * SECONDS
const CALM_MS = 0.5 * SECONDS

export interface View {
  fcpMs: number
  lcpMs: number
  hydratedMs: number
  shift: number
  longTasksMs: number
  scriptBytes: number
  htmlBytes: number
}

export interface Interactions {
  filterMs: number
  addMs: number
  panelMs: number
}

/** What the observers in the page have seen; times in milliseconds since the navigation began. */
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
  // Set in the first effect of a hydrated page, where the shop's links come alive as well.
  new MutationObserver((_changes, observer) => {
    seen.hydratedMs = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, attributeFilter: ["data-alive"] })
}

async function open(
  browser: Browser,
  device: typeof PHONE | typeof DESK,
): Promise<{ context: BrowserContext; page: Page; calm: () => Promise<void> }> {
  const context = await browser.newContext({ ...device, userAgent: AGENT })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE })
  await page.addInitScript(observe)
  await sleep(WINDOW_MS)
  return { context, page, calm: watchLine(page) }
}

/** How to wait until nothing is asked for; the browser's own word for it is given only once for each document. */
function watchLine(page: Page): () => Promise<void> {
  let open = 0
  let since = performance.now()
  const count = (step: number) => () => {
    open += step
    since = performance.now()
  }
  page.on("request", count(1)).on("requestfinished", count(-1)).on("requestfailed", count(-1))
  return async () => {
    while (open > 0 || performance.now() - since < CALM_MS) await sleep(CALM_MS / 10)
  }
}

async function settle(page: Page, calm: () => Promise<void>): Promise<void> {
  await page.waitForFunction(() => window.seen.hydratedMs > 0 && document.readyState === "complete")
  await calm()
}

export async function firstView(browser: Browser, url: string): Promise<View> {
  const { context, page, calm } = await open(browser, PHONE)
  await page.goto(url)
  await settle(page, calm)
  const seen = await page.evaluate(() => {
    const { hydratedMs } = window.seen
    const sizes = (type: string) => performance.getEntriesByType(type) as PerformanceResourceTiming[]
    // What follows, such as code of pages the visitor may go to, is no part of the first load.
    const first = sizes("resource").filter(({ name, startTime }) => name.endsWith(".js") && startTime < hydratedMs)
    return {
      ...window.seen,
      fcpMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      scriptBytes: first.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      htmlBytes: sizes("navigation")[0]?.encodedBodySize ?? Number.NaN,
    }
  })
  await context.close()
  // The layout of the page itself is told by its first paint.
  const hydrating = seen.longTasks.filter(({ start }) => start > seen.fcpMs && start < seen.hydratedMs + SETTLED_MS)
  return {
    fcpMs: seen.fcpMs,
    lcpMs: seen.lcpMs,
    hydratedMs: seen.hydratedMs,
    shift: seen.shift,
    longTasksMs: hydrating.reduce((all, { duration }) => all + duration, 0),
    scriptBytes: seen.scriptBytes,
    htmlBytes: seen.htmlBytes,
  }
}

/** Watches for the first picture below `selector` of the page that comes; then tells when the browser had it on the screen. */
async function watchPicture(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const before = document.querySelector(wanted)
    window.seen.pictureAt = new Promise((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) resolve((entry as PerformanceEntry & { renderTime: number }).renderTime)
      }).observe({ type: "element" })
    })
    // Named before the frame it stands in is drawn.
    new MutationObserver((_changes, observer) => {
      const picture = document.querySelector(wanted)
      if (!picture || picture === before) return
      picture.setAttribute("elementtiming", "picture")
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
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
  const back = await watchPicture(page, ".ProductCard img")
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
    // What took less than a frame is not told at all.
    await page.waitForFunction(() => window.seen.interactionMs > 0, { timeout: SETTLED_MS }).catch(() => undefined)
    await calm()
    return page.evaluate(() => window.seen.interactionMs)
  }
  const filterMs = await measured(".Listing__facets .Check")
  const addMs = await measured("button.AddButton")
  await page.keyboard.press("Escape")
  await calm()
  const panelMs = await measured(".CartButton")
  await context.close()
  return { filterMs, addMs, panelMs }
}
