/** Listings the visitor may go back to: shown as they were left, without a request. */
import type { Page } from "#app/navigation.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"

/** How old its data may be. */
const KEPT_MS = 5 * MINUTES
const FRESH_MS = 20 * SECONDS
const MAX_KEPT = 20

export interface KeptListing {
  page: Page
  /** Its data is new enough not to be asked for again. */
  isFresh: boolean
}

export interface ListingCache {
  /** Keeps a listing under the key of its entry in the browser's history. The oldest gives way. */
  keep(page: Page): void
  /** The listing of an entry; undefined when there is none, or its data is older than five minutes. */
  find(key: string): KeptListing | undefined
}

export function createListingCache(): ListingCache {
  const pages = new Map<string, Page>()
  /** When data came. Shown again, also at another entry, it is no younger. */
  const arrivals = new WeakMap<object, number>()

  return {
    keep(page) {
      const { key } = page.location
      if (!arrivals.has(page.data)) arrivals.set(page.data, performance.now())
      pages.delete(key)
      pages.set(key, page)
      const [oldest] = pages.keys()
      if (pages.size > MAX_KEPT && oldest !== undefined) pages.delete(oldest)
    },
    find(key) {
      const page = pages.get(key)
      if (!page) return undefined
      const age = performance.now() - (arrivals.get(page.data) ?? 0)
      return age > KEPT_MS ? undefined : { page, isFresh: age <= FRESH_MS }
    },
  }
}
