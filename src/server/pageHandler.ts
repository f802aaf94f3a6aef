/** Answers page requests: from the cache before any middleware where it can, else by rendering. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Request, RequestHandler, Response } from "express"
import { isbot } from "isbot"
import { compress } from "#server/compress.ts"
import { createEntrance, type Entrance } from "#server/entrance.ts"
import { type FinishedPage, finishPage, finishStarted } from "#server/finishedPage.ts"
import { hasOneHost } from "#server/oneHost.ts"
import type { PageCache } from "#server/pageCache.ts"
import { createPageFailures } from "#server/pageFailures.ts"
import { HTML_TYPE, pageHeaders, sendFinished, sendKept } from "#server/pageHeaders.ts"
import { readTarget, type Target } from "#server/pageTarget.ts"
import type { PageAnswer, PageRequest, Pages, SessionEffect } from "#server/pageTypes.ts"
import { isSameOrigin } from "#server/sameOrigin.ts"
import { newNonce } from "#server/securityHeaders.ts"
import { readForm } from "#server/sentForm.ts"
import { endReplaced, endSession, type SessionCookie } from "#server/sessionCookie.ts"
import type { ApiFor } from "#server/shopProvider.ts"
import type { Turns } from "#server/turns.ts"
import type { Log } from "#shared/log.ts"

const JSON_TYPE = "application/json; charset=utf-8"
const METHODS = new Set(["GET", "HEAD", "POST"])

export interface PageHandlerOptions {
  pages: () => Promise<Pages>
  cache: PageCache
  catalogVersion: () => number
  /** The renderer's. */
  turns: Turns
  apiFor: ApiFor
  cookie: SessionCookie
  origin: string
  https: boolean
  development: boolean
  /** Tells browsers of the script while their page is rendered (103); some proxies do not let it pass. */
  earlyHints?: boolean
  /** Origins of payment pages that forms of ours lead to. */
  formTargets?: readonly string[]
  /** Of the styles that stand in pages themselves. */
  styleHashes?: readonly string[]
  log: Log
}

export interface PageHandler {
  /** Answers from the cache, or passes on to the app when it is the request's turn. */
  enter: Entrance["enter"]
  handle: RequestHandler
}

/** How long others are shown the page as it was while it is rendered anew; then they wait for the new one. */
const STALE_MS = 500

const wholeTurn = (key: string) => `whole ${key}`

/** A page, or the data of one. */
type Answer = PageAnswer | { kind: "json"; body: object; session: SessionEffect }

