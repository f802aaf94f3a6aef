/** Renders a page of the shop: loaders, then one buffer or a stream, with the state the browser continues from. */
import { enableStaticRendering } from "mobx-react-lite"
import type { ReactNode } from "react"
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router"
import { pageServices, StoresContext, TextsContext } from "#app/context.ts"
import { Document } from "#app/Document.tsx"
import { serverPlatform } from "#app/platform.ts"
import { routes, screenOf } from "#app/routes.ts"
import { RootStore } from "#app/stores/RootStore.ts"
import sprite from "#app/ui/icons/page.svg?raw"
import { embedState } from "#server/embedState.ts"
import { createKeptMarkup } from "#server/keptMarkup.tsx"
import type { Failure, PageAnswer, PageRequest, Pages, PagesOptions, SessionEffect } from "#server/pageTypes.ts"
import { type DocumentOf, RENDER_TIMEOUT_MS, renderDocument } from "#server/renderDocument.ts"
import { settle, withoutPromises } from "#server/secondaryData.ts"
import { loadShop } from "#server/shopSnapshot.ts"
import { findVisitor, loadKept, toRequest } from "#server/visitor.ts"
import type { Session } from "#shared/contract/auth.ts"
import type { PageErrors } from "#shared/pageState.ts"
import "#shared/i18n/all.ts"

enableStaticRendering(true)

/** How long a page waits for its secondary data before it starts to stream without it. */
const SECONDARY_GRACE_MS = 15
/** About a thousand tiles. */
const KEPT_MARKUP_BYTES = 4 * 2 ** 20
const PARTS_SEEN = 1000
/** Matches no screen, so that the catch-all route shows the failure. */
const FAILURE_PATH = "/-/failure"

export function createPages({ site, assets, turns, onError }: PagesOptions): Pages {
  const keptMarkup = createKeptMarkup({ maxBytes: KEPT_MARKUP_BYTES, mostSeen: PARTS_SEEN })
  const handlers = {
    none: createStaticHandler(routes),
    en: createStaticHandler(routes, { basename: "/en" }),
    es: createStaticHandler(routes, { basename: "/es" }),
  }

  async function load(
    request: PageRequest,
    { failure, isDocument }: { failure?: Failure | undefined; isDocument: boolean },
  ) {
    const { locale, prefix, signal } = request
    const visitor = failure
      ? { api: request.apiFor(undefined), user: undefined, over: false }
      : await findVisitor(request)
    const { api, user } = visitor
    const [shop, kept] = await Promise.all([
      failure ? { site, departments: [], categories: [] } : loadShop(api, site),
      user && isDocument ? loadKept(api) : {},
    ])
    const url = failure ? new URL(prefix ? `/${prefix}${FAILURE_PATH}` : FAILURE_PATH, request.url) : request.url
    const parts = keptMarkup.partsOf(`${locale} ${prefix ?? ""}`)
    const stores = new RootStore(
      { locale, shop, ...(prefix ? { prefix } : {}), ...(user ? { user } : {}), ...kept },
      { ...serverPlatform, kept: parts.kept },
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
    const context = await handler.query(toRequest(url, request.form), { requestContext })
    signal.throwIfAborted()
    if (failure && !(context instanceof Response)) {
      // The page stands at the address that was asked for: its links lead back there, and the browser hydrates it there.
      const { pathname, search } = request.url
      context.location = { ...context.location, pathname, search }
    }
    return { stores, parts, context, sessionEffect: () => effect }
  }

  async function render(request: PageRequest, failure?: Failure): Promise<PageAnswer> {
    if (!request.begun) await turns.begin()
    request.signal.throwIfAborted()
    const { stores, parts, context, sessionEffect } = await load(request, { failure, isDocument: true })
    if (context instanceof Response) return redirectAnswer(context, sessionEffect())
    const screen = context.matches.map((match) => screenOf(match.route)).findLast(Boolean)
    const complete = await settle(context.loaderData, request.whole ? RENDER_TIMEOUT_MS : SECONDARY_GRACE_MS)
    const errors = readErrors(context, request.url)
    const { buildId, scripts, forScreen } = assets()
    const { head, preloads, first, files } = forScreen(screen, request.locale, errors !== undefined)
    const state = {
      buildId,
      ...files,
      stores: stores.snapshot(),
      loaderData: withoutPromises(context.loaderData),
      ...(context.actionData ? { actionData: context.actionData } : {}),
      ...(errors ? { errors } : {}),
    }
    // A page needs no more than its own routes, and reading the whole table takes a twentieth of a listing's time.
    const router = createStaticRouter(
      context.matches.map(({ route: { children: _, ...route } }) => route),
      context,
    )
    const embedded = embedState(state)
    const documentOf: DocumentOf = ({ streams }) => (
      <StoresContext value={stores}>
        <Document
          head={
            <>
              {streams && first?.element}
              {head}
              {(streams || !first) && preloads}
            </>
          }
          sprite={sprite}
          state={embedded}
        >
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Document>
      </StoresContext>
    )
    const inPage = (part: ReactNode) => (
      <StoresContext value={stores}>
        <TextsContext value={stores.locale.texts}>{part}</TextsContext>
      </StoresContext>
    )
    const answer = await renderDocument(documentOf, {
      request,
      turns,
      status: context.statusCode,
      complete,
      start: first?.start,
      scripts,
      session: sessionEffect(),
      onError,
    })
    if (answer.kind !== "stream") letGo(context)
    // Off this visitor's way.
    if (parts.hasNoted()) turns.take(() => parts.keepNoted(inPage)).catch((error) => onError(error, request.url))
    return answer
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
    hints: () => assets().scripts.map((script) => `<${script}>; rel=modulepreload`),
    async failure({ failure, ...request }) {
      const answer = await render({ ...request, whole: true }, failure)
      if (answer.kind === "started") return Buffer.concat([answer.start.plain, answer.rest])
      if (answer.kind !== "buffer") throw new Error(`The page for ${failure.status} could not be rendered whole.`)
      return answer.html
    },
    async payload(request) {
      const { context, sessionEffect } = await load(request, { isDocument: false })
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

/** The static router has getters for all of it, which V8 keeps in the old generation until that is collected. */
function letGo(context: StaticHandlerContext): void {
  context.loaderData = {}
  context.matches = []
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
