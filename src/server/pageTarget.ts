/** What a request asks for: which page, in which language, as document or as data, and whether its answer can be shared. */
import type { IncomingMessage } from "node:http"
import { requestLocale } from "#server/requestLocale.ts"
import type { SessionCookie } from "#server/sessionCookie.ts"
import type { Locale } from "#shared/locale.ts"
import { PAYLOAD_FILE } from "#shared/pageState.ts"
import { isPersonalPath } from "#shared/paths.ts"

export interface Target {
  kind: "page"
  /** The page's address on the shop's own origin; never what a header says. */
  url: URL
  locale: Locale
  prefix: Locale | undefined
  payload: boolean
  /** The visitor's session, if the request has one. */
  token: string | undefined
  /** Undefined when the answer belongs to one visitor, or its query is none we know. */
  cacheKey: string | undefined
}

export type BadTarget = Omit<Target, "kind"> & { kind: "bad" }

/** Only these make a page worth keeping; anything else in a query would let a stranger fill the cache. */
const SHARED_PARAMETERS = new Set(["filter", "orderby", "order", "search", "variant", "reviews", "reviewSort"])
const MAX_SHARED_QUERY = 600

/** The same page has one key, whatever the order of unrelated headers. */
function cacheKeyOf(url: URL, locale: Locale, payload: boolean): string | undefined {
  if (url.search.length > MAX_SHARED_QUERY || isPersonalPath(url.pathname)) return undefined
  if (url.search !== "") {
    for (const name of url.searchParams.keys()) if (!SHARED_PARAMETERS.has(name)) return undefined
  }
  return `${payload ? "data" : "page"} ${locale} ${url.pathname}${url.search}`
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true
  try {
    return !decodeURIComponent(path).includes("\0")
  } catch {
    return false
  }
}

export function readTarget(request: IncomingMessage, origin: string, cookie: SessionCookie): Target | BadTarget {
  const raw = "originalUrl" in request ? String(request.originalUrl) : (request.url ?? "/")
  const query = raw.indexOf("?")
  const rawPath = query === -1 ? raw : raw.slice(0, query)
  const payload = rawPath.endsWith(`/${PAYLOAD_FILE}`)
  const path = payload ? rawPath.slice(0, -PAYLOAD_FILE.length - 1) || "/" : rawPath
  const { locale, prefix } = requestLocale(path, request.headers.cookie, request.headers["accept-language"])
  const token = cookie.read(request.headers.cookie)
  const url = new URL(origin)
  const isPath = path.startsWith("/")
  if (isPath) url.pathname = path
  if (!isPath || !isDecodable(path)) return { kind: "bad", url, locale, prefix, payload, token, cacheKey: undefined }
  if (query !== -1) url.search = raw.slice(query)
  const shared = token === undefined && (request.method === "GET" || request.method === "HEAD")
  return {
    kind: "page",
    url,
    locale,
    prefix,
    payload,
    token,
    cacheKey: shared ? cacheKeyOf(url, locale, payload) : undefined,
  }
}