export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { pages, cache, catalogVersion, cookie, origin } = options
  const coming = new Map<string, { page: Promise<FinishedPage | undefined>; since: number }>()
  const failures = createPageFailures(options, toPageRequest)
  const { enter, hasBegun } = createEntrance({ turns: options.turns, serveCached, isOutdated })

  function serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (options.development || !hasOneHost(request)) return false
    const target = readTarget(request, origin, cookie)
    if (target.kind === "bad" || target.cacheKey === undefined) return false
    const page = cache.fresh(target.cacheKey) ?? meanwhile(target.cacheKey)
    if (!page) return false
    sendKept(request, response, page, () => pageHeaders(target, options))
    return true
  }

  function isOutdated(request: IncomingMessage): boolean {
    const { cacheKey } = readTarget(request, origin, cookie)
    return cacheKey !== undefined && cache.lastGood(cacheKey, Number.POSITIVE_INFINITY) !== undefined
  }

  /** The page as it was, for all but the first who ask after a change: nobody queues up behind a render. */
  function meanwhile(key: string): FinishedPage | undefined {
    const since = (coming.get(key) ?? coming.get(wholeTurn(key)))?.since
    if (since === undefined || performance.now() - since > STALE_MS) return undefined
    return cache.lastGood(key, Number.POSITIVE_INFINITY)
  }

  async function handle(request: Request, response: Response): Promise<void> {
    if (!METHODS.has(request.method)) {
      response.status(405).set("Allow", "GET, HEAD, POST").end()
      return
    }
    const target = readTarget(request, origin, cookie)
    if (target.kind === "bad") {
      await failures.show(request, response, target, { status: 400, code: "bad_request" })
      return
    }
    try {
      if (options.earlyHints) await hint(request, response, target)
      if (target.cacheKey !== undefined) await answerShared(request, response, target, target.cacheKey)
      else await answerOwn(request, response, target)
    } catch (error) {
      await failures.recover(request, response, target, error)
    }
  }

  /** Anonymous pages: one render for all who ask at the same time, kept for all who come later. */
  async function answerShared(request: Request, response: Response, target: Target, key: string): Promise<void> {
    // Others wait for this render too: it does not end with the visitor who began it.
    const pageRequest = toPageRequest(request, target, new AbortController().signal)
    // A crawler waits for everything; no visitor shall wait with it.
    const turn = pageRequest.whole ? wholeTurn(key) : key
    const others = coming.get(turn)
    if (others) {
      // A page that cannot be shared, such as one that streams, is rendered for each who waited.
      const page = await others.page
      if (page) sendFinished(request, response, page, pageHeaders(target, options))
      else await answerOwn(request, response, target)
      return
    }
    const version = catalogVersion()
    const answer = answerFor(target, pageRequest)
    const finished = answer.then((each) => finishIfWhole(each, true)).finally(() => coming.delete(turn))
    coming.set(turn, { page: finished, since: performance.now() })
    const page = await finished
    if (page) {
      if (page.status === 200) cache.store(key, page, version)
      sendFinished(request, response, page, pageHeaders(target, options))
    } else send(request, response, target, pageRequest, await answer)
  }

  async function answerOwn(request: Request, response: Response, target: Target): Promise<void> {
    const form = request.method === "POST" ? await readForm(request) : undefined
    if (form && !isSameOrigin(request, origin)) {
      await failures.show(request, response, target, { status: 403, code: "foreign_origin" })
      return
    }
    const left = new AbortController()
    response.once("close", () => {
      if (!response.writableFinished) left.abort(new Error("The visitor left."))
    })
    const pageRequest = toPageRequest(request, target, left.signal, form)
    const answer = await answerFor(target, pageRequest)
    if (answer.session && "starts" in answer.session) {
      await endReplaced(pageRequest.apiFor(target.token), target.token)
    }
    keepSession(response, answer.session)
    const page = finishIfWhole(answer, target.cacheKey !== undefined)
    if (page) sendFinished(request, response, page, pageHeaders(target, options))
    else send(request, response, target, pageRequest, answer)
  }

  async function hint(request: Request, response: Response, { payload }: Target): Promise<void> {
    if (payload || request.method !== "GET" || request.get("sec-fetch-mode") !== "navigate") return
    response.writeEarlyHints({ link: (await pages()).hints() })
  }

  async function answerFor(target: Target, pageRequest: PageRequest): Promise<Answer> {
    const renderer = await pages()
    if (!target.payload) return renderer.render(pageRequest)
    const { payload, session } = await renderer.payload(pageRequest)
    return { kind: "json", body: payload, session }
  }

  /** Redirects, and streams that wait for their secondary data. */
  function send(request: Request, response: Response, target: Target, pageRequest: PageRequest, answer: Answer): void {
    if (answer.kind === "redirect") {
      response.status(answer.status).set(pageHeaders(target, options)).set("Location", answer.location).end()
      return
    }
    if (answer.kind !== "stream") return
    response
      .status(answer.status)
      .set(pageHeaders(target, options, pageRequest.nonce()))
      .set("Content-Type", HTML_TYPE)
    response.once("close", () => answer.abort(new Error("The visitor left.")))
    if (request.method === "HEAD") response.end()
    else compress(request, response, () => answer.pipe(response))
  }

  function keepSession(response: Response, effect: SessionEffect): void {
    if (!effect) return
    if ("starts" in effect) response.append("Set-Cookie", cookie.start(effect.starts.accessToken))
    else endSession(response, cookie)
  }

  function toPageRequest(
    request: Request,
    target: Omit<Target, "kind">,
    signal: AbortSignal,
    form?: PageRequest["form"],
  ): PageRequest {
    const network = request.ip ?? ""
    let nonce: string | undefined
    return {
      url: target.url(),
      locale: target.locale,
      prefix: target.prefix,
      apiFor: (token) => options.apiFor({ token, network, locale: target.locale }),
      token: target.token,
      form,
      signal,
      whole: isbot(request.get("user-agent")),
      begun: hasBegun(request),
      nonce: () => (nonce ??= newNonce()),
    }
  }

  return { enter, handle }
}

function finishIfWhole(answer: Answer, keepable: boolean): FinishedPage | undefined {
  if (answer.kind === "buffer") return finishPage(answer.status, HTML_TYPE, answer.html, keepable)
  if (answer.kind === "started")
    return finishStarted({ status: answer.status, contentType: HTML_TYPE }, answer, keepable)
  // The status of the page stands inside: to the browser that fetched it, its data did arrive.
  if (answer.kind === "json") return finishPage(200, JSON_TYPE, Buffer.from(JSON.stringify(answer.body)), keepable)
  return undefined
}
