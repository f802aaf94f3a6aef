/**
 * The owner's area, `/admin`: sessions, permissions and headers of answers. The shop's own pages do not depend on it.
 */
import express, { type Request, type RequestHandler, type Response, type Router } from "express"
import { archivePages } from "#operator/archive/archivePages.ts"
import { dataPages } from "#operator/data/dataPages.ts"
import { exportPages } from "#operator/data/exportPages.ts"
import { datePages } from "#operator/dates/datePages.ts"
import { firstStepsPages } from "#operator/firstSteps/firstStepsPages.ts"
import { cookiesOf } from "#operator/frame/cookies.ts"
import { failurePage } from "#operator/frame/failurePage.ts"
import { formOf } from "#operator/frame/form.ts"
import { withUndo } from "#operator/frame/notices.ts"
import { onceOnly } from "#operator/frame/onceOnly.ts"
import type { RenderView } from "#operator/frame/render.tsx"
import {
  type Answer,
  type Cookies,
  type OwnRoute,
  type OwnVisit,
  type Route,
  safeNext,
  type Visit,
} from "#operator/frame/route.ts"
import { letFrame, securityHeaders } from "#operator/frame/securityHeaders.ts"
import { undoPages } from "#operator/frame/undoPages.ts"
import { readUpload } from "#operator/frame/upload.ts"
import { type KnownVisit, type VisitOptions, visitOf } from "#operator/frame/visit.ts"
import { groupPages } from "#operator/groups/groupPages.ts"
import { helpPages } from "#operator/help/helpPages.ts"
import { logPages } from "#operator/log/logPages.ts"
import { moveInPages } from "#operator/moveIn/moveInPages.ts"
import { orderByHandPages } from "#operator/orders/orderByHandPages.ts"
import { orderPages } from "#operator/orders/orderPages.ts"
import { refundPages } from "#operator/orders/refundPages.ts"
import { splitPages } from "#operator/orders/splitPages.ts"
import { ownPages } from "#operator/own/ownPages.ts"
import { newProductPages } from "#operator/products/newProductPages.ts"
import { productPages } from "#operator/products/productPages.ts"
import { sheetPages } from "#operator/products/sheetPages.ts"
import { queuePages } from "#operator/queue/queuePages.ts"
import { recordPages } from "#operator/recordPages.ts"
import { salePages } from "#operator/sales/salePages.ts"
import { signInPages } from "#operator/signIn/signInPages.ts"
import { shopPages } from "#operator/site/shopPages.ts"
import { stockPages } from "#operator/stock/stockPages.ts"
import type { Person } from "#provider/admin/people/personSessions.ts"
import { sendFile } from "#provider/platform/operations/fileAnswer.ts"
import { keepForm, lastPersonOf, takeForm } from "#provider/platform/operations/keptForms.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import type { Log } from "#shared/log.ts"

export interface OperatorOptions extends VisitOptions {
  render: () => Promise<RenderView>
  /** The only host it answers on, where it has one of its own. */
  host: string | undefined
  /** Answers programs, which have keys and no session. */
  programs: RequestHandler
  /** Whether the request came from a page of the area. */
  isOwn: (request: Request) => boolean
  isDevelopment: boolean
  log: Log
}

const kept: OwnRoute = { method: "GET", path: "/me/kept/:key", access: [], handle: sendKept }

export const routes: readonly Route[] = [
  kept,
  ...signInPages,
  ...archivePages,
  ...orderByHandPages,
  ...orderPages,
  ...refundPages,
  ...splitPages,
  ...datePages,
  ...queuePages,
  ...undoPages,
  ...sheetPages,
  ...exportPages,
  ...dataPages,
  ...moveInPages,
  ...groupPages,
  ...newProductPages,
  ...productPages,
  ...salePages,
  ...stockPages,
  ...recordPages,
  ...shopPages,
  ...logPages,
  ...firstStepsPages,
  ...helpPages,
  ...ownPages,
]

/** Uses `Host` only: forwarded headers may come from the visitor. Source: defences D-90. */
const hostOf = ({ headers }: Request) => URL.parse(`http://${headers.host}`)?.hostname

/** To be mounted at `/admin`. */
export function operatorRoutes(options: OperatorOptions): Router {
  const { host, isDevelopment, isOwn } = options
  const cookies = cookiesOf(options.services.adminOrigin)
  const router = express.Router({ caseSensitive: true })
  router.use((request, response, next) => {
    if (host !== undefined && hostOf(request) !== host) return next("router")
    response.set(securityHeaders(isDevelopment, options.services.siteUrl))
    next()
  })
  router.use(options.programs)
  router.use(express.urlencoded({ extended: false, limit: "100kb" }))
  for (const route of routes) {
    const handler: RequestHandler = async (request, response) => {
      const visit = await visitOf(options, request, cookies)
      if (route.access !== "open" && route.framed) letFrame(response)
      try {
        if (route.method === "POST" && !isOwn(request)) throw new ApiError(403, "foreign_origin")
        const answer = await answerOf(route, visit, cookies.of(request, response))
        await send(options, visit, answer, response)
      } catch (error) {
        // After a broken-off file there is no room for an error page.
        if (response.headersSent) throw error
        await send(options, visit, failurePage(options.log, visit, error), response)
      }
    }
    router[route.method === "GET" ? "get" : "post"](route.path || "/", handler)
  }
  router.use(async (request, response) => {
    const visit = await visitOf(options, request, cookies)
    await send(options, visit, failurePage(options.log, visit, new ApiError(404, "not_found")), response)
  })
  return router
}

