/** The router in the browser: one request for each navigation, screens loaded before they are shown. */
import {
  createBrowserRouter,
  type DataRouter,
  type DataStrategyFunctionArgs,
  data,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  redirect,
} from "react-router"
import type { Refusal } from "#app/loading.ts"
import { routes } from "#app/routes.ts"
import { isPrefetched, sendForm, takePayload } from "#client/payloads.ts"
import { loadingIndicator } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import type { PageErrors, PagePayload } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"

export const basenameOf = (prefix: Locale | undefined) => (prefix ? `/${prefix}` : "/")

/** Loads the code of the screen at a place; afterwards the route table holds it and nothing is loaded twice. */
export async function loadMatchedScreen(place: { pathname: string }, prefix: Locale | undefined): Promise<void> {
  const matches = matchRoutes(routes, { pathname: place.pathname }, basenameOf(prefix)) ?? []
  await Promise.all(matches.map(({ route }) => loadScreen(route)))
}

async function loadScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return
  const screen = await route.lazy()
  Object.assign(route, screen, { lazy: undefined })
}

/** What routes show, by their names. */
export type RouteValues = Record<string, unknown>

/** Pages that are here. */
interface Memory {
  /** What one showed that is shown again without asking the server. */
  recall(url: URL, router: DataRouter): RouteValues | undefined
  /** Shows one before it is made, and resolves when that was painted. */
  showAhead(url: URL, router: DataRouter): Promise<void> | undefined
  takeDown(): void
}

let memory: Memory | undefined

export function remember(known: Memory): void {
  memory = known
}

export function createPageRouter(prefix: Locale | undefined, hydrationData: HydrationState): DataRouter {
  // Before the router hears of it.
  addEventListener("popstate", () => memory?.takeDown())
  const router = createBrowserRouter(routes, {
    basename: basenameOf(prefix),
    hydrationData,
    dataStrategy: (given) => fetchPage(given, router),
  })
  delayLoading(router)
  return router
}

/**
 * That a page is on its way is told later of one that is here, fetched ahead or kept for the way back: to draw that would
 * keep it waiting.
 */
function delayLoading(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (tell) =>
    subscribe((state, change) => {
      const { location: next, formData } = state.navigation
      if (next && !formData && isHere(new URL(next.pathname + next.search, location.href), router))
        setTimeout(() => router.state === state && tell(state, change), loadingIndicator.throttleMs)
      else tell(state, change)
    })
}

const isHere = (url: URL, router: DataRouter) => isPrefetched(url) || memory?.recall(url, router) !== undefined

/** What a route shows when its data could not be fetched. */
const unreachable: PageErrors[string] = { status: 503, statusText: "", internal: false, data: { code: "unreachable" } }

/** Fetches the data of all matched routes in one request. Loaders and actions themselves run on the server only. */
async function fetchPage({ request, matches }: DataStrategyFunctionArgs, router: DataRouter) {
  const wanted = matches.filter((match) => match.shouldCallHandler())
  if (wanted.length === 0) return {}
  const url = new URL(request.url)
  const form = request.method === "GET" ? undefined : await readFields(request)
  const known = form ? undefined : memory?.recall(url, router)
  await memory?.showAhead(url, router)
  const fetched = form ? sendForm(url, form, request.signal) : known ? undefined : takePayload(url, request.signal)
  const answer = async (routeId: string) => {
    if (known) return known[routeId]
    const payload = await fetched
    return form ? sentAnswer(routeId, payload, form) : answerOf(routeId, payload, matches.map(idOf))
  }
  const results = await Promise.all(
    wanted.map(async (match) => {
      const result = await match.resolve(() => answer(match.route.id))
      // Without a network a screen's code may be missing too, which looks like a broken screen.
      if (!navigator.onLine && result.result instanceof Error) result.result = unreachable
      return [match.route.id, result] as const
    }),
  )
  return Object.fromEntries(results)
}

const idOf = (match: { route: { id: string } }) => match.route.id

/** Text fields alone: the shop takes no files. */
async function readFields(request: Request): Promise<URLSearchParams> {
  const fields = [...(await request.formData())].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  )
  return new URLSearchParams(fields)
}

function answerOf(routeId: string, payload: PagePayload | undefined, matchedIds: string[]): unknown {
  if (!payload) throw unreachable
  if ("redirect" in payload) throw redirectOf(payload)
  const { errors } = payload
  // The server names the boundary; its error is thrown by the innermost route that has no data.
  if (errors && !(routeId in payload.loaderData) && matchedIds.at(-1) === routeId) throw firstError(errors)
  return payload.loaderData[routeId]
}

/** What a form's screen is told. Whatever went wrong, the screen stays, and with it what was typed. */
function sentAnswer(routeId: string, payload: PagePayload | undefined, form: URLSearchParams): unknown {
  if (!payload) return refusal(unreachable, form)
  if ("redirect" in payload) throw redirectOf(payload)
  const { status, actionData, errors } = payload
  if (actionData && routeId in actionData) return data(actionData[routeId], { status })
  return errors ? refusal(firstError(errors), form) : undefined
}

function refusal({ status, data: problem }: PageErrors[string], form: URLSearchParams) {
  const code = typeof problem === "object" && problem !== null && "code" in problem ? String(problem.code) : "internal"
  const refused: Refusal = { code, values: { intent: form.get("intent") ?? "" } }
  return data(refused, { status })
}

/** The server names the whole path; this router adds its own language prefix again. */
const redirectOf = (payload: { redirect: string; status: number }) =>
  redirect(withoutPrefix(payload.redirect), payload.status)

function withoutPrefix(location: string): string {
  const { pathname, search, hash } = new URL(location, window.location.href)
  return splitPrefix(pathname).path + search + hash
}

const firstError = (errors: PageErrors) => Object.values(errors)[0] ?? unreachable
