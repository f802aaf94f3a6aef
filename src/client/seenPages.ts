/** Pages the visitor may go back to: listings are shown as they were left, without a request; others where nobody answers. */
import type { Page } from "#app/navigation.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"

/** How old the data of a listing may be that is shown unasked. */
export const KEPT_MS = 5 * MINUTES
/** And of one that is not asked for again. */
export const FRESH_MS = 20 * SECONDS
const MAX_KEPT = 20

export interface SeenPage {
  page: Page
  /** Of its data, in ms. */
  age: () => number
}

export interface SeenPages {
  /** Keeps a page under the key of its entry in the browser's history. The oldest gives way. */
  keep(page: Page): void
  /** The page of an entry. */
  find(key: string): SeenPage | undefined
  /** Somebody else is here: what was seen is none of theirs. */
  forget(): void
}

export function createSeenPages(): SeenPages {
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
      const age = () => performance.now() - (arrivals.get(page.data) ?? 0)
      return { page, age }
    },
    forget: () => pages.clear(),
  }
}
