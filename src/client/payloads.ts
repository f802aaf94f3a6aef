/** Pages' data for navigation in the browser, fetched once, ahead of time where the visitor seems about to go. */
import { SECONDS } from "#shared/limits.ts"
import { type PagePayload, payloadUrl } from "#shared/pageState.ts"

/** How long prefetched data may wait for its click. */
const FRESH_MS = 20 * SECONDS
const PAYLOAD_DEADLINE_MS = 15 * SECONDS
const MAX_PREFETCHED = 30

interface Prefetched {
  at: number
  payload: Promise<PagePayload | undefined>
}

const prefetched = new Map<string, Prefetched>()

/** Undefined when the server cannot be reached or answers something else. */
async function fetchPayload(address: string, signal?: AbortSignal): Promise<PagePayload | undefined> {
  const deadline = AbortSignal.timeout(PAYLOAD_DEADLINE_MS)
  try {
    const response = await fetch(address, { signal: signal ? AbortSignal.any([signal, deadline]) : deadline })
    if (!response.headers.get("content-type")?.startsWith("application/json")) return undefined
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

/** Fetches a page's data ahead of its navigation; at most one request for each page and half a minute. */
export function prefetchPayload(url: URL): void {
  const address = payloadUrl(url.pathname, url.search)
  const known = prefetched.get(address)
  if (known && performance.now() - known.at < FRESH_MS) return
  if (prefetched.size >= MAX_PREFETCHED) prefetched.clear()
  prefetched.set(address, { at: performance.now(), payload: fetchPayload(address) })
}

/** The data of a page: what was fetched ahead if it is fresh, else one request. */
export async function takePayload(url: URL, signal: AbortSignal): Promise<PagePayload | undefined> {
  const address = payloadUrl(url.pathname, url.search)
  const known = prefetched.get(address)
  prefetched.delete(address)
  if (known && performance.now() - known.at < FRESH_MS) {
    const payload = await known.payload
    if (payload) return payload
  }
  return fetchPayload(address, signal)
}
