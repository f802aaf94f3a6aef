/** A first load by what a hand feels: when a press counts, and how long the main thread is busy. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Browser } from "playwright"
import { SECONDS } from "#shared/limits.ts"
import { AGENT, type Line, open, PHONE, STILL_MS } from "#tests/bench/visits.ts"

const MOST_ADD_MS = 30 * SECONDS

/** Whether a press before hydration is made afterwards. */
export type EarlyPress = "kept" | "lost"

/**
 * Milliseconds from the navigation's start until the cart's badge counts what the page's first add button added. Where early
 * presses are kept it is pressed once, as soon as it is painted; where they are lost, in each frame until one counts. A press
 * may lead to another document.
 */
export async function firstAdd(browser: Browser, url: string, early: EarlyPress, line?: Line): Promise<number> {
  const { context, page } = await open(browser, PHONE, line)
  const { promise: counted, resolve } = Promise.withResolvers<number>()
  await page.exposeFunction("told", resolve)
  await page.addInitScript((isKept) => {
    const { told } = window as unknown as { told: (ms: number) => void }
    sessionStorage["begun"] ??= performance.timeOrigin
    const look = () => {
      const badge = document.querySelector(".CountBadge:not([data-quiet]), .Badge:not([hidden])")
      if (badge && Number(badge.textContent) > 0) {
        told(performance.timeOrigin + performance.now() - Number(sessionStorage["begun"]))
        return
      }
      const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0
      const button = document.querySelector<HTMLElement>('main button:is(.AddButton, [value="add"])')
      if (isPainted && button && !(isKept && sessionStorage["pressed"])) {
        sessionStorage["pressed"] = "yes"
        button.click()
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, early === "kept")
  await page.goto(url, { waitUntil: "commit" })
  const ms = await Promise.race([counted, sleep(MOST_ADD_MS, Number.NaN)])
  await context.close()
  return ms
}

/** Time of the main thread's own clock for a first load, neither processor nor line slowed down. */
export async function threadTime(browser: Browser, url: string): Promise<{ layoutMs: number; scriptMs: number }> {
  const context = await browser.newContext({ ...PHONE, userAgent: AGENT })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  await page.goto(url)
  await sleep(STILL_MS)
  const { metrics } = await session.send("Performance.getMetrics")
  const spent = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * SECONDS
  await context.close()
  return { layoutMs: spent("LayoutDuration") + spent("RecalcStyleDuration"), scriptMs: spent("ScriptDuration") }
}
