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
