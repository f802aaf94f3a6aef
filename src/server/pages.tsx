/** Renders a page of the shop: loaders, then one buffer or a stream, with the state the browser continues from. */
import { Writable } from "node:stream"
import { enableStaticRendering } from "mobx-react-lite"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router"
import { pageServices, StoresContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import { serverPlatform } from "#app/platform.ts"
import { routes, type ScreenName, screenOf } from "#app/routes.ts"
import { RootStore } from "#app/stores/RootStore.ts"
import sprite from "#app/ui/icons/page.svg?raw"
import { loadShop } from "#server/shopSnapshot.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Session } from "#shared/contract/auth.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { embedJson } from "#shared/embedJson.ts"
import { en } from "#shared/i18n/en.ts"
import { es } from "#shared/i18n/es.ts"
import type { Locale } from "#shared/locale.ts"
import type { PageErrors, PagePayload, PageState } from "#shared/pageState.ts"
import type { Site } from "#shared/site.ts"

enableStaticRendering(true)

const dictionaries = { en, es }

export interface PageRequest {
  /** Own origin, and the path with its language prefix if it has one. */
  url: URL
  locale: Locale
  prefix: Locale | undefined
  /** The provider's calls as the holder of this token, or as nobody. */
  apiFor: (token: string | undefined) => Api
  /** The visitor's session, if the request has one. */
  token: string | undefined
  /** A sent form. */
  form: FormBody | undefined
  signal: AbortSignal
  /** Crawlers get the whole document in one go. */
  whole: boolean
  nonce: string
}

export interface FormBody {
  contentType: string
  body: Buffer
}

/** What a page did to the visitor's session; becomes a cookie. */
export type SessionEffect = { starts: Session } | { ends: true } | undefined

export interface PageAssets {
  buildId: string
  entry: string
  /** Head elements for a screen in a language: styles, preloads, icons. */
  head: (screen: ScreenName | undefined, locale: Locale) => ReactNode
}

export type PageAnswer =
  | { kind: "redirect"; status: number; location: string; session: SessionEffect }
  | { kind: "buffer"; status: number; html: Buffer; session: SessionEffect }
  | {
      kind: "stream"
      status: number
      pipe: (destination: Writable) => void
      abort: (reason: unknown) => void
      session: SessionEffect
    }

export interface Failure {
  status: number
  code: string
}

export interface Pages {
  render(request: PageRequest): Promise<PageAnswer>
  /** The error page of a request that failed outside its screen; asks the provider for nothing. */
  failure(request: PageRequest & { failure: Failure }): Promise<Buffer>
  /** The same page's data alone, for navigation in the browser. */
  payload(request: PageRequest): Promise<{ payload: PagePayload; session: SessionEffect }>
}

export interface PagesOptions {
  site: Site
  assets: () => PageAssets
  onError: (error: unknown, url: URL) => void
}

/** How long a page waits for its secondary data before it starts to stream without it. */
const SECONDARY_GRACE_MS = 15
const RENDER_TIMEOUT_MS = 10_000
/** Matches no screen, so that the catch-all route shows the failure. */
const FAILURE_PATH = "/-/failure"

export function createPages({ site, assets, onError }: PagesOptions): Pages {
  const handlers = {
    none: createStaticHandler(routes),
    en: createStaticHandler(routes, { basename: "/en" }),
    es: createStaticHandler(routes, { basename: "/es" }),
  }

  async function load(request: PageRequest, failure?: Failure) {
    const { locale, prefix, signal } = request
    const visitor = failure
      ? { api: request.apiFor(undefined), user: undefined, over: false }
      : await findVisitor(request)
    const { api, user } = visitor
    const shop = failure ? { site, departments: [], categories: [] } : await loadShop(api, site)
    const url = failure ? new URL(prefix ? `/${prefix}${FAILURE_PATH}` : FAILURE_PATH, request.url) : request.url
    const stores = new RootStore(
      { locale, shop, ...(prefix ? { prefix } : {}), ...(user ? { user } : {}) },
      dictionaries[locale],
      serverPlatform,
    )
    let effect: SessionEffect = visitor.over ? { ends: true } : undefined
    const session = {
      start: (starts: Session) => {
        effect = { starts }
      },
      end: () => {
        effect = { ends: true }
      },
    }
    const requestContext = new RouterContextProvider()
    requestContext.set(pageServices, { api, stores, session, ...(failure ? { failure } : {}) })
    const handler = handlers[prefix ?? "none"]
    const context = await handler.query(toRequest(url, request.form, signal), { requestContext })
    if (failure && !(context instanceof Response)) {
      // The page stands at the address that was asked for: its links lead back there, and the browser hydrates it there.
      const { pathname, search } = request.url
      context.location = { ...context.location, pathname, search }
    }
    return { stores, handler, context, sessionEffect: () => effect }
  }

  async function render(request: PageRequest, failure?: Failure): Promise<PageAnswer> {
    const { stores, handler, context, sessionEffect } = await load(request, failure)
    if (context instanceof Response) return redirectAnswer(context, sessionEffect())
    const screen = context.matches.map((match) => screenOf(match.route)).findLast(Boolean)
    const complete = await settle(context.loaderData, request.whole ? RENDER_TIMEOUT_MS : SECONDARY_GRACE_MS)
    const errors = readErrors(context, request.url)
    const { buildId, entry, head } = assets()
    const state: PageState = {
      buildId,
      stores: stores.snapshot(),
      loaderData: withoutPromises(context.loaderData),
      ...(context.actionData ? { actionData: context.actionData } : {}),
      ...(errors ? { errors } : {}),
    }
    const router = createStaticRouter(handler.dataRoutes, context)
    const document = (
      <StoresContext value={stores}>
        <Document head={head(screen, request.locale)} sprite={sprite} state={embedJson(state)}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Document>
      </StoresContext>
    )
    return stream(document, { request, status: context.statusCode, complete, entry, session: sessionEffect() })
  }

  function stream(
    document: ReactNode,
    options: { request: PageRequest; status: number; complete: boolean; entry: string; session: SessionEffect },
  ): Promise<PageAnswer> {
    const { request, status, complete, entry, session } = options
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const finish = () => clearTimeout(timer)
      const { pipe, abort } = renderToPipeableStream(document, {
        bootstrapModules: [entry],
        // A finished page stands in one piece: no section is moved into place by a script, and no nonce goes stale in a cache.
        ...(complete ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : { nonce: request.nonce }),
        onShellReady() {
          if (!complete)
            resolve({ kind: "stream", status, pipe: (to) => pipe(to).once("close", finish), abort, session })
        },
        onAllReady() {
          finish()
          if (complete) gather(pipe).then((html) => resolve({ kind: "buffer", status, html, session }), reject)
        },
        onShellError(error) {
          finish()
          reject(error)
        },
        onError(error) {
          if (!request.signal.aborted) onError(error, request.url)
        },
      })
      timer = setTimeout(() => abort(new Error("The page took too long.")), RENDER_TIMEOUT_MS)
      request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true })
    })
  }

  function readErrors(context: StaticHandlerContext, url: URL): PageErrors | undefined {
    if (!context.errors) return undefined
    const errors: PageErrors = {}
    for (const [routeId, error] of Object.entries(context.errors)) {
      if (!isRouteErrorResponse(error)) onError(error, url)
      errors[routeId] = plainError(error)
    }
    // The browser rebuilds its errors from the state: both sides must render the same ones.
    context.errors = errors
    return errors
  }

  return {
    render: (request) => render(request),
    async failure({ failure, ...request }) {
      const answer = await render({ ...request, whole: true }, failure)
      if (answer.kind !== "buffer") throw new Error(`The page for ${failure.status} could not be rendered whole.`)
      return answer.html
    },
    async payload(request) {
      const { context, sessionEffect } = await load(request)
      const session = sessionEffect()
      const change = session && { user: "starts" in session ? session.starts.user : null }
      if (context instanceof Response) {
        const redirect = context.headers.get("location") ?? "/"
        return { payload: { redirect, status: context.status, ...change }, session }
      }
      await settle(context.loaderData, RENDER_TIMEOUT_MS)
      const errors = readErrors(context, request.url)
      const { statusCode, loaderData, actionData } = context
      return {
        payload: {
          status: statusCode,
          loaderData,
          ...change,
          ...(actionData ? { actionData } : {}),
          ...(errors ? { errors } : {}),
        },
        session,
      }
    },
  }
}

