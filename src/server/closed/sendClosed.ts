/** Answers in place of a page while the shop takes no visitors. */
import type { Request, Response } from "express"
import { HTML_TYPE } from "#server/pages/pageHeaders.ts"
import type { ShopSite } from "#shared/contract/site.ts"
import { DAYS, HOURS, SECONDS } from "#shared/limits.ts"
import { readMoment } from "#shared/shopTime.ts"

type Closed = NonNullable<ShopSite["closed"]>

/** Seconds after which crawlers and programs may ask again: when it opens, at least an hour and at most a week. */
export function secondsUntilOpen({ opensOn }: Closed, now = Date.now()): number {
  const opens = opensOn === undefined ? undefined : readMoment(opensOn)
  const left = opens === undefined ? DAYS : Date.parse(opens) - now
  return Math.round(Math.min(Math.max(left, HOURS), 7 * DAYS) / SECONDS)
}

export function sendClosed(request: Request, response: Response, closed: Closed, html: string): void {
  response
    .status(503)
    .set({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" })
    .set("Retry-After", String(secondsUntilOpen(closed)))
    .type(HTML_TYPE)
    .send(request.method === "HEAD" ? "" : html)
}
