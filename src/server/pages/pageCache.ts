/** Finished anonymous pages, compressed once and kept until the catalogue changes. */
import { hash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib"
import { LRUCache } from "lru-cache"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpackBrotli = promisify(brotliDecompress)

/** A page is compressed once for many visitors: two to three milliseconds on another thread. */
const BROTLI_QUALITY = 9
/**
 * 64 kB: a page of 90 kB is 0.2 % larger than with a window of 4 MB, whose compressor takes seven times as long and some 50 MB
 * of memory, on each of four threads.
 */
const BROTLI_WINDOW = 16

export type Coding = "br" | "gzip" | "identity"

export interface CachedResponse {
  contentType: string
  /** All others that it is sent with, names and values in turns: put together once, as Node writes them. */
  headers: readonly string[]
  /** Undefined for answers that must not be cached. */
  etag: string | undefined
  route: string
  bodies: Record<Exclude<Coding, "identity">, Buffer>
  /** A document's state: the first byte of its JSON and the one after its last. */
  state?: { start: number; end: number }
  /** Words that it searched for in vain. */
  unfound?: string
}

interface FinishedPage {
  contentType: string
  body: Buffer
  route: string
  headers: Record<string, string>
  /** The JSON that stands in a document's body. */
  state?: string
}

export async function compressResponse(page: FinishedPage): Promise<CachedResponse> {
  const { contentType, body, route, state } = page
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)])
  const etag = `W/"${hash("sha1", body, "base64url")}"`
  const place = state === undefined ? undefined : placeOf(Buffer.from(state), body)
  const headers = Object.entries(page.headers).flat()
  return { contentType, headers, route, etag, bodies: { br, gzip: gz }, ...(place && { state: place }) }
}

function placeOf(part: Buffer, body: Buffer): { start: number; end: number } {
  const start = body.lastIndexOf(part)
  if (start < 0) throw new Error("The page does not hold its state.")
  return { start, end: start + part.length }
}

/** Browsers never ask for plain bytes, so they are kept of few pages, in which a robot may ask for the same again and again. */
const plainBodies = new LRUCache<CachedResponse, Promise<Buffer>>({ max: 50 })

export async function plainBody(response: CachedResponse): Promise<Buffer> {
  const known = plainBodies.get(response)
  if (known) return known
  const plain = unpackBrotli(response.bodies.br)
  plainBodies.set(response, plain)
  return plain
}

interface Entry {
  response: CachedResponse
  /** The catalogue's version it was made from. */
  version: number
  period: number
  storedAt: number
}

export interface PageCacheOptions {
  maxBytes?: number
  version: () => number
  /** Changes when promised dates may be wrong: an older page is never shown, not even while it is rendered again. */
  period?: () => number
  /**
   * Time of the last confirmation that the version is current, by the clock of `now`; when left out, the time a page
   * was made.
   */
  confirmedAt?: () => number
  now?: () => number
}

export interface PageCache {
  /** A page of the current version. */
  fresh(key: string): CachedResponse | undefined
  /** A page of any version whose dates are still valid: for the time while it is rendered again. */
  stale(key: string): CachedResponse | undefined
  /** A page that was current at most `maxAgeMs` ago: for the time while it cannot be rendered. */
  lastGood(key: string, maxAgeMs: number): CachedResponse | undefined
  /** `version`: the catalogue's before the page was made. */
  store(key: string, response: CachedResponse, version: number): void
}

const PAGE_CACHE_BYTES = 64 * 1024 * 1024

export function createPageCache({
  maxBytes = PAGE_CACHE_BYTES,
  version,
  period = () => 0,
  confirmedAt = () => Number.NEGATIVE_INFINITY,
  now = () => performance.now(),
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response: { bodies } }, key) => bodies.br.length + bodies.gzip.length + key.length * 2,
  })
  return {
    fresh(key) {
      const entry = entries.get(key)
      return entry?.version === version() ? entry.response : undefined
    },
    stale(key) {
      const entry = entries.get(key)
      return entry?.period === period() ? entry.response : undefined
    },
    lastGood(key, maxAgeMs) {
      const entry = entries.get(key)
      if (!entry) return undefined
      const goodAt = entry.version === version() ? Math.max(confirmedAt(), entry.storedAt) : entry.storedAt
      return now() - goodAt <= maxAgeMs ? entry.response : undefined
    },
    store(key, response, madeFrom) {
      entries.set(key, { response, version: madeFrom, period: period(), storedAt: now() })
    },
  }
}
