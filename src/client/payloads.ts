/** Pages' data for navigation in the browser, fetched once, ahead of time where the visitor seems about to go. */
import type { User } from "#shared/contract/auth.ts"
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

type SessionListener = (user: User | null) => void

let onSessionChange: SessionListener = () => undefined

/** Tells who is signed in whenever an answer says that it changed. */
export function listenToSession(listener: SessionListener): void {
  onSessionChange = listener
}

/** Undefined when the server cannot be reached or answers something else. */
async function fetchPayload(
  address: string,
  signal?: AbortSignal,
  init?: RequestInit,
): Promise<PagePayload | undefined> {
  const deadline = AbortSignal.timeout(PAYLOAD_DEADLINE_MS)
  try {
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline
    const response = await fetch(address, { ...init, signal: either })
    if (!response.headers.get("content-type")?.startsWith("application/json")) return undefined
    const payload: PagePayload = await response.json()
    if (payload.user !== undefined) onSessionChange(payload.user)
    return payload
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

const freshAt = (address: string): Prefetched | undefined => {
  const known = prefetched.get(address)
  return known && performance.now() - known.at < FRESH_MS ? known : undefined
}

/** Whether a page's data was fetched ahead and would still be taken. */
export const isPrefetched = ({ pathname, search }: URL) => freshAt(payloadUrl(pathname, search)) !== undefined

/** Fetches a page's data ahead of its navigation; at most one request for each page and half a minute. */
export function prefetchPayload({ pathname, search }: URL): Promise<PagePayload | undefined> {
  const address = payloadUrl(pathname, search)
  const known = freshAt(address)
  if (known) return known.payload
  if (prefetched.size >= MAX_PREFETCHED) prefetched.clear()
  const payload = fetchPayload(address)
  prefetched.set(address, { at: performance.now(), payload })
  return payload
}

/** The data of a page: what was fetched ahead if it is fresh, else one request. */
export async function takePayload(url: URL, signal: AbortSignal): Promise<PagePayload | undefined> {
  const address = payloadUrl(url.pathname, url.search)
  const known = freshAt(address)
  prefetched.delete(address)
  const payload = await known?.payload
  if (payload) return payload
  return fetchPayload(address, signal)
}

/** Whatever was fetched ahead is fetched anew when it is needed. */
export const forgetPayloads = () => prefetched.clear()

/** Sends a form to its page's action. What was fetched ahead may show the shop as it was before. */
export function sendForm(url: URL, body: URLSearchParams, signal: AbortSignal): Promise<PagePayload | undefined> {
  prefetched.clear()
  return fetchPayload(payloadUrl(url.pathname, url.search), signal, { method: "POST", body })
}
