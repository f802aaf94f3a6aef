/** Finished pages of visitors nobody knows, kept until the catalogue changes. Bounded by bytes, least recently used first out. */
import { bytesOf, compressWell, type FinishedPage, letPlainGo } from "#server/finishedPage.ts"
import type { Log } from "#shared/log.ts"

/** Every kept page, a millisecond each; and those asked for very often, where a twelfth less is worth a hundred and fifty. */
const BROTLI_KEPT = 9
const BROTLI_POPULAR = 11
const POPULAR_AFTER = 300
/** So many pages wait for it with their plain bytes; more of them are unpacked again when it is their turn. */
const WAITING_WHOLE = 8

interface Entry {
  page: FinishedPage
  /** The catalogue version it was made from. */
  version: number
  storedAt: number
  bytes: number
  asked: number
}

export interface PageCacheOptions {
  maxBytes: number
  /** The catalogue's version now. */
  version: () => number
  /** Hears of pages that could not be compressed well. */
  log: Log
  now?: () => number
}

export interface PageCache {
  /** A page of the current version. */
  fresh(key: string): FinishedPage | undefined
  /** A page of an earlier version that is at most `maxAgeMs` old. */
  lastGood(key: string, maxAgeMs: number): FinishedPage | undefined
  store(key: string, page: FinishedPage, version: number): void
  readonly bytes: number
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, version, log, now = () => performance.now() } = options
  const entries = new Map<string, Entry>()
  let bytes = 0
  const waiting: { key: string; entry: Entry; quality: number }[] = []
  let compressing = false

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

  function compress(key: string, entry: Entry, quality: number): void {
    // The one before was sent to its visitor by now.
    const before = waiting.at(-1)
    if (before && waiting.length > WAITING_WHOLE) letPlainGo(before.entry.page)
    waiting.push({ key, entry, quality })
    if (compressing) return
    compressing = true
    // Its visitor goes first.
    queueMicrotask(compressWaiting)
  }

  /** One after the other: the threads have pictures and passwords to work on too. */
  async function compressWaiting(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, entry, quality } = next
      const isKept = () => entries.get(key) === entry
      if (!isKept()) continue
      try {
        await compressWell(entry.page, quality)
      } catch (error) {
        // It serves as it was made for its visitor.
        log.error("page.not_compressed", { page: key, error })
        continue
      }
      if (!isKept()) continue
      const size = sizeOf(key, entry.page)
      bytes += size - entry.bytes
      entry.bytes = size
      removeOldest()
    }
    compressing = false
  }

  function removeOldest(): void {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      remove(key, entry)
    }
  }

  return {
    fresh(key) {
      const entry = get(key)
      if (!entry || entry.version !== version()) return undefined
      entry.asked += 1
      if (entry.asked === POPULAR_AFTER) compress(key, entry, BROTLI_POPULAR)
      return entry.page
    },
    lastGood(key, maxAgeMs) {
      const entry = entries.get(key)
      return entry && now() - entry.storedAt <= maxAgeMs ? entry.page : undefined
    },
    store(key, page, madeFrom) {
      const known = entries.get(key)
      if (known) remove(key, known)
      const entry = { page, version: madeFrom, storedAt: now(), bytes: sizeOf(key, page), asked: 0 }
      if (entry.bytes > maxBytes / 4) return
      entries.set(key, entry)
      bytes += entry.bytes
      removeOldest()
      compress(key, entry, BROTLI_KEPT)
    },
    get bytes() {
      return bytes
    },
  }
}

const sizeOf = (key: string, page: FinishedPage) => bytesOf(page) + key.length * 2
