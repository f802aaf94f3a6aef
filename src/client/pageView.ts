/** The current page: passed to the root, which draws it later. */
import type { NavigationType, Page } from "#app/navigation.ts"
import { loadedScreen } from "#app/routes.ts"
import { type ScrollTarget, scrollToTarget } from "#client/scrollPositions.ts"
import { createSeenPages, KEPT_MS, type SeenPage } from "#client/seenPages.ts"

export interface View {
  page: Page
  type: NavigationType
  scroll: ScrollTarget
}

export interface PageView {
  /** The page last passed to the root. */
  readonly page: Page
  /** The page it has drawn: usually the same. */
  readonly drawnPage: Page
  /** Shows another page. Resolves when it was drawn or superseded. */
  present(view: View): Promise<void>
  /** Shows another state of the page at the same scroll position. Resolves as `present` does. */
  update(page: Page): Promise<void>
  /** The root has drawn a view: scrolls to its place. */
  onDrawn(view: View): void
  /** The listing of a history entry, by its key, while it may be shown without a request. */
  keptListing(key: string): SeenPage | undefined
  seenPage(key: string): SeenPage | undefined
  forgetSeen(): void
}

/**
 * `first` is already drawn; its screen must be loaded, like that of each later page. `show` passes a view to the root.
 */
export function createPageView(first: Page, show: (view: View) => void): PageView {
  const seen = createSeenPages()
  let page = first
  let drawnPage = first
  let drawn = Promise.withResolvers<void>()

  function keep(): void {
    if (!page.error) seen.keep(page)
  }

  function present(view: View): Promise<void> {
    page = view.page
    keep()
    drawn.resolve()
    drawn = Promise.withResolvers()
    show(view)
    return drawn.promise
  }

  keep()

  return {
    get page() {
      return page
    },
    get drawnPage() {
      return drawnPage
    },
    present,
    update: (next) => present({ page: next, type: "REPLACE", scroll: "keep" }),
    onDrawn(view) {
      drawnPage = view.page
      scrollToTarget(view.scroll)
      if (view.page === page) drawn.resolve()
    },
    keptListing(key) {
      const kept = seen.find(key)
      return kept && kept.age() <= KEPT_MS && loadedScreen(kept.page.screen).isListing ? kept : undefined
    },
    seenPage: seen.find,
    forgetSeen: seen.forget,
  }
}
