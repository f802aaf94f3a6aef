/** Pages' data for navigation in the browser, fetched once, ahead of time where the visitor seems about to go. */
import { type Failed, isDeferred } from "#app/Deferred.tsx"
import type { User } from "#shared/contract/auth.ts"
import { SECONDS } from "#shared/limits.ts"
import { type LatePayload, type PagePayload, payloadUrl } from "#shared/pageState.ts"

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

/** Undefined when the server cannot be reached or answers something else. Rejects when `signal` is aborted. */
async function fetchPayload(
  address: string,
  signal?: AbortSignal,
  init?: RequestInit,
): Promise<PagePayload | undefined> {
  const deadline = AbortSignal.timeout(PAYLOAD_DEADLINE_MS)
  try {
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline
    const response = await fetch(address, { ...init, signal: either })
    const payload = await readPayload(response)
    if (payload?.user !== undefined) onSessionChange(payload.user)
    return payload
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

/** The first line is the payload; what is late in it follows, a line for each part. */
async function readPayload(response: Response): Promise<PagePayload | undefined> {
  const type = response.headers.get("content-type") ?? ""
  if (type.startsWith("application/json")) return response.json()
  if (!type.startsWith("application/x-ndjson") || !response.body) return undefined
  const lines = readLines(response.body)
  const first = await lines.next()
  if (first.done) return undefined
  const payload: PagePayload = JSON.parse(first.value)
  if ("data" in payload) payload.data = awaitLate(payload.data, lines)
  return payload
}

async function* readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (text + chunk.value).split("\n")
    text = lines.pop() ?? ""
    yield* lines
  }
}

/** Puts promises where data is still to come. What never comes has failed. */
function awaitLate(data: object, lines: AsyncGenerator<string, void>): object {
  const waiting = new Map<string, (value: unknown) => void>()
  const whole = Object.entries(data).map(([name, value]) => {
    if (!isDeferred(value)) return [name, value]
    return [name, new Promise((resolve) => waiting.set(name, resolve))]
  })
  const settle = async () => {
    for await (const line of lines) {
      const { name, value }: LatePayload = JSON.parse(line)
      waiting.get(name)?.(value)
    }
  }
  const failed: Failed = { $failed: true }
  settle()
    // A line that broke off: what had not come by then counts as failed.
    .catch(() => undefined)
    .finally(() => {
      for (const resolve of waiting.values()) resolve(failed)
    })
  return Object.fromEntries(whole)
}

const freshAt = (address: string): Prefetched | undefined => {
  const known = prefetched.get(address)
  return known && performance.now() - known.at < FRESH_MS ? known : undefined
}

/** Whether a page's data was fetched ahead and would still be taken. */
export const isPrefetched = ({ pathname, search }: URL) => freshAt(payloadUrl(pathname, search)) !== undefined

/** Fetches a page's data ahead of its navigation; at most one request for each page in the time it stays fresh. */
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
export async function takePayload({ pathname, search }: URL, signal: AbortSignal): Promise<PagePayload | undefined> {
  const address = payloadUrl(pathname, search)
  const known = freshAt(address)
  prefetched.delete(address)
  const payload = await known?.payload
  if (payload) return payload
  return fetchPayload(address, signal)
}

/** Whatever was fetched ahead is fetched anew when it is needed. */
export const forgetPayloads = () => prefetched.clear()

/** Sends a form to its page's action. What was fetched ahead may show the shop as it was before. */
export function sendForm(
  { pathname, search }: URL,
  form: FormData,
  signal: AbortSignal,
): Promise<PagePayload | undefined> {
  prefetched.clear()
  // Text fields alone: the shop takes no files.
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string")
  return fetchPayload(payloadUrl(pathname, search), signal, { method: "POST", body: new URLSearchParams(fields) })
}
