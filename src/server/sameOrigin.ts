/** Tells a write that our own pages sent from one that another site made a visitor's browser send. Source: defences, D-17. */
import type { IncomingMessage } from "node:http"

/** Whether a browser sent the request; programs send neither header. */
export function isBrowserRequest({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined
}

/** Whether a state-changing request with a cookie may pass. Without either header it may not: nothing says where it is from. */
export function isSameOrigin({ headers }: Pick<IncomingMessage, "headers">, origin: string): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  return headers.origin === origin
}

/**
 * Whether a request stands at the door of payment providers: their machines' messages, and shoppers whom a bank's own page
 * sends back by form. Both come from elsewhere by nature; neither is believed for its cookie, but for its signature.
 */
export const isPaymentDoor = (method: string, path: string) =>
  method === "POST" && /^\/payment\/[a-z\d_-]{1,30}\/(?:return|webhook)$/.test(path)