/** Who asks. A session whose token is dead counts as none, and ends. */
async function findVisitor({ apiFor, token }: PageRequest) {
  if (token === undefined) return { api: apiFor(undefined), user: undefined, over: false }
  try {
    const api = apiFor(token)
    const { user } = await api.call("getProfile", {})
    return { api, user, over: false }
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error
    return { api: apiFor(undefined), user: undefined, over: true }
  }
}

function toRequest(url: URL, form: FormBody | undefined, signal: AbortSignal): Request {
  if (!form) return new Request(url, { signal })
  return new Request(url, {
    method: "POST",
    headers: { "content-type": form.contentType },
    body: new Uint8Array(form.body),
    signal,
  })
}

function redirectAnswer(response: Response, session: SessionEffect): PageAnswer {
  const location = response.headers.get("location")
  if (location === null) throw new Error(`A loader answered ${response.status} without a location.`)
  return { kind: "redirect", status: response.status, location, session }
}

/** A route error as plain data. Nothing of an unexpected error but its status leaves the server. */
function plainError(error: unknown): PageErrors[string] {
  if (!isRouteErrorResponse(error)) return { status: 500, statusText: "", internal: false, data: null }
  return { status: error.status, statusText: "", internal: false, data: error.data }
}

/** Waits for unresolved values of the loaders; puts resolved ones in place. Answers whether all are there. */
async function settle(loaderData: StaticHandlerContext["loaderData"], graceMs: number): Promise<boolean> {
  const waiting: Promise<void>[] = []
  for (const data of Object.values(loaderData)) {
    if (typeof data !== "object" || data === null) continue
    for (const [key, value] of Object.entries(data)) {
      if (!(value instanceof Promise)) continue
      waiting.push(
        value.then((resolved) => {
          data[key] = resolved
        }),
      )
    }
  }
  if (waiting.length === 0) return true
  let timer: NodeJS.Timeout | undefined
  const grace = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, graceMs, false)
  })
  const complete = await Promise.race([Promise.all(waiting).then(() => true), grace])
  clearTimeout(timer)
  return complete
}

function withoutPromises(loaderData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([routeId, data]) => [
      routeId,
      typeof data === "object" && data !== null ? plain(data) : data,
    ]),
  )
}

function plain(data: object): object {
  if (!Object.values(data).some((value) => value instanceof Promise)) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof Promise ? { $later: key } : value]),
  )
}

function gather(pipe: (destination: Writable) => Writable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    sink.once("finish", () => resolve(Buffer.concat(chunks)))
    sink.once("error", reject)
    pipe(sink)
  })
}
