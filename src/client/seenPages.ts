/** Pages to go back to: listings are shown as they were left, without a request; others only offline. */
import type { Page } from "#app/navigation.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"

/** Maximum age of a listing that is shown without a request. */
export const KEPT_MS = 5 * MINUTES
/** Maximum age of a listing that is not reloaded afterwards. */
export const FRESH_MS = 20 * SECONDS
const MAX_KEPT = 20

export interface SeenPage {
  page: Page
  /** Age of its data in ms. */
  age: () => number
}

export interface SeenPages {
  /** Keeps a page under the key of its history entry. The oldest is dropped when full. */
  keep(page: Page): void
  find(key: string): SeenPage | undefined
  forget(): void
}

export function createSeenPages(): SeenPages {
  const pages = new Map<string, Page>()
  /** Arrival times of data, which do not change when it is shown again. */
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
      const age = () => performance.now() - (arrivals.get(page.data) ?? 0)
      return { page, age }
    },
    forget: () => pages.clear(),
  }
}
