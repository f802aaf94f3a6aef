import { LRUCache } from "lru-cache"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { ApiError } from "#shared/ApiError.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"

const MOST_NETWORKS = 100_000

/** Throws 429 with the seconds to wait. A caller without an address is the shop itself. */
export type TakeRequest = (address: string) => void

export interface RequestLimits {
  search: TakeRequest
  quote: TakeRequest
}

/**
 * Limits on requests that are calculated for one caller. Each process counts for itself: counting in the database
 * would cost more than the answer. So many a minute, at once or spread; 0 for no limit. Source: defences, D-38.
 */
export function createRequestLimit(perMinute: number, now = () => performance.now()): TakeRequest {
  const everyMs = MINUTES / perMinute
  /** When the whole minute's allowance is available again. */
  const fullAt = new LRUCache<string, number>({ max: MOST_NETWORKS })
  return (address) => {
    if (perMinute === 0 || address === "") return
    const network = networkOf(address)
    const at = now()
    const next = Math.max(fullAt.get(network) ?? 0, at) + everyMs
    const waitMs = next - at - MINUTES
    if (waitMs > 0) throw new ApiError(429, "too_many_requests", { retryAfter: Math.ceil(waitMs / SECONDS) })
    fullAt.set(network, next)
  }
}
