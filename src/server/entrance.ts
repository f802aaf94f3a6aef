/**
 * The way into the shop: kept pages at once, all others one by one. Out here waits the bare request. Middleware would hang
 * headers and closures on each that waits, and what outlives two small collections stays until the whole heap is swept.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { Turns } from "#server/turns.ts"

export interface EntranceOptions {
  turns: Turns
  /** Answers from the cache; false when the request needs the whole way. */
  serveCached: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether the page asked for is kept as it was before a change. */
  isOutdated: (request: IncomingMessage) => boolean
}

export interface Entrance {
  enter: (request: IncomingMessage, response: ServerResponse, app: RequestListener) => void
  /** Whether it has had its turn to begin. */
  hasBegun: (request: IncomingMessage) => boolean
}

/** What answers without rendering, and has no dot in its name. */
const QUICK = ["/api/", "/pictures/", "/healthz", "/readyz"]

/** Told by the address alone: what is a page in spite of it (a missing file, a sent form) waits where it is rendered. */
export function asksForPage({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  if (method !== "GET" && method !== "HEAD") return false
  const mark = url.indexOf("?")
  const path = mark === -1 ? url : url.slice(0, mark)
  return !path.includes(".", path.lastIndexOf("/")) && !QUICK.some((start) => path.startsWith(start))
}

export function createEntrance({ turns, serveCached, isOutdated }: EntranceOptions): Entrance {
  const begun = new WeakSet<IncomingMessage>()

  function enter(request: IncomingMessage, response: ServerResponse, app: RequestListener): void {
    if (serveCached(request, response)) return
    // The first who asks after a change goes ahead: once its page is coming, others are shown the old one.
    if (!asksForPage(request) || isOutdated(request)) {
      app(request, response)
      return
    }
    turns.begin().then(() => {
      // While it waited its visitor may have left, and another's turn may have made the same page.
      if (response.destroyed || serveCached(request, response)) return
      begun.add(request)
      app(request, response)
    })
  }

  return { enter, hasBegun: (request) => begun.has(request) }
}
