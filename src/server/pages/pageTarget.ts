/** The target of a page request: page, language, document or data, and whether its answer can be shared. */
import type { IncomingMessage } from "node:http"
import { matchScreen } from "#app/routes.ts"
import type { PreviewCookies } from "#server/preview/previewCookie.ts"
import { requestLocale } from "#server/requestLocale.ts"
import type { SecretCookie } from "#server/secretCookie.ts"
import { canonicalQuery } from "#shared/canonicalQuery.ts"
import type { Locale } from "#shared/locale.ts"
import { PAYLOAD_FILE, WHOLE_PAGE } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"
import { isPersonalPath } from "#shared/screenPaths.ts"

export interface Target {
  kind: "page"
  /**
   * The page's address on the shop's own origin, never from a header. Created lazily: a cached page does not need it.
   */
  url: () => URL
  /** As it was asked for, with its language prefix, and without the name of its data. */
  path: string
  query: string
  locale: Locale
  prefix: Locale | undefined
  payload: boolean
  /** The document in one piece: for browsers without scripts, which late parts would need. */
  whole: boolean
  token: string | undefined
  /** The secret of the preview being viewed, whose pages are for this browser only. */
  preview?: string | undefined
  /** A frame of the browser shows a preview, and data may be for it or for a page beside it: only documents tell. */
  leadsToDocument?: boolean
  /** Undefined when the answer belongs to one visitor, or its query is unknown. */
  cacheKey: string | undefined
  /** The key of the anonymous page, used for any visitor when nothing better is available. */
  strangersKey: string | undefined
}

/** 400 for an unreadable address, 404 for an unknown one. */
export type BadTarget = Omit<Target, "kind"> & { kind: "bad"; status: 400 | 404 }

/** Only these parameters are cached; others would let a stranger fill the cache. */
const SHARED_PARAMETERS = new Set(["filter", "orderby", "order", "search", "variant", "reviews", "reviewSort"])
const MAX_SHARED_QUERY = 600

/** Paths that URL parsing leaves unchanged, so that the key is known without it. */
const PLAIN_PATH = /^(?:\/[\w~-][\w~.-]*)+$|^\/$/

/** The canonical query, independent of the order of its parts; undefined for an unknown one. */
function sharedQuery(query: string): string | undefined {
  if (query === "") return ""
  if (query.length > MAX_SHARED_QUERY) return undefined
  for (const part of query.split("&")) if (part !== "" && !SHARED_PARAMETERS.has(nameOf(part))) return undefined
  return canonicalQuery(query)
}

const nameOf = (part: string) => part.split("=", 1)[0] ?? ""

/** `.` and `..`, which every browser resolves before it asks, and the backslash. */
const STEPS = /(?:^|\/)\.{1,2}(?:\/|$)|\\/

export const isSoundPath = (path: string) => faultOf(path) === undefined

/** The error of a path; undefined if there is none. Source: defences, D-32, D-34. */
function faultOf(path: string): BadTarget["status"] | undefined {
  if (!path.startsWith("/")) return 400
  const decoded = decode(path)
  if (decoded === undefined) return 400
  return decoded.includes("\0") || STEPS.test(decoded) ? 404 : undefined
}

function decode(path: string): string | undefined {
  try {
    return path.includes("%") ? decodeURIComponent(path) : path
  } catch {
    return undefined
  }
}

type Readable = Pick<SecretCookie, "read">

export function readTarget(
  request: IncomingMessage,
  origin: string,
  session: Readable,
  previews?: Pick<PreviewCookies, "read" | "readFramed">,
): Target | BadTarget {
  const raw = "originalUrl" in request ? String(request.originalUrl) : (request.url ?? "/")
  const mark = raw.indexOf("?")
  const rawPath = mark === -1 ? raw : raw.slice(0, mark)
  const payload = rawPath.endsWith(`/${PAYLOAD_FILE}`)
  const path = payload ? rawPath.slice(0, -PAYLOAD_FILE.length - 1) || "/" : rawPath
  const asked = mark === -1 ? "" : raw.slice(mark + 1)
  const whole = asked !== "" && asked.split("&").includes(WHOLE_PAGE)
  const query = whole
    ? asked
        .split("&")
        .filter((part) => part !== WHOLE_PAGE)
        .join("&")
    : asked
  const { locale, prefix } = requestLocale(path, request.headers.cookie, request.headers["accept-language"])
  const token = session.read(request.headers.cookie)
  const preview = previews?.read(request)
  const isRead = request.method === "GET" || request.method === "HEAD"
  const known = isRead ? sharedQuery(query) : undefined
  const fault = faultOf(path)
  let made: URL | undefined
  const target: Omit<Target, "kind"> = {
    path,
    query,
    url: () => (made ??= urlOf(origin, path.startsWith("/") ? path : "/", known ?? query)),
    locale,
    prefix,
    payload,
    whole,
    token,
    preview,
    cacheKey: undefined,
    strangersKey: undefined,
  }
  if (fault !== undefined) return { ...target, kind: "bad", status: fault }
  const pathname = PLAIN_PATH.test(path) ? path : target.url().pathname
  const isPersonal = isPersonalPath(pathname)
  const leadsToDocument = payload && isRead && !isPersonal && previews?.readFramed(request) !== undefined
  const keepable = known !== undefined && preview === undefined && !leadsToDocument && !isPersonal
  const strangersKey = keepable ? `${payload ? "data" : "page"} ${locale} ${pathname}?${known}` : undefined
  const cacheKey = token === undefined ? strangersKey : undefined
  return { ...target, kind: "page", leadsToDocument, cacheKey, strangersKey }
}

function urlOf(origin: string, path: string, query: string): URL {
  const url = new URL(origin)
  url.pathname = path
  url.search = query
  return url
}

/** The name for metrics: the screen, never the address. */
export function routeOf(target: Target | BadTarget): string {
  if (target.kind === "bad") return "page:bad"
  const { screen } = matchScreen(splitPrefix(target.url().pathname).path)
  return `${target.payload ? "data" : "page"}:${screen}`
}