async function answerOf(route: Route, visit: KnownVisit, cookies: Cookies): Promise<Answer> {
  if (route.access === "open") return route.handle(visit, cookies)
  const { person, services, request } = visit
  if (!person) {
    const next = encodeURIComponent(await nextOf(route, visit))
    return { to: `/admin/enter?${request.originalUrl === "/admin" ? "" : `why=over&next=${next}`}` }
  }
  if (!isPermitted(route, person)) throw new ApiError(403, "not_permitted")
  const askAgain = async () => {
    const next = encodeURIComponent(await nextOf(route, visit))
    return { to: `/admin/enter?why=fresh&next=${next}&email=${encodeURIComponent(person.email)}` }
  }
  if (route.fresh && !person.actor.isFresh) return askAgain()
  const form = (route.uploads && (await readUpload(request))) ?? visit.form
  const context = { ...services, actor: person.actor, recorded: [] }
  const own: OwnVisit = { ...visit, form, person, context }
  const work = async (): Promise<Answer> => {
    const answer = await route.handle(own, cookies)
    return "notice" in answer && answer.notice ? { ...answer, notice: await withUndo(context, answer.notice) } : answer
  }
  try {
    return await (route.method === "POST" ? onceOnly(own, work) : work())
  } catch (error) {
    // Only some of a route's changes require a recent sign-in.
    if (isApiError(error) && error.code === "not_fresh") return askAgain()
    throw error
  }
}

/** Where to go after signing in: the page, or the kept form. */
async function nextOf(route: OwnRoute, visit: KnownVisit): Promise<string> {
  const { services, request, person, token, sent } = visit
  if (route.method === "GET") return safeNext(request.originalUrl)
  const personId = person?.id ?? (token === undefined ? undefined : await lastPersonOf(services, token))
  if (personId === undefined || route.uploads) return safeNext(returnOf(visit))
  return `/admin/me/kept/${await keepForm(services, personId, sent)}`
}

/** Submits a kept form after its sender has signed in. */
async function sendKept(visit: OwnVisit, cookies: Cookies): Promise<Answer> {
  const { services, person, params } = visit
  const sent = await takeForm(services, person.id, params["key"] ?? "")
  const [path = "", query = ""] = sent?.path.split("?") ?? []
  const found = sent && findRoute("POST", path.replace(/^\/admin/, ""))
  if (!found) return { to: "/admin", notice: { code: "notKept" } }
  const frame = { ...visit.frame, path, here: path }
  const again = { ...visit, params: found.params, query: new URLSearchParams(query), form: formOf(sent.fields) }
  return answerOf(found.route, { ...again, frame, sent }, cookies)
}

function findRoute(
  method: OwnRoute["method"],
  path: string,
): { route: OwnRoute; params: Record<string, string> } | undefined {
  for (const route of routes) {
    if (route.method !== method || route.access === "open") continue
    const found = new RegExp(`^${route.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(path)
    if (found) return { route, params: { ...found.groups } }
  }
  return undefined
}

/** The page of a change that was not made: its own address if that is a page, or else the nearest above it. */
function returnOf({ frame }: Visit): string {
  const segments = frame.path.split("/")
  const above = segments.map((_, index) => segments.slice(0, segments.length - index).join("/"))
  const isPage = (path: string) => {
    const found = findRoute("GET", path.replace(/^\/admin/, ""))
    // A GET route that requires a recent sign-in is a download, not a page.
    return found !== undefined && !found.route.fresh
  }
  return above.find(isPage) ?? "/admin"
}

const isPermitted = ({ access }: OwnRoute, { actor }: Person) =>
  access.length === 0 || access.some((permission) => actor.permissions.has(permission))

async function send(
  { render, services }: OperatorOptions,
  visit: Visit,
  answer: Answer,
  response: Response,
): Promise<void> {
  if ("json" in answer) {
    response.json(answer.json)
    return
  }
  if ("file" in answer) return sendFile(response, answer.file)
  const cookies = cookiesOf(services.adminOrigin)
  if ("to" in answer) {
    if (answer.notice) cookies.keepNotice(response, answer.notice)
    response.redirect(303, answer.to)
    return
  }
  if (visit.frame.notice) cookies.endNotice(response)
  const view = await render()
  const frame = { ...visit.frame, ...answer.frame }
  if (answer.retryAfter !== undefined) response.set("Retry-After", String(answer.retryAfter))
  response
    .status(answer.status ?? 200)
    .type("html")
    .send(view(answer.view, { ...answer.props, frame } as Parameters<typeof view>[1]))
}
