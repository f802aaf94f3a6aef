/** What a request asks for: which page, in which language, as document or as data, and whether its answer can be shared. */
import type { IncomingMessage } from "node:http"
import type { PreviewCookies } from "#server/preview/previewCookie.ts"
import { requestLocale } from "#server/requestLocale.ts"
import type { SecretCookie } from "#server/secretCookie.ts"
import { canonicalQuery } from "#shared/canonicalQuery.ts"
import type { Locale } from "#shared/locale.ts"
import { PAYLOAD_FILE, WHOLE_PAGE } from "#shared/pageState.ts"
import { isPersonalPath } from "#shared/paths.ts"

export interface Target {
  kind: "page"
  /** The page's address on the shop's own origin; never what a header says. Made when first asked for: a page from the cache needs none. */
  url: () => URL
  locale: Locale
  prefix: Locale | undefined
  payload: boolean
  /** The document in one go: for who has no scripts that would show what comes late. */
  whole: boolean
  /** The visitor's session, if the request has one. */
  token: string | undefined
  /** The secret of the preview that the browser looks at: nobody else may see its pages. */
  preview?: string | undefined
  /** A frame of the browser shows a preview, and data may be for it or for a page beside it: only documents tell. */
  leadsToDocument?: boolean
  /** Undefined when the answer belongs to one visitor, or its query is none we know. */
  cacheKey: string | undefined
  /** Of the page as strangers see it, which serves whoever asks while nothing better can be had. */
  strangersKey: string | undefined
}

/** 400 for what cannot be read, 404 for what names nothing. */
export type BadTarget = Omit<Target, "kind"> & { kind: "bad"; status: 400 | 404 }

/** Only these make a page worth keeping; anything else in a query would let a stranger fill the cache. */
const SHARED_PARAMETERS = new Set(["filter", "orderby", "order", "search", "variant", "reviews", "reviewSort"])
const MAX_SHARED_QUERY = 600

/** Paths that a URL leaves as they are, so that none has to be made to know the key. */
const PLAIN_PATH = /^(?:\/[\w~-][\w~.-]*)+$|^\/$/

/** The same question has one query, in whatever order its parts were asked; undefined when it is none we know. */
function sharedQuery(query: string): string | undefined {
  if (query === "") return ""
  if (query.length > MAX_SHARED_QUERY) return undefined
  for (const part of query.split("&")) if (part !== "" && !SHARED_PARAMETERS.has(nameOf(part))) return undefined
  return canonicalQuery(query)
}

const nameOf = (part: string) => part.split("=", 1)[0] ?? ""

/** `.` and `..`, which every browser takes out before it asks, and the bar of another system. */
const STEPS = /(?:^|\/)\.{1,2}(?:\/|$)|\\/

/** Whether a path may name something. */
export const isSoundPath = (path: string) => faultOf(path) === undefined

/** What is wrong with a path; undefined when nothing is. Source: defences, D-32, D-34. */
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
  const whole = asked.split("&").includes(WHOLE_PAGE)
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
  const target = {
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
  if (fault !== undefined) return Object.assign(target, { kind: "bad" as const, status: fault })
  const pathname = PLAIN_PATH.test(path) ? path : target.url().pathname
  const isPersonal = isPersonalPath(pathname)
  const leadsToDocument = payload && isRead && !isPersonal && previews?.readFramed(request) !== undefined
  const keepable = known !== undefined && preview === undefined && !leadsToDocument && !isPersonal
  const strangersKey = keepable ? `${payload ? "data" : "page"} ${locale} ${pathname}?${known}` : undefined
  const cacheKey = token === undefined ? strangersKey : undefined
  return Object.assign(target, { kind: "page" as const, leadsToDocument, cacheKey, strangersKey })
}

function urlOf(origin: string, path: string, query: string): URL {
  const url = new URL(origin)
  url.pathname = path
  url.search = query
  return url
}
