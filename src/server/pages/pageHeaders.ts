/** Headers of a page, and sending a finished one in the visitor's content coding. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import Negotiator from "negotiator"
import { type CachedResponse, type Coding, plainBody } from "#server/pages/pageCache.ts"
import type { BadTarget, Target } from "#server/pages/pageTarget.ts"
import { commonHeaders, contentSecurityPolicy, HSTS, type PolicyOptions } from "#server/securityHeaders.ts"
import { isSecretAddress } from "#shared/screenPaths.ts"

export interface HeaderOptions {
  https: boolean
  development: boolean
  formTargets?: () => readonly string[]
  /** Origin of the owner's area, which shows a preview in a frame. */
  adminOrigin?: string | undefined
}

export interface HeadersOf {
  status: number
  /** Secondary data is late or failed. */
  isPartial?: boolean
  nonce?: string | undefined
  /** Hash of the styles that stand in the page. */
  styleHash?: string | undefined
  /** Address of the script that the page starts with. */
  entry?: string | undefined
  /** Sources that `shop.config.ts` adds to the policy. */
  own?: PolicyOptions["own"]
  /** Seconds to wait before another attempt, if the provider said so. */
  retryAfter?: number | undefined
}

/** A CDN may cache pages with the language in the path; all others depend on cookie and browser. */
const SHARED_BY_CDN = "public, max-age=0, s-maxage=60, stale-while-revalidate=600"
const REVALIDATED = "private, no-cache"
const OWN = "private, no-store"
/** The tag by which a CDN drops all pages at once; each may show any product. */
export const SURROGATE_KEY = "catalog"
/** Link to the API's description, for programs. Source: RFC 8631. */
const SERVICE_DESCRIPTION = '</api/v1/openapi.json>; rel="service-desc"; type="application/json"'
const RETRY_AFTER_SECONDS = 5

export const HTML_TYPE = "text/html; charset=utf-8"

export function pageHeaders(
  target: Target | BadTarget,
  options: HeaderOptions,
  {
    status,
    isPartial = false,
    nonce,
    styleHash,
    entry,
    own,
    retryAfter = status === 503 ? RETRY_AFTER_SECONDS : undefined,
  }: HeadersOf,
): Record<string, string> {
  const { locale, prefix, payload, cacheKey, preview } = target
  const kept = cacheControl(target, { status, isPartial })
  return {
    ...commonHeaders,
    ...(options.https && { "Strict-Transport-Security": HSTS }),
    // Addresses of pages cached for all contain no secret.
    ...(cacheKey === undefined && isSecretAddress(target.url()) && { "Referrer-Policy": "no-referrer" }),
    ...((payload || preview !== undefined) && { "X-Robots-Tag": "noindex" }),
    // Browsers only use it if the policy has no frame-ancestors.
    ...(preview !== undefined && options.adminOrigin !== undefined && { "X-Frame-Options": "SAMEORIGIN" }),
    ...(!payload && {
      "Content-Security-Policy": contentSecurityPolicy({
        development: options.development,
        formTargets: options.formTargets?.() ?? [],
        ...(preview !== undefined && { framedBy: options.adminOrigin }),
        ...(nonce !== undefined && { nonce }),
        styleHash,
        own,
      }),
      // React asks for it with a low priority, after the pictures.
      Link: entry === undefined ? SERVICE_DESCRIPTION : `${SERVICE_DESCRIPTION}, <${entry}>; rel="modulepreload"`,
    }),
    "Content-Language": locale,
    Vary: prefix ? "Accept-Encoding" : "Cookie, Accept-Language, Accept-Encoding",
    "Cache-Control": kept,
    ...(kept === SHARED_BY_CDN && { "Surrogate-Key": SURROGATE_KEY }),
    ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
  }
}

/** Failures must not be cached, nor pages with failed or pending parts. Source: defences, D-10. */
function cacheControl({ cacheKey, prefix }: Target | BadTarget, { status, isPartial }: HeadersOf): string {
  const isFailure = status >= 400 && status !== 404
  if (cacheKey === undefined || isPartial || isFailure) return OWN
  return prefix ? SHARED_BY_CDN : REVALIDATED
}

const CODINGS: Coding[] = ["br", "gzip", "identity"]

/** Brotli before gzip before identity, if the visitor has no preference. */
export function chooseCoding(request: IncomingMessage): Coding {
  return codings.memo(request.headers["accept-encoding"]?.toString() ?? "")
}

/** Most browsers send one of few headers. */
const codings = new LRUCache<string, Coding>({
  max: 500,
  memoMethod(accepted) {
    const headers = { "accept-encoding": accepted }
    const [coding] = new Negotiator({ headers }).encodings(CODINGS, { preferred: CODINGS })
    return CODINGS.find((each) => each === coding) ?? "identity"
  },
})

/** Sends a finished page, or 304 to a browser that has it. `own`: headers of this answer alone, names and values in turns. */
export async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  own: readonly string[] = [],
): Promise<void> {
  const { contentType, etag } = cached
  const headers = [...own, ...cached.headers]
  if (etag !== undefined) headers.push("ETag", etag)
  if (etag !== undefined && request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const coding = chooseCoding(request)
  const body = coding === "identity" ? await plainBody(cached) : cached.bodies[coding]
  headers.push("Content-Type", contentType, "Content-Length", String(body.length))
  if (coding !== "identity") headers.push("Content-Encoding", coding)
  response.writeHead(200, headers)
  response.end(request.method === "HEAD" ? undefined : body)
}
