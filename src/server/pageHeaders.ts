/** Headers of a page, and sending a finished one in the coding the visitor takes. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { bodyIn, type Coding, type FinishedPage } from "#server/finishedPage.ts"
import type { BadTarget, Target } from "#server/pageTarget.ts"
import { commonHeaders, contentSecurityPolicy, HSTS } from "#server/securityHeaders.ts"
import { isSecretAddress } from "#shared/paths.ts"

export interface HeaderOptions {
  https: boolean
  development: boolean
  formTargets?: readonly string[]
  /** Of the styles that stand in pages themselves. */
  styleHashes?: readonly string[]
}

/** A CDN may keep pages whose language stands in the path; all others depend on cookie and browser. */
const SHARED_BY_CDN = "public, max-age=0, s-maxage=60, stale-while-revalidate=600"
/** Which links the browser may fetch ahead by itself: those of a page whose scripts do not run yet. */
const SPECULATION_RULES = '"/links.speculationrules"'
const REVALIDATED = "private, no-cache"
const OWN = "private, no-store"

export const HTML_TYPE = "text/html; charset=utf-8"

/** Headers for an answer that may be asked for by anyone: they depend on the target alone, so they are made once for each kind. */
export function pageHeaders(
  target: Target | BadTarget,
  options: HeaderOptions,
  nonce?: string,
): Record<string, string> {
  const { locale, prefix, payload, cacheKey } = target
  return {
    ...commonHeaders,
    ...(options.https ? { "Strict-Transport-Security": HSTS } : {}),
    ...(isSecretAddress(target.url()) ? { "Referrer-Policy": "no-referrer" } : {}),
    ...(payload
      ? { "X-Robots-Tag": "noindex" }
      : { "Content-Security-Policy": policy(options, nonce), "Speculation-Rules": SPECULATION_RULES }),
    "Content-Language": locale,
    Vary: prefix ? "Accept-Encoding" : "Cookie, Accept-Language, Accept-Encoding",
    // A nonce is for one visitor: what carries one is kept by nobody in between. Source: defences, D-10.
    "Cache-Control": cacheKey === undefined ? OWN : prefix && nonce === undefined ? SHARED_BY_CDN : REVALIDATED,
  }
}

/** By the options they were made for: a server has one object of them. */
const policies = new WeakMap<HeaderOptions, string>()

function policy(options: HeaderOptions, nonce: string | undefined): string {
  const { development, formTargets = [], styleHashes = [] } = options
  if (nonce !== undefined) return contentSecurityPolicy({ development, formTargets, styleHashes, nonce })
  let text = policies.get(options)
  if (text === undefined) {
    text = contentSecurityPolicy({ development, formTargets, styleHashes })
    policies.set(options, text)
  }
  return text
}

/** Brotli before gzip before nothing; a coding with quality 0 is not taken. */
export function chooseCoding(acceptEncoding: string | string[] | undefined): Coding {
  const text = String(acceptEncoding ?? "").toLowerCase()
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(text)) return "br"
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(text)) return "gzip"
  return "identity"
}

export function sendFinished(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  headers: Record<string, string>,
): void {
  const coding = chooseCoding(request.headers["accept-encoding"])
  send(request, response, page, coding, headOf(page, coding, headers))
}

/** Sends a page from the cache: its address decides its headers, so they are put together once for each coding. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  headers: () => Record<string, string>,
): void {
  const coding = chooseCoding(request.headers["accept-encoding"])
  let head = page.heads[coding]
  if (!head) {
    head = headOf(page, coding, headers())
    page.heads[coding] = head
  }
  send(request, response, page, coding, head)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  coding: Coding,
  head: string[],
): void {
  const isKnown = page.status === 200 && page.etag !== undefined && request.headers["if-none-match"] === page.etag
  if (isKnown) response.writeHead(304, head.slice(0, head.indexOf(FIRST_OF_BODY))).end()
  else response.writeHead(page.status, head).end(request.method === "HEAD" ? undefined : bodyIn(page, coding))
}

/** From here on headers say what the body is like: an answer without one leaves them out. */
const FIRST_OF_BODY = "Content-Type"

/** Names and values in turn, as `writeHead` takes them. */
function headOf(page: FinishedPage, coding: Coding, headers: Record<string, string>): string[] {
  const all = { ...headers, ...(page.etag !== undefined && { ETag: page.etag }) }
  const head = Object.entries(all).flat()
  head.push(FIRST_OF_BODY, page.contentType, "Content-Length", String(bodyIn(page, coding).length))
  if (coding !== "identity") head.push("Content-Encoding", coding)
  return head
}
