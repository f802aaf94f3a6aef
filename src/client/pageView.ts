/** The page in view: handed to the root, which draws it some time later. */
import type { NavigationType, Page } from "#app/navigation.ts"
import { loadedScreen } from "#app/routes.ts"
import { type ScrollTarget, scrollToTarget } from "#client/scrollPositions.ts"
import { createSeenPages, KEPT_MS, type SeenPage } from "#client/seenPages.ts"

/** What is shown, how it was reached, and where to scroll to once it stands. */
export interface View {
  page: Page
  type: NavigationType
  scroll: ScrollTarget
}

export interface PageView {
  /** What the root was told to show last. */
  readonly page: Page
  /** What it has drawn: usually the same. */
  readonly drawnPage: Page
  /** Shows another page. Resolves when it was drawn, or has given way to another. */
  present(view: View): Promise<void>
  /** Shows another state of the page, which stays scrolled. Resolves as `present` does. */
  update(page: Page): Promise<void>
  /** The root has drawn a view: scrolls to its place. */
  onDrawn(view: View): void
  /** The listing that an entry of the browser's history showed, by its key, as long as it may be shown unasked. */
  keptListing(key: string): SeenPage | undefined
  /** Whatever page an entry showed. */
  seenPage(key: string): SeenPage | undefined
  /** Somebody else is here. */
  forgetSeen(): void
}

/** `first` is drawn already; its screen is loaded, as that of each page to come. `show` hands a view to the root. */
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
