/** Finished, compressed pages of visitors nobody knows, kept until the catalogue changes. Bounded by bytes, least recently used first out. */
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Quick on the way to the first visitor, thorough in the background for all later ones. */
const BROTLI_FIRST = 4
const BROTLI_KEPT = 9

export type Coding = "br" | "gzip" | "identity"

export interface FinishedPage {
  status: number
  contentType: string
  etag: string
  bodies: Record<Coding, Buffer>
}

interface Entry {
  page: FinishedPage
  /** The catalogue version it was made from. */
  version: number
  storedAt: number
  bytes: number
}

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** A body in every coding, with its entity tag. */
export async function finishPage(status: number, contentType: string, body: Buffer): Promise<FinishedPage> {
  const [br, gz] = await Promise.all([brotli(body, BROTLI_FIRST), compressGzip(body)])
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`
  return { status, contentType, etag, bodies: { identity: body, br, gzip: gz } }
}

const bytesOf = ({ bodies }: FinishedPage) => bodies.identity.length + bodies.br.length + bodies.gzip.length

export interface PageCacheOptions {
  maxBytes: number
  /** The catalogue's version now. */
  version: () => number
  now?: () => number
}

export interface PageCache {
  /** A page of the current version. */
  fresh(key: string): FinishedPage | undefined
  /** A page of an earlier version that is at most `maxAgeMs` old, for when nothing newer can be had. */
  lastGood(key: string, maxAgeMs: number): FinishedPage | undefined
  store(key: string, page: FinishedPage, version: number): void
  readonly bytes: number
}

export function createPageCache({ maxBytes, version, now = () => performance.now() }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function remove(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.bytes
  }

  function get(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  function recompress(key: string, page: FinishedPage): void {
    brotli(page.bodies.identity, BROTLI_KEPT).then((br) => {
      const entry = entries.get(key)
      if (entry?.page !== page) return
      bytes += br.length - page.bodies.br.length
      entry.bytes += br.length - page.bodies.br.length
      page.bodies.br = br
    })
  }

  return {
    fresh(key) {
      const entry = get(key)
      return entry && entry.version === version() ? entry.page : undefined
    },
    lastGood(key, maxAgeMs) {
      const entry = entries.get(key)
      return entry && now() - entry.storedAt <= maxAgeMs ? entry.page : undefined
    },
    store(key, page, madeFrom) {
      const known = entries.get(key)
      if (known) remove(key, known)
      const entry = { page, version: madeFrom, storedAt: now(), bytes: bytesOf(page) + key.length * 2 }
      if (entry.bytes > maxBytes / 4) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const [oldest, candidate] of entries) {
        if (bytes <= maxBytes) break
        remove(oldest, candidate)
      }
      recompress(key, page)
    },
    get bytes() {
      return bytes
    },
  }
}
