/** Everything a page may do wrong without a test asking: errors, failed or foreign requests, broken policy. */
import type { ConsoleMessage, Page, Request, Response } from "@playwright/test"

export interface PageFaults {
  /** Faults so far, as sentences, without the allowed ones. */
  found: () => string[]
  /** Faults whose sentence fits are expected in this test. */
  allow: (...patterns: RegExp[]) => void
}

/** The browser gives up on these when the visitor moves on or types further. */
const GIVEN_UP = "net::ERR_ABORTED"
const LOCAL = /^(data|blob|about|chrome-error):/

/** Chromium reports them on the console too, without saying which page asked. */
const POLICY_REPORT = `document.addEventListener("securitypolicyviolation", (event) => {
  console.error("Policy violated: " + event.violatedDirective + " by " + event.blockedURI)
})`

/** Watches a page from before its first request. `origin` is the shop's. */
export async function watchFaults(page: Page, origin: string): Promise<PageFaults> {
  const faults: string[] = []
  const allowed: RegExp[] = []
  const blame = (fault: string) => faults.push(`${fault} [on ${pathOf(page.url(), origin)}]`)

  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") blame(`Console: ${message.text()} (${pathOf(message.location().url, origin)})`)
  })
  page.on("pageerror", (error) => blame(`Error: ${error.message}`))
  page.on("request", (request: Request) => {
    const url = request.url()
    if (!LOCAL.test(url) && new URL(url).origin !== origin) blame(`Foreign request: ${url}`)
  })
  page.on("requestfailed", (request: Request) => {
    const reason = request.failure()?.errorText ?? ""
    if (reason !== GIVEN_UP) blame(`Request failed: ${pathOf(request.url(), origin)} ${reason}`)
  })
  page.on("response", (response: Response) => {
    if (response.status() >= 400) blame(`Answer ${response.status()}: ${pathOf(response.url(), origin)}`)
  })
  await page.addInitScript(POLICY_REPORT)

  return {
    found: () => faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
    allow: (...patterns) => allowed.push(...patterns),
  }
}

const pathOf = (url: string, origin: string) => (url.startsWith(origin) ? url.slice(origin.length) : url)
