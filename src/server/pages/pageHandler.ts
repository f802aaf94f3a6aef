/** Answers page requests: from the cache before any middleware if possible, else by rendering. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Request, RequestHandler, Response } from "express"
import { isbot } from "isbot"
import { sendClosed } from "#server/closed/sendClosed.ts"
import { mayWantMarkdown } from "#server/markdown/mayWantMarkdown.ts"
import { measuredQueue } from "#server/metrics/measuredQueue.ts"
import { type Metrics, noMetrics } from "#server/metrics/metrics.ts"
import { hasOneHost } from "#server/oneHost.ts"
import { createKeepPage } from "#server/pages/keepPage.ts"
import { createLastGood, lastGoodNotice } from "#server/pages/lastGood.ts"
import { leadOn } from "#server/pages/oldAddresses.ts"
import type { CachedResponse, PageCache } from "#server/pages/pageCache.ts"
import { createPageErrors } from "#server/pages/pageErrors.ts"
import { pageHeaders, sendCached } from "#server/pages/pageHeaders.ts"
import type { LoadedClosed, LoadedPage, LoadedRedirect, PageRequest, SessionEffect } from "#server/pages/pageState.ts"
import { type BadTarget, readTarget, routeOf, type Target } from "#server/pages/pageTarget.ts"
import type { Renderer } from "#server/pages/renderPage.tsx"
import type { RenderQueue } from "#server/pages/renderQueue.ts"
import { sendDocument } from "#server/pages/sendDocument.ts"
import { sendPayload, userOf } from "#server/pages/sendPayload.ts"
import { signalOf, timer } from "#server/pages/visitorWaits.ts"
import { keepWaiting, settleWaiting } from "#server/pages/waitingItems.ts"
import { previewCookies } from "#server/preview/previewCookie.ts"
import { nameRoute, type RequestContext, timed } from "#server/requestContext.ts"
import type { ServeKept } from "#server/requestListener.ts"
import { mayWrite } from "#server/sameOrigin.ts"
import { newNonce } from "#server/securityHeaders.ts"
import { readForm } from "#server/sentForm.ts"
import { endReplaced, endSession, type SessionCookie } from "#server/sessionCookie.ts"
import type { ApiFor, ShopProvider } from "#server/shopProvider.ts"
import { countVisits } from "#server/visits/countVisits.ts"
import { unfoundSearch } from "#server/visits/unfoundSearch.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"
import { type Log, sparing } from "#shared/log.ts"
import type { PageError, PagePayload } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"
import { previewPage } from "#shared/previewPaths.ts"

const METHODS = new Set(["GET", "HEAD", "POST"])

/** How long a page waits for its secondary data before it streams without it. */
const SECONDARY_GRACE_MS = 15
const SECONDARY_DEADLINE_MS = 10 * SECONDS
/** Deadline for all of a page's calls, which run one after the other. */
const PAGE_DEADLINE_MS = 9 * SECONDS
/** How long a visitor waits for a page of which there is a copy. Source: defences §1. */
const PATIENCE_MS = 3 * SECONDS
/** How long an outdated page is shown while it is rendered again; after that, visitors wait for the new one. */
const REVALIDATE_MS = 500

export interface PageHandlerOptions {
  renderer: () => Promise<Renderer>
  cache: PageCache
  queue: RenderQueue
  catalogVersion: () => number
  /** Whether it is presently unknown if cached pages are still valid. */
  isAway?: () => boolean
  apiFor: ApiFor
  cookie: SessionCookie
  origin: string
  https: boolean
  development: boolean
  /** Origins of payment pages that the shop's forms lead to. */
  formTargets?: () => readonly string[]
  adminOrigin?: string | undefined
  log: Log
  metrics?: Metrics
  countFigure?: ShopProvider["countFigure"]
}

interface Make {
  whole: boolean
  isShared: boolean
  /** Resolves when the visitor has waited long enough. */
  late: Promise<undefined>
}

export interface PageHandler {
  /** Whether the request was answered from the cache. */
  serveCached: ServeKept
  handle: RequestHandler
}

