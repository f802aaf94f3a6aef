/** What a visitor gets when a page cannot be made: the last good copy, the error page, or its bare status. */
import type { Request, Response } from "express"
import { isbot } from "isbot"
import type { PageCache } from "#server/pages/pageCache.ts"
import { type HeaderOptions, pageHeaders, sendCached } from "#server/pages/pageHeaders.ts"
import type { BadTarget, Target } from "#server/pages/pageTarget.ts"
import { isApiError } from "#shared/ApiError.ts"
import { MINUTES } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"
import type { DataPayload, PageError } from "#shared/pageState.ts"

/** How old a page may be that is shown while the provider is down. Source: defences §1. */
const STALE_MS = 10 * MINUTES

export interface PageErrorsOptions extends HeaderOptions {
  cache: PageCache
  /** Writes the error page to the response. Rejects when it cannot be rendered. */
  renderError: (request: Request, response: Response, target: Target | BadTarget, error: PageError) => Promise<void>
  log: Log
}

export function createPageErrors(options: PageErrorsOptions) {
  const { cache, renderError, log } = options

  /** A page that threw: the last good copy while the provider is down, else the error page. */
  async function recover(request: Request, response: Response, target: Target, error: unknown): Promise<void> {
    if (response.headersSent || response.destroyed) {
      response.destroy()
      return
    }
    const failure = pageErrorOf(error)
    if (failure.status >= 500) log.error("page.failed", { path: target.url().pathname, error })
    if (failure.status === 503 && sendStale(request, response, target)) return
    await show(request, response, target, failure, isApiError(error) ? error.retryAfter : undefined)
  }

  /** Whether there was a copy to show while the provider is down. */
  function sendStale(request: Request, response: Response, target: Target): boolean {
    const stale = target.cacheKey === undefined ? undefined : cache.stale(target.cacheKey, STALE_MS)
    if (stale) void sendCached(request, response, stale, pageHeaders(target, options, { status: 200, isPartial: true }))
    return stale !== undefined
  }

  /** The error page. Crawlers get its status in a few words: the page is not for them, the log has the error. Source: specification §2. */
  async function show(
    request: Request,
    response: Response,
    target: Target | BadTarget,
    error: PageError,
    retryAfter?: number,
  ): Promise<void> {
    response
      .status(error.status)
      .set(pageHeaders(target, options, { status: error.status, retryAfter }))
      .set("Cache-Control", "no-store")
    if (target.payload) {
      const payload: DataPayload = { data: {}, error }
      // The status of the page stands inside: to the browser that fetched it, its data did arrive.
      response.status(200).type("json").end(JSON.stringify(payload))
      return
    }
    // Rendering is what there is too much of when the queue is full.
    if (error.code === "busy" || isbot(request.get("user-agent"))) {
      sendBare(response, error)
      return
    }
    try {
      await renderError(request, response, target, error)
    } catch (failure) {
      log.error("page.failurePageFailed", { error: failure })
      if (response.headersSent) response.destroy()
      else sendBare(response, error)
    }
  }

  return { recover, show, sendStale }
}

function sendBare(response: Response, { status }: PageError): void {
  response.status(status).type("html").end(`<!doctype html><title>${status}</title><p>${status}</p>\n`)
}

/** What cannot be reached is unavailable, a sent form that cannot be read is the sender's fault; all else is ours. */
function pageErrorOf(error: unknown): PageError {
  if (!isApiError(error)) return { status: 500, code: "internal" }
  if (error.status < 500 || error.code === "busy") return { status: error.status, code: error.code }
  return error.status === 503 ? { status: 503, code: "unavailable" } : { status: 500, code: "internal" }
}
