/** The fallbacks for a failed page: the last good copy, the error page, or a bare status. */
import type { Request, Response } from "express"
import { isbot } from "isbot"
import { type HeaderOptions, HTML_TYPE, pageHeaders } from "#server/pages/pageHeaders.ts"
import { PageStream } from "#server/pages/pageStream.ts"
import type { BadTarget, Target } from "#server/pages/pageTarget.ts"
import type { PipePage } from "#server/pages/renderPage.tsx"
import { isApiError } from "#shared/ApiError.ts"
import { type Log, sparing } from "#shared/log.ts"
import type { DataPayload, PageError } from "#shared/pageState.ts"

export interface PageErrorsOptions extends HeaderOptions {
  sendLastGood: (request: Request, response: Response, target: Target) => Promise<boolean>
  /** Rejects when the error page cannot be rendered. */
  renderError: (
    request: Request,
    target: Target | BadTarget,
    error: PageError,
  ) => Promise<{ pipe: PipePage; styleHash: string | undefined }>
  log: Log
}

export function createPageErrors(options: PageErrorsOptions) {
  const { sendLastGood, renderError } = options
  const log = sparing(options.log)

  /** A page that threw: the last good copy while the provider is down, else the error page. */
  async function recover(request: Request, response: Response, target: Target, error: unknown): Promise<void> {
    if (response.headersSent || response.destroyed) {
      response.destroy()
      return
    }
    const failure = pageErrorOf(error)
    if (failure.status >= 500) log.error("page.failed", { path: target.url().pathname, error })
    if (failure.status >= 500 && (await sendLastGood(request, response, target).catch(tell))) return
    await show(request, response, target, failure, isApiError(error) ? error.retryAfter : undefined)
  }

  const tell = (error: unknown) => {
    log.error("page.copyFailed", { error })
    return false
  }

  /** The error page. Crawlers only get its status in a few words; the error is in the log. Source: specification §2. */
  async function show(
    request: Request,
    response: Response,
    target: Target | BadTarget,
    error: PageError,
    retryAfter?: number,
  ): Promise<void> {
    const { status } = error
    const headersWith = (styleHash: string | undefined) => ({
      ...pageHeaders(target, options, { status, retryAfter, styleHash }),
      "Cache-Control": "no-store",
    })
    response.status(status).set(headersWith(undefined))
    if (target.payload) {
      const payload: DataPayload = { data: {}, error }
      // The payload contains the page's status: for the browser, the data itself did arrive.
      response.status(200).type("json").end(JSON.stringify(payload))
      return
    }
    // When the queue is full, rendering an error page would add to the load.
    if (error.code === "busy" || isbot(request.get("user-agent"))) {
      sendBare(response, error)
      return
    }
    try {
      const { pipe, styleHash } = await renderError(request, target, error)
      response.set(headersWith(styleHash)).type(HTML_TYPE)
      pipe(new PageStream(response, { isWhole: true }))
    } catch (failure) {
      log.error("page.failurePageFailed", { error: failure })
      if (response.headersSent) response.destroy()
      else sendBare(response, error)
    }
  }

  return { recover, show }
}

function sendBare(response: Response, { status }: PageError): void {
  response.status(status).type("html").end(`<!doctype html><title>${status}</title><p>${status}</p>\n`)
}

/** Unreachable services are unavailable, an unreadable form is the sender's fault; everything else is the shop's. */
function pageErrorOf(error: unknown): PageError {
  if (!isApiError(error)) return { status: 500, code: "internal" }
  if (error.status < 500 || error.code === "busy") return { status: error.status, code: error.code }
  return error.status === 503 ? { status: 503, code: "unavailable" } : { status: 500, code: "internal" }
}
