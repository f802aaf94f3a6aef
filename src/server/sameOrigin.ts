/** Tells a write that our own pages sent from one that another site made a visitor's browser send. Source: defences, D-17. */
import type { IncomingMessage } from "node:http"

/** Whether a browser sent the request; programs send neither header. */
export function isBrowserRequest({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined
}

/** Whether our own page sent it: by what the browser says of it, else by the page's address. With none of them nothing says so. */
export function isSameOrigin({ headers }: Pick<IncomingMessage, "headers">, origin: string): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  if (headers.origin !== undefined) return headers.origin === origin
  return headers.referer !== undefined && URL.parse(headers.referer)?.origin === origin
}

/**
 * Whether a request that changes something may pass. Text browsers and programs say nothing of where it is from; without a
 * cookie it is nobody's but their own.
 */
export function mayWrite(request: Pick<IncomingMessage, "headers">, origin: string): boolean {
  const isOwn = !isBrowserRequest(request) && request.headers.cookie === undefined
  return isOwn || isSameOrigin(request, origin)
}

/**
 * Whether a request stands at the door of payment providers: their machines' messages, and shoppers whom a bank's own page
 * sends back by form. Both come from elsewhere by nature; neither is believed for its cookie, but for its signature.
 */
export const isPaymentDoor = (method: string, path: string) =>
  method === "POST" && /^\/payment\/[a-z\d_-]{1,30}\/(?:return|webhook)$/.test(path)
