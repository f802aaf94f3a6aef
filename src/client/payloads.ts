/** Pages' data for navigation in the browser, fetched once, ahead of time where the visitor seems about to go. */
import { textFields } from "#client/submission.ts"
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
/** Counts who was here: signed in or out, it is another one. */
let visitors = 0

export const loadLate = () => import("#client/latePayload.ts")

type SessionListener = (user: User | null) => void

let onSessionChange: SessionListener = () => undefined

/** Tells who is signed in whenever an answer says that it changed. */
export function listenToSession(listener: SessionListener): void {
  onSessionChange = listener
}

interface FetchOptions {
  method?: "POST"
  body?: URLSearchParams
  keepalive?: boolean
  signal?: AbortSignal
}

/**
 * Fetches a page's data, whatever was fetched ahead. Undefined when the server cannot be reached, takes longer than 15
 * seconds, or answers something else. Rejects when `signal` is aborted before the page can be shown; late data comes all the same.
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

/** The first line is the payload; what is late in it follows, a line for each part. */
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

/** Something between us and the server may answer in its place. */
function isPayload(value: unknown): value is PagePayload {
  if (typeof value !== "object" || value === null) return false
  if ("redirect" in value) return typeof value.redirect === "string"
  return "data" in value && typeof value.data === "object" && value.data !== null
}

const freshAt = (address: string): Prefetched | undefined => {
  const known = prefetched.get(address)
  return known && performance.now() - known.at < FRESH_MS ? known : undefined
}

/** Whether a page's data was fetched ahead and would still be taken. */
export const isPrefetched = ({ pathname, search }: URL) => freshAt(payloadUrl(pathname, search)) !== undefined

/**
 * Fetches a page's data ahead of its navigation; at most one request for each page in the time it stays fresh, which is 20
 * seconds. Never rejects.
 */
export function prefetchPayload({ pathname, search }: URL): Promise<PagePayload | undefined> {
  const address = payloadUrl(pathname, search)
  const known = freshAt(address)
  if (known) return known.payload
  if (prefetched.size >= MAX_PREFETCHED) prefetched.clear()
  const payload = fetchPayload({ pathname, search })
  prefetched.set(address, { at: performance.now(), payload })
  return payload
}

/** The data of a page: what was fetched ahead if it is fresh, else one request. Undefined and rejects as `fetchPayload` does. */
export async function takePayload(url: URL, signal: AbortSignal): Promise<PagePayload | undefined> {
  const before = visitors
  const address = payloadUrl(url.pathname, url.search)
  const known = freshAt(address)
  prefetched.delete(address)
  const payload = (known && (await unlessAborted(known.payload, signal))) ?? (await fetchPayload(url, { signal }))
  // Signed in or out meanwhile, as in another tab: what was asked before is another visitor's. An answer that says so is not.
  if (payload && payload.user === undefined && visitors !== before) return takePayload(url, signal)
  return payload
}

/** Whoever fetched it ahead goes on fetching. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener("abort", abort)
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener("abort", abort))
}

/** Another visitor is here: whatever was fetched ahead is fetched anew when it is needed. */
export function forgetPayloads(): void {
  visitors += 1
  prefetched.clear()
}

/** A browser takes no more with it when the page is left. Source: Fetch Standard, keepalive. */
const MOST_KEPT_ALIVE = 60_000

/**
 * Sends a form to its page's action: it goes on its way although its sender moves on. What was fetched ahead, before or
 * meanwhile, may show the shop as it was before. Undefined as `fetchPayload` says.
 */
export async function sendForm(url: URL, form: FormData): Promise<PagePayload | undefined> {
  prefetched.clear()
  const body = new URLSearchParams(textFields(form))
  try {
    return await fetchPayload(url, { method: "POST", body, keepalive: body.toString().length < MOST_KEPT_ALIVE })
  } finally {
    prefetched.clear()
  }
}
