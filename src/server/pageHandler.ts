/** Answers page requests: from the cache before any middleware where it can, else by rendering. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Request, RequestHandler, Response } from "express"
import { isbot } from "isbot"
import { type FinishedPage, finishPage, type PageCache } from "#server/pageCache.ts"
import { pageHeaders, sendFinished } from "#server/pageHeaders.ts"
import type { Failure, PageAnswer, PageRequest, Pages } from "#server/pages.tsx"
import { type BadTarget, readTarget, type Target } from "#server/pageTarget.ts"
import { newNonce } from "#server/securityHeaders.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { MINUTES } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

/** How old a page may be that is shown while the provider is down. Source: defences §1. */
const LAST_GOOD_MS = 10 * MINUTES
const RETRY_AFTER_SECONDS = 5
const JSON_TYPE = "application/json; charset=utf-8"
const HTML_TYPE = "text/html; charset=utf-8"

export interface PageHandlerOptions {
  pages: () => Promise<Pages>
  cache: PageCache
  catalogVersion: () => number
  api: Api
  origin: string
  https: boolean
  development: boolean
  log: Log
}

export interface PageHandler {
  /** Answers from the cache. False when the request needs the whole way. */
  serveCached: (request: IncomingMessage, response: ServerResponse) => boolean
  handle: RequestHandler
}

export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { pages, cache, catalogVersion, api, origin, log } = options
  const coming = new Map<string, Promise<FinishedPage | undefined>>()

  function serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (options.development) return false
    const target = readTarget(request, origin)
    if (target.kind === "bad" || target.cacheKey === undefined) return false
    const page = cache.fresh(target.cacheKey)
    if (!page) return false
    sendFinished(request, response, page, pageHeaders(target, options))
    return true
  }

  async function handle(request: Request, response: Response): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.status(405).set("Allow", "GET, HEAD").end()
      return
    }
    const target = readTarget(request, origin)
    if (target.kind === "bad") {
      await fail(request, response, target, { status: 400, code: "bad_request" })
      return
    }
    try {
      if (target.cacheKey !== undefined) await answerShared(request, response, target, target.cacheKey)
      else await answerOwn(request, response, target)
    } catch (error) {
      await recover(request, response, target, error)
    }
  }

  /** Anonymous pages: one render for all who ask at the same time, kept for all who come later. */
  async function answerShared(request: Request, response: Response, target: Target, key: string): Promise<void> {
    const page = await (coming.get(key) ?? produce(request, target, key))
    if (page) sendFinished(request, response, page, pageHeaders(target, options))
    else await answerOwn(request, response, target)
  }

  /** Undefined when the page cannot be shared: it streams, or redirects. */
  function produce(request: Request, target: Target, key: string): Promise<FinishedPage | undefined> {
    const promise = produceNow(request, target, key).finally(() => coming.delete(key))
    coming.set(key, promise)
    return promise
  }

  async function produceNow(request: Request, target: Target, key: string): Promise<FinishedPage | undefined> {
    const version = catalogVersion()
    // Others wait for this render too: it does not end with the visitor who began it.
    const pageRequest = toPageRequest(request, target, new AbortController().signal)
    const finished = await finishIfWhole(await answerFor(target, pageRequest))
    if (finished?.status === 200) cache.store(key, finished, version)
    return finished
  }

  async function answerFor(
    target: Target,
    pageRequest: PageRequest,
  ): Promise<PageAnswer | { kind: "json"; body: object }> {
    const renderer = await pages()
    if (!target.payload) return renderer.render(pageRequest)
    return { kind: "json", body: await renderer.payload(pageRequest) }
  }

  async function finishIfWhole(answer: Awaited<ReturnType<typeof answerFor>>): Promise<FinishedPage | undefined> {
    if (answer.kind === "buffer") return finishPage(answer.status, HTML_TYPE, answer.html)
    if (answer.kind === "json") return finishPage(200, JSON_TYPE, Buffer.from(JSON.stringify(answer.body)))
    if (answer.kind === "stream") answer.abort(new Error("Rendered again for its own visitor."))
    return undefined
  }

  async function answerOwn(request: Request, response: Response, target: Target): Promise<void> {
    const left = new AbortController()
    response.once("close", () => {
      if (!response.writableFinished) left.abort(new Error("The visitor left."))
    })
    const pageRequest = toPageRequest(request, target, left.signal)
    await send(request, response, target, pageRequest, await answerFor(target, pageRequest))
  }

  async function send(
    request: Request,
    response: Response,
    target: Target,
    pageRequest: PageRequest,
    answer: Awaited<ReturnType<typeof answerFor>>,
  ): Promise<void> {
    if (answer.kind === "redirect") {
      response.status(answer.status).set(pageHeaders(target, options)).set("Location", answer.location).end()
      return
    }
    if (answer.kind === "stream") {
      response
        .status(answer.status)
        .set(pageHeaders(target, options, pageRequest.nonce))
        .type("html")
      if (request.method === "HEAD") {
        answer.abort(new Error("Only the head was asked for."))
        response.end()
      } else answer.pipe(response)
      return
    }
    const finished = await finishIfWhole(answer)
    if (finished) sendFinished(request, response, finished, pageHeaders(target, options))
  }

  /** A page that threw: the last good copy while the provider is down, else the error page. */
  async function recover(request: Request, response: Response, target: Target, error: unknown): Promise<void> {
    const unavailable = isApiError(error) && error.status >= 500
    log.error("page.failed", { path: target.url.pathname, error })
    if (response.headersSent) {
      response.destroy()
      return
    }
    const kept =
      unavailable && target.cacheKey !== undefined ? cache.lastGood(target.cacheKey, LAST_GOOD_MS) : undefined
    if (kept) {
      sendFinished(request, response, kept, pageHeaders(target, options))
      return
    }
    const failure = unavailable ? { status: 503, code: "unavailable" } : { status: 500, code: "internal" }
    await fail(request, response, target, failure)
  }

  async function fail(
    request: Request,
    response: Response,
    target: Target | BadTarget,
    failure: Failure,
  ): Promise<void> {
    response.status(failure.status).set(pageHeaders(target, options)).set("Cache-Control", "no-store")
    if (failure.status === 503) response.set("Retry-After", String(RETRY_AFTER_SECONDS))
    if (target.payload) {
      response.status(200).json({ status: failure.status, loaderData: {}, errors: { root: plainFailure(failure) } })
      return
    }
    const html = isbot(request.get("user-agent")) ? undefined : await failurePage(request, target, failure)
    response.type("html").send(html ?? `<!doctype html><title>${failure.status}</title><p>${failure.status}</p>`)
  }

  async function failurePage(
    request: Request,
    target: Target | BadTarget,
    failure: Failure,
  ): Promise<Buffer | undefined> {
    try {
      const signal = new AbortController().signal
      return await (await pages()).failure({ ...toPageRequest(request, target, signal), failure })
    } catch (error) {
      log.error("page.failurePageFailed", { error })
      return undefined
    }
  }

  const toPageRequest = (request: Request, target: Target | BadTarget, signal: AbortSignal): PageRequest => ({
    url: target.url,
    locale: target.locale,
    prefix: target.prefix,
    api,
    signal,
    whole: isbot(request.get("user-agent")),
    nonce: newNonce(),
  })

  return { serveCached, handle }
}

const plainFailure = ({ status, code }: Failure) => ({
  status,
  statusText: "",
  internal: false,
  data: { code },
})