export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { renderer, cache, catalogVersion, isAway = () => false, cookie, origin, metrics = noMetrics } = options
  const visits = countVisits(options.countFigure, origin)
  const queue = measuredQueue(options.queue, metrics)
  /** Pages being rendered that other requests may wait for. */
  const coming = new Map<string, { response: Promise<CachedResponse | undefined>; since: number }>()
  const lastGood = createLastGood(options)
  const errors = createPageErrors({ ...options, renderError, sendLastGood })
  const log = sparing(options.log)
  const previews = previewCookies(options)
  const { keep, keepWhenWhole } = createKeepPage(options)

  function serveCached(request: IncomingMessage, response: ServerResponse, context: RequestContext): boolean {
    if (options.development || isAway() || !hasOneHost(request) || mayWantMarkdown(request)) return false
    const target = readTarget(request, origin, cookie, previews)
    if (target.kind === "bad" || target.cacheKey === undefined) return false
    const fresh = cache.fresh(target.cacheKey)
    const cached = fresh ?? staleWhileRevalidate(target.cacheKey)
    if (!cached) return false
    metrics.pageCache(fresh ? "hit" : "stale")
    visits.shown(request, target, cached.unfound)
    context.route = cached.route
    void sendCached(request, response, cached, ["X-Request-Id", context.id])
    return true
  }

  /** The outdated page for all but the first request after a change, so that they do not queue behind a render. */
  function staleWhileRevalidate(key: string): CachedResponse | undefined {
    const since = coming.get(key)?.since
    if (since === undefined || performance.now() - since > REVALIDATE_MS) return undefined
    return cache.stale(key)
  }

  async function handle(request: Request, response: Response): Promise<void> {
    if (!METHODS.has(request.method)) {
      response.status(405).set("Allow", "GET, HEAD, POST").end()
      return
    }
    const target = readTarget(request, origin, cookie, previews)
    nameRoute(routeOf(target))
    if (target.kind === "bad") {
      const code = target.status === 404 ? "page_not_found" : "bad_request"
      await errors.show(request, response, target, { status: target.status, code })
      return
    }
    if (target.leadsToDocument) {
      const { pathname, search } = target.url()
      const location = previewPage(pathname + search)
      sendRedirect(response, target, { kind: "redirect", status: 303, location, session: undefined })
      return
    }
    const { late, stop } = timer(PATIENCE_MS)
    try {
      if (isAway() && (await sendLastGood(request, response, target))) return
      await answer(request, response, target, late)
    } catch (error) {
      await errors.recover(request, response, target, error)
    } finally {
      stop()
    }
  }

  function sendLastGood(request: Request, response: Response, target: Target): Promise<boolean> {
    return lastGood.send(request, response, target, toPageRequest(request, target, undefined))
  }

  /** One render for all concurrent requests for an anonymous page, cached for later ones. */
  async function answer(request: Request, response: Response, target: Target, late: Promise<undefined>): Promise<void> {
    const whole = target.whole || isbot(request.get("user-agent"))
    const { cacheKey } = target
    // A crawler waits for everything, and visitors must not wait with it.
    if (cacheKey === undefined || whole) {
      await make(request, response, target, { whole, isShared: false, late })
      return
    }
    metrics.pageCache("miss")
    const others = coming.get(cacheKey)
    const shared = await (lastGood.has(target) ? Promise.race([others?.response, late]) : others?.response)
    if (shared) {
      visits.shown(request, target, shared.unfound)
      await sendCached(request, response, shared)
      return
    }
    const made = make(request, response, target, { whole, isShared: !others, late })
    if (others) {
      await made
      return
    }
    coming.set(cacheKey, { response: made, since: performance.now() })
    await made.finally(() => coming.delete(cacheKey))
  }

  /**
   * Renders a page for its visitor. Resolves with the response if others may have it, or with undefined as soon as that
   * is excluded.
   */
  async function make(
    request: Request,
    response: Response,
    target: Target,
    { whole, isShared, late }: Make,
  ): Promise<CachedResponse | undefined> {
    const form = request.method === "POST" ? await readForm(request, () => mayHaveFiles(request, target)) : undefined
    if (form && !mayWrite(request, origin)) {
      await errors.show(request, response, target, { status: 403, code: "foreign_origin" })
      return undefined
    }
    const version = catalogVersion()
    const pageRequest = toPageRequest(request, target, form)
    if (target.token !== undefined && !form) await putInWaiting(request, response, pageRequest)
    // Others wait for a shared render, so it does not end with the visitor who started it.
    const signal = isShared ? undefined : signalOf(response)
    const { load, render, styleHash, entry, withoutPromises } = await renderer()
    const graceMs = whole ? SECONDARY_DEADLINE_MS : SECONDARY_GRACE_MS
    const nonce = newNonce()
    const making = queue.run(async () => {
      signal?.throwIfAborted()
      const wasAway = isAway()
      const made = await timed("load", () => load(pageRequest, { graceMs, isDocument: !target.payload }))
      if (made.kind === "closed") return made
      const loaded = form ? made : await leadOn(options, request, target, made)
      if (wasAway && loaded.kind === "page") tellOfAge(loaded, target)
      if (loaded.kind === "redirect" || target.payload) return { loaded, pipe: undefined }
      const nonceIfLate = loaded.pending.length > 0 ? nonce : undefined
      const how = { whole, nonce: nonceIfLate, ...(signal && { signal }) }
      return { loaded, pipe: await timed("render", () => render(loaded, how)) }
    })
    const made = await (lastGood.has(target) ? Promise.race([making, late]) : making)
    if (!made) {
      making.catch(() => undefined)
      log.warn("page.late", { path: pageRequest.url.pathname })
      await sendLastGood(request, response, target)
      return undefined
    }
    if ("closed" in made) {
      await showClosed(request, response, target, made)
      return undefined
    }
    const { loaded, pipe } = made
    await keepSession(response, pageRequest, loaded.session)
    if (loaded.kind === "redirect") {
      if (loaded.waits) keepWaiting(request, response, loaded.waits)
      sendRedirect(response, target, loaded)
      return undefined
    }
    const { status, retryAfter, pending } = loaded
    if (target.preview !== undefined && !loaded.preview)
      response.append("Set-Cookie", previews.cookieFor(request).end())
    if (status >= 500 && (await sendLastGood(request, response, target))) return undefined
    if (status === 200) visits.shown(request, target, unfoundSearch(loaded))
    const isPartial = loaded.isIncomplete || pending.length > 0
    const isSound = target.cacheKey !== undefined && status === 200 && !loaded.isIncomplete && !loaded.session
    const isKeepable = isSound && !isPartial
    response.set(
      pageHeaders(target, options, {
        status,
        retryAfter,
        isPartial,
        styleHash: styleHash(loaded),
        entry,
        own: loaded.own?.sources,
        ...(pending.length > 0 && { nonce }),
      }),
    )
    const sent = pipe
      ? await sendDocument(request, response, {
          loaded,
          pipe,
          whole,
          isShared,
          isKeepable,
          showBare: (error, seconds) => errors.show(request, response, target, error, seconds),
        })
      : await sendPayload(response, loaded, isKeepable, withoutPromises(loaded.page.data))
    if (sent) return keep(target, sent, loaded, version)
    if (isSound && isShared) void keepWhenWhole(target, loaded, version)
    return undefined
  }

  /** A request for a page's data leads to the document, which has no scripts. */
  async function showClosed(request: Request, response: Response, target: Target, loaded: LoadedClosed) {
    const { closed, url } = loaded
    if (target.payload) {
      const location = previewPage(url.pathname + url.search)
      sendRedirect(response, target, { kind: "redirect", status: 303, location, session: undefined })
      return
    }
    const area = options.adminOrigin === undefined ? undefined : `${options.adminOrigin}/admin`
    const { html, styleHash } = (await renderer()).closed(loaded, area)
    response.set(pageHeaders(target, options, { status: 503, styleHash }))
    sendClosed(request, response, closed, html)
  }

  async function renderError(request: Request, target: Target | BadTarget, error: PageError) {
    const { failed, render, styleHash } = await renderer()
    const page = await failed(toPageRequest(request, target, undefined), error)
    return { pipe: await render(page, {}), styleHash: styleHash(page) }
  }

  function sendRedirect(
    response: Response,
    target: Target,
    { status, location, session }: Omit<LoadedRedirect, "waits">,
  ): void {
    response.set(pageHeaders(target, options, { status }))
    if (target.payload) {
      const payload: PagePayload = { redirect: location, ...userOf(session) }
      response.json(payload)
    } else response.status(status).set("Location", location).end()
  }

  async function keepSession(response: Response, { apiFor, token }: PageRequest, effect: SessionEffect): Promise<void> {
    if (!effect) return
    if ("starts" in effect) {
      await endReplaced(apiFor(token), token)
      response.append("Set-Cookie", cookie.start(effect.starts.accessToken))
    } else endSession(response, cookie)
  }

  /** The page is shown even if the items cannot be added now: the next page tries again. */
  async function putInWaiting(
    request: Request,
    response: Response,
    { apiFor, token, url }: PageRequest,
  ): Promise<void> {
    await settleWaiting(request, response, apiFor(token)).catch((error: unknown) => {
      log.warn("cart.waiting", { path: url.pathname, error })
    })
  }

  /** Whether a long body may be read: only a form of the shop's own page, sent by a signed-in customer. */
  async function mayHaveFiles(request: Request, target: Target): Promise<boolean> {
    const { takesFiles } = await renderer()
    if (!(await takesFiles(splitPrefix(target.url().pathname).path))) throw new ApiError(415, "unsupported_media_type")
    const { apiFor, token } = toPageRequest(request, target, undefined)
    if (token === undefined || !mayWrite(request, origin)) return false
    return apiFor(token)
      .call("getProfile", {})
      .then(
        () => true,
        (error: unknown) => {
          if (isApiError(error) && error.status === 401) return false
          throw error
        },
      )
  }

  function toPageRequest(request: Request, target: Omit<Target, "kind">, form: FormData | undefined): PageRequest {
    const network = request.ip ?? ""
    const until = performance.now() + PAGE_DEADLINE_MS
    const source = form && visits.sourceOfForm(request)
    return {
      url: target.url(),
      locale: target.locale,
      prefix: target.prefix,
      apiFor: (token) =>
        options.apiFor({ token, network, locale: target.locale, preview: target.preview, source, until }),
      token: target.token,
      isPreview: target.preview !== undefined,
      form,
    }
  }

  return { serveCached, handle }
}

/** A page made from unconfirmed answers must not be cached. */
function tellOfAge(loaded: LoadedPage, { locale }: Target): void {
  loaded.page.notice = lastGoodNotice(locale)
  loaded.isIncomplete = true
}
