/**
 * Whatever it asks for, kept pages and refusals included, one network has its requests begun at a bounded pace: some hundreds
 * at once, as a class of pupils who open the shop together, then one after the other with a moment between. Nothing is refused
 * here. Each process counts for itself. Source: defences D-86.
 */
import type { RequestListener } from "node:http"
import { LRUCache } from "lru-cache"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { clientAddress, isByUnnamedProxy } from "#server/clientAddress.ts"
import { MINUTES } from "#shared/limits.ts"

export interface PaceOptions {
  /** Requests for what is worked out that one network may make in a minute; 0 for any number of any kind. */
  perMinute: number
  /** Proxies in front that tell where a request is from. */
  proxies: number
  /** Requests that are begun at once before the pace holds. */
  burst?: number
}

/** A page has some forty files and pictures, which cost a tenth of what is worked out. */
const TIMES = 10
const MOST_NETWORKS = 100_000

export function paced({ perMinute, proxies, burst = 400 }: PaceOptions, serve: RequestListener): RequestListener {
  if (perMinute === 0) return serve
  const everyMs = MINUTES / (TIMES * perMinute)
  /** When the last request of a network was to be begun at this pace. */
  const lastAt = new LRUCache<string, number>({ max: MOST_NETWORKS })
  return (request, response) => {
    if (isByUnnamedProxy(request, proxies)) {
      serve(request, response)
      return
    }
    const network = networkOf(clientAddress(request, proxies))
    const now = performance.now()
    const at = Math.max(lastAt.get(network) ?? 0, now - burst * everyMs) + everyMs
    lastAt.set(network, at)
    if (at <= now) serve(request, response)
    else {
      setTimeout(() => {
        // Its visitor may have left while it waited.
        if (!response.destroyed) serve(request, response)
      }, at - now)
    }
  }
}
