/** Distinguishes writes of the shop's own pages from those initiated by other sites. Source: defences, D-17. */
import type { IncomingMessage } from "node:http"

/** Whether a browser sent the request; programs send neither header. */
export function isBrowserRequest({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined
}

/**
 * Whether the shop's own page sent it: by the browser's fetch metadata, else by the page's address. False without
 * either.
 */
export function isSameOrigin({ headers }: Pick<IncomingMessage, "headers">, origin: string): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  if (headers.origin !== undefined) return headers.origin === origin
  return headers.referer !== undefined && URL.parse(headers.referer)?.origin === origin
}

/**
 * Whether a request that changes something may pass. Text browsers and programs do not state its origin; without a
 * cookie they act only for themselves.
 */
export function mayWrite(request: Pick<IncomingMessage, "headers">, origin: string): boolean {
  const isOwn = !isBrowserRequest(request) && request.headers.cookie === undefined
  return isOwn || isSameOrigin(request, origin)
}

/**
 * Whether a request is for a payment callback: a provider's message, or a shopper sent back by the bank's form. Both
 * come from other origins by nature, and are authenticated by signature and not by cookie.
 */
export const isPaymentDoor = (method: string, path: string) =>
  method === "POST" && /^\/payment\/[a-z\d_-]{1,30}\/(?:return|webhook)$/.test(path)
