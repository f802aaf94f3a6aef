import type { RequestHandler } from "express"
import { secondsUntilOpen } from "#server/closed/sendClosed.ts"
import type { SiteReader } from "#server/siteReader.ts"

/** Refuses what programs read of the shop, such as its feeds, while it takes no visitors. */
export const whileOpen =
  (sites: Pick<SiteReader, "read">): RequestHandler =>
  async (_request, response, next) => {
    const { closed } = await sites.read()
    if (!closed) return next()
    response
      .status(503)
      .set({ "Cache-Control": "no-store", "Retry-After": String(secondsUntilOpen(closed)) })
      .type("text/plain")
      .send("503\n")
  }
