/** Pages' data for navigation in the browser, loaded once, or prefetched when the visitor is about to go there. */
import { bodyOf } from "#client/submission.ts"
import { whereItBegan } from "#client/visit.ts"
import type { User } from "#shared/contract/auth.ts"
import { SECONDS } from "#shared/limits.ts"
import { type PagePayload, payloadUrl } from "#shared/pageState.ts"

/** How long prefetched data stays usable. */
const FRESH_MS = 20 * SECONDS
const PAYLOAD_DEADLINE_MS = 15 * SECONDS
const MAX_PREFETCHED = 30

interface Prefetched {
  at: number
  payload: Promise<PagePayload | undefined>
}

const prefetched = new Map<string, Prefetched>()
/** Counts changes of the visitor by signing in or out. */
let visitors = 0

export const loadLate = () => import("#client/latePayload.ts")

type SessionListener = (user: User | null) => void

let onSessionChange: SessionListener = () => undefined

export function listenToSession(listener: SessionListener): void {
  onSessionChange = listener
}

interface FetchOptions {
  method?: "POST"
  body?: URLSearchParams | FormData
  headers?: Record<string, string>
  keepalive?: boolean
  signal?: AbortSignal
}

/**
 * Loads a page's data, ignoring prefetched data. Undefined when the server cannot be reached, takes longer than 15
 * seconds, or answers something else. Rejects when `signal` is aborted before the page can be shown; late data arrives
 * all the same.
 */
export async function fetchPayload(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  { signal, ...init }: FetchOptions = {},
): Promise<PagePayload | undefined> {
  const request = new AbortController()
  const abort = () => request.abort(signal?.reason)
  signal?.addEventListener("abort", abort)
  try {
    signal?.throwIfAborted()
    const deadline = AbortSignal.timeout(PAYLOAD_DEADLINE_MS)
    const response = await fetch(payloadUrl(pathname, search), {
      ...init,
      signal: AbortSignal.any([request.signal, deadline]),
    })
    const payload = await readPayload(response)
    if (payload?.user !== undefined) onSessionChange(payload.user)
    return payload
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  } finally {
    signal?.removeEventListener("abort", abort)
  }
}

/** The first line is the payload; late parts follow, one line each. */
async function readPayload(response: Response): Promise<PagePayload | undefined> {
  const type = response.headers.get("content-type") ?? ""
  if (type.startsWith("application/json")) {
    const payload: unknown = await response.json()
    return isPayload(payload) ? payload : undefined
  }
  if (!type.startsWith("application/x-ndjson") || !response.body) return undefined
  const { awaitLate, readLines } = await loadLate()
  const lines = readLines(response.body)
  const first = await lines.next()
  const payload: unknown = first.done ? undefined : JSON.parse(first.value)
  if (!isPayload(payload)) return undefined
  return "data" in payload ? { ...payload, data: awaitLate(payload.data, lines) } : payload
}

/** An intermediary may answer instead of the server. */
function isPayload(value: unknown): value is PagePayload {
  if (typeof value !== "object" || value === null) return false
  if ("redirect" in value) return typeof value.redirect === "string"
  return "data" in value && typeof value.data === "object" && value.data !== null
}

const freshAt = (address: string): Prefetched | undefined => {
  const known = prefetched.get(address)
  return known && performance.now() - known.at < FRESH_MS ? known : undefined
}

export const isPrefetched = ({ pathname, search }: URL) => freshAt(payloadUrl(pathname, search)) !== undefined

/** Prefetches a page's data; at most one request per page while it stays usable, which is 20 seconds. Never rejects. */
export function prefetchPayload({ pathname, search }: URL): Promise<PagePayload | undefined> {
  const address = payloadUrl(pathname, search)
  const known = freshAt(address)
  if (known) return known.payload
  if (prefetched.size >= MAX_PREFETCHED) prefetched.clear()
  const payload = fetchPayload({ pathname, search })
  prefetched.set(address, { at: performance.now(), payload })
  return payload
}

/** The data of a page: prefetched if usable, else one request. Undefined and rejects as `fetchPayload` does. */
export async function takePayload(url: URL, signal: AbortSignal): Promise<PagePayload | undefined> {
  const before = visitors
  const address = payloadUrl(url.pathname, url.search)
  const known = freshAt(address)
  prefetched.delete(address)
  const payload = (known && (await unlessAborted(known.payload, signal))) ?? (await fetchPayload(url, { signal }))
  // After signing in or out meanwhile, as in another tab, the data is another visitor's, unless the answer itself
  // reports the change.
  if (payload && payload.user === undefined && visitors !== before) return takePayload(url, signal)
  return payload
}

/** Aborts only this wait; the prefetch continues. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener("abort", abort)
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener("abort", abort))
}

/** The visitor changed: prefetched data is discarded. */
export function forgetPayloads(): void {
  visitors += 1
  prefetched.clear()
}

/** Limit of bodies that browsers still send when the page is left. Source: Fetch Standard, keepalive. */
const MOST_KEPT_ALIVE = 60_000

/**
 * Sends a form to its page's action, even if the page is left. Prefetched data is discarded, because it may be
 * outdated. Undefined as for `fetchPayload`.
 */
export async function sendForm(url: URL, form: FormData): Promise<PagePayload | undefined> {
  prefetched.clear()
  const body = bodyOf(form)
  try {
    const keepalive = body !== form && String(body).length < MOST_KEPT_ALIVE
    return await fetchPayload(url, { method: "POST", body, headers: whereItBegan(), keepalive })
  } finally {
    prefetched.clear()
  }
}
