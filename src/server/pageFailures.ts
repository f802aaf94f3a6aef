/** What a visitor gets when a page cannot be made: the last good copy, the error page, or its bare status. */
import type { Request, Response } from "express"
import { isbot } from "isbot"
import { finishPage } from "#server/finishedPage.ts"
import type { PageCache } from "#server/pageCache.ts"
import { type HeaderOptions, HTML_TYPE, pageHeaders, sendFinished } from "#server/pageHeaders.ts"
import type { BadTarget, Target } from "#server/pageTarget.ts"
import type { Failure, PageRequest, Pages } from "#server/pageTypes.ts"
import { isApiError } from "#shared/ApiError.ts"
import { MINUTES } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

/** How old a page may be that is shown while the provider is down. Source: defences §1. */
const LAST_GOOD_MS = 10 * MINUTES
const RETRY_AFTER_SECONDS = 5

export interface PageFailuresOptions extends HeaderOptions {
  pages: () => Promise<Pages>
  cache: PageCache
  log: Log
}

type ToPageRequest = (request: Request, target: Omit<Target, "kind">, signal: AbortSignal) => PageRequest

export function createPageFailures(options: PageFailuresOptions, toPageRequest: ToPageRequest) {
  const { pages, cache, log } = options

  /** A page that threw: the last good copy while the provider is down, else the error page. */
  async function recover(request: Request, response: Response, target: Target, error: unknown): Promise<void> {
    if (response.headersSent || response.destroyed) {
      response.destroy()
      return
    }
    const failure = failureOf(error)
    if (failure.status >= 500) log.error("page.failed", { path: target.url().pathname, error })
    const kept =
      failure.status === 503 && target.cacheKey !== undefined
        ? cache.lastGood(target.cacheKey, LAST_GOOD_MS)
        : undefined
    if (kept) sendFinished(request, response, kept, pageHeaders(target, options))
    else await show(request, response, target, failure)
  }

  /** The error page. Crawlers get its status in a few words: the page is not for them, the log has the error. Source: specification §2. */
  async function show(
    request: Request,
    response: Response,
    target: Target | BadTarget,
    failure: Failure,
  ): Promise<void> {
    const headers = {
      ...pageHeaders(target, options),
      "Cache-Control": "no-store",
      ...(failure.status === 503 && { "Retry-After": String(RETRY_AFTER_SECONDS) }),
    }
    if (target.payload) {
      const error = { status: failure.status, statusText: "", internal: false, data: { code: failure.code } }
      response.set(headers).json({ status: failure.status, loaderData: {}, errors: { root: error } })
      return
    }
    const html = isbot(request.get("user-agent")) ? undefined : await render(request, target, failure)
    const body = html ?? Buffer.from(`<!doctype html><title>${failure.status}</title><p>${failure.status}</p>\n`)
    sendFinished(request, response, finishPage(failure.status, HTML_TYPE, body, false), headers)
  }

  /** Undefined when not even the error page can be made. */
  async function render(request: Request, target: Target | BadTarget, failure: Failure): Promise<Buffer | undefined> {
    try {
      const { signal } = new AbortController()
      return await (await pages()).failure({ ...toPageRequest(request, target, signal), failure })
    } catch (error) {
      log.error("page.failurePageFailed", { error })
      return undefined
    }
  }

  return { recover, show }
}

/** What cannot be reached is unavailable, a sent form that cannot be read is the sender's fault; all else is ours. */
function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { status: 500, code: "internal" }
  if (error.status < 500) return { status: error.status, code: error.code }
  return error.status === 503 ? { status: 503, code: "unavailable" } : { status: 500, code: "internal" }
}
