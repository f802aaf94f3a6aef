/**
 * Requests that need work beyond the page cache are begun in turns by network: a few at a time and so many a minute, so that
 * one address cannot keep the others waiting. Each process counts for itself. Source: defences D-86.
 */
import { AsyncResource } from "node:async_hooks"
import type { RequestHandler } from "express"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { createRequestLimit } from "#provider/platform/security/requestLimits.ts"
import { clientAddress, isByUnnamedProxy } from "#server/clientAddress.ts"
import { isPaymentDoor } from "#server/sameOrigin.ts"
import { ApiError } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

export interface TurnsOptions {
  perMinute: number
  /** Proxies in front that tell where a request is from. */
  proxies: number
  log: Log
  /** Requests of one network that are worked on at the same time. */
  atOnce?: number
  /** A request that takes longer waits for another service, such as a bank, and gives its place back. */
  turnMs?: number
}

interface Line {
  working: number
  isResting: boolean
  waiting: (() => void)[]
}

/** Behind so many of its own a network is one that floods the shop: then one is worked on at a time, with rests between. */
const FLOOD = 8
/** How much longer than it worked a flood rests, so that other networks come first. */
const REST = 20
const MOST_REST_MS = 2 * SECONDS
/** A refusal counts as this much work, so that refused requests are paced too. */
const REFUSAL_MS = 5
/** Requests of one network that may wait; further ones are answered with 429. */
const MOST_WAITING = 200
/** Seconds until a full line has moved on. */
const LINE_RETRY_S = 5

export function createTurns({
  perMinute,
  proxies,
  log,
  atOnce = 4,
  turnMs = 1 * SECONDS,
}: TurnsOptions): RequestHandler {
  const take = createRequestLimit(perMinute)
  /** By network, as long as it asks for something. */
  const lines = new Map<string, Line>()
  let isProxyTold = false

  function tellUnnamedProxy(): void {
    if (isProxyTold) return
    isProxyTold = true
    const warning =
      "Requests come by a proxy, but TRUST_PROXY is off: limits by address are not kept. Set it to the number of proxies."
    log.warn("settings.doubtful", { warning })
  }

  function goOn(network: string, line: Line): void {
    const isFlood = () => line.waiting.length > FLOOD
    while (!line.isResting && line.working < (isFlood() ? 1 : atOnce)) {
      const begin = line.waiting.shift()
      if (!begin) break
      begin()
    }
    if (line.working === 0 && line.waiting.length === 0 && !line.isResting) lines.delete(network)
  }

  function leave(network: string, line: Line, workedMs: number): void {
    line.working -= 1
    if (line.waiting.length > FLOOD && !line.isResting) {
      line.isResting = true
      const wake = () => {
        line.isResting = false
        goOn(network, line)
      }
      setTimeout(wake, Math.min(REST * workedMs, MOST_REST_MS))
    }
    goOn(network, line)
  }

  return (request, response, next) => {
    const isUncounted = isByUnnamedProxy(request, proxies)
    if (isUncounted) tellUnnamedProxy()
    if (isUncounted || isPaymentDoor(request.method, request.path.replace(/^\/api\/v1/, ""))) {
      next()
      return
    }
    const address = clientAddress(request, proxies)
    const network = networkOf(address)
    const line = lines.get(network) ?? { working: 0, isResting: false, waiting: [] }
    if (line.waiting.length >= MOST_WAITING) {
      next(new ApiError(429, "too_many_requests", { retryAfter: LINE_RETRY_S }))
      return
    }
    const begin = () => {
      // Its visitor may have left while it waited.
      if (response.destroyed) return
      line.working += 1
      const since = performance.now()
      let refusal: unknown
      const end = () => {
        clearTimeout(late)
        response.off("close", end)
        leave(network, line, refusal === undefined ? performance.now() - since : REFUSAL_MS)
      }
      const late = setTimeout(end, turnMs)
      response.once("close", end)
      try {
        take(address)
      } catch (error) {
        refusal = error
      }
      next(refusal)
    }
    lines.set(network, line)
    line.waiting.push(AsyncResource.bind(begin))
    goOn(network, line)
  }
}
