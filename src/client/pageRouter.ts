/** The router in the browser: one request for each navigation, screens loaded before they are shown. */
import {
  createBrowserRouter,
  type DataStrategyFunction,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  redirect,
} from "react-router"
import { routes } from "#app/routes.ts"
import { sendForm, takePayload } from "#client/payloads.ts"
import type { Locale } from "#shared/locale.ts"
import type { PageErrors, PagePayload } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"

const basenameOf = (prefix: Locale | undefined) => (prefix ? `/${prefix}` : "/")

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

export function createPageRouter(prefix: Locale | undefined, hydrationData: HydrationState) {
  return createBrowserRouter(routes, { basename: basenameOf(prefix), hydrationData, dataStrategy: fetchPage })
}

/** What a route shows when its data could not be fetched. */
const unreachable = { status: 503, statusText: "", internal: false, data: { code: "unreachable" } }

/** Fetches the data of all matched routes in one request. Loaders and actions themselves run on the server only. */
const fetchPage: DataStrategyFunction = async ({ request, matches }) => {
  const wanted = matches.filter((match) => match.shouldCallHandler())
  if (wanted.length === 0) return {}
  const sends = request.method !== "GET"
  const payload = sends ? sendForm(request) : takePayload(new URL(request.url), request.signal)
  const results = await Promise.all(
    wanted.map(async (match) => {
      const result = await match.resolve(async () => answerOf(match.route.id, await payload, matches.map(idOf), sends))
      return [match.route.id, result] as const
    }),
  )
  return Object.fromEntries(results)
}

const idOf = (match: { route: { id: string } }) => match.route.id

function answerOf(routeId: string, payload: PagePayload | undefined, matchedIds: string[], sent: boolean): unknown {
  if (!payload) throw unreachable
  // The server names the whole path; this router adds its own language prefix again.
  if ("redirect" in payload) throw redirect(withoutPrefix(payload.redirect), payload.status)
  const { errors } = payload
  // The server names the boundary; its error is thrown by the innermost route that has no data.
  if (errors && !(routeId in payload.loaderData) && matchedIds.at(-1) === routeId) throw firstError(errors)
  return sent ? payload.actionData?.[routeId] : payload.loaderData[routeId]
}

function withoutPrefix(location: string): string {
  const { pathname, search, hash } = new URL(location, window.location.href)
  return splitPrefix(pathname).path + search + hash
}

const firstError = (errors: PageErrors) => Object.values(errors)[0] ?? unreachable
