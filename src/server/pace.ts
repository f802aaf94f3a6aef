/**
 * Begins the requests of one network at a bounded pace, whatever they ask for: some hundreds at once, as when a class opens the
 * shop together, then one after the other. Refuses nothing. Each process counts for itself. Source: defences D-86.
 */
import type { RequestListener } from "node:http"
import { LRUCache } from "lru-cache"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { clientAddress, isByUnnamedProxy } from "#server/clientAddress.ts"
import type { Config } from "#server/config.ts"
import { MINUTES } from "#shared/limits.ts"

/** `burst`: requests that are begun at once before the pace holds. With `requestsPerMinute` 0 there is no pace. */
export type PaceOptions = Pick<Config, "requestsPerMinute" | "trustProxy"> & { burst?: number }

/** A page has some forty files and pictures, which cost a tenth of what is worked out. */
const TIMES = 10
const MOST_NETWORKS = 100_000

export function paced(
  { requestsPerMinute, trustProxy, burst = 400 }: PaceOptions,
  serve: RequestListener,
): RequestListener {
  if (requestsPerMinute === 0) return serve
  const everyMs = MINUTES / (TIMES * requestsPerMinute)
  /** When the last request of a network was to be begun at this pace. */
  const lastAt = new LRUCache<string, number>({ max: MOST_NETWORKS })
  return (request, response) => {
    if (isByUnnamedProxy(request, trustProxy)) {
      serve(request, response)
      return
    }
    const network = networkOf(clientAddress(request, trustProxy))
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
