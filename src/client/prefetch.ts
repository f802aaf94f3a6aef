import type { Page } from "#app/navigation.ts"
import { loadScreen, matchScreen } from "#app/routes.ts"
import { suitsPreloading } from "#client/connection.ts"
import { newKey } from "#client/historyEntry.ts"
import { linkOf } from "#client/links.ts"
import { isPrefetched, prefetchPayload } from "#client/payloads.ts"
import { loadPictures } from "#client/pictures.ts"
import { loadNewTexts } from "#shared/i18n/translator.ts"
import { splitPrefix } from "#shared/paths.ts"

/** Limit per page view, for a pointer that crosses a wall of tiles. */
const MAX_PREFETCHES = 24

/**
 * Prefetches data, code and first pictures of a page when the visitor points at, focuses or touches its link. Starts
 * prefetching; `prepare` receives products that can be prerendered: at most 24 per page view, none on a slow or
 * metered connection.
 */
export function prefetchOnIntent({ prepare }: { prepare: (page: Page) => void }): void {
  let view = { page: "", count: 0 }

  function consider(event: Pick<Event, "target">): void {
    const link = linkOf(event)
    if (!link || !suitsPreloading()) return
    const url = new URL(link.href)
    const page = pageAt(location)
    // The link targets a part of the current page.
    if (pageAt(url) === page) return
    if (view.page !== page) view = { page, count: 0 }
    if (view.count >= MAX_PREFETCHES || isPrefetched(url)) return
    view.count += 1
    // A failed prefetch is retried by the navigation.
    prefetch(url, prepare).catch(() => undefined)
  }

  // This code comes late: a link may be pointed at already.
  for (const target of document.querySelectorAll("a:hover, a:focus")) consider({ target })
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, consider, { passive: true })
  }
}

const pageAt = ({ pathname, search }: Pick<URL, "pathname" | "search">) => pathname + search

async function prefetch(url: URL, prepare: (page: Page) => void): Promise<void> {
  const { path } = splitPrefix(url.pathname)
  const { screen } = matchScreen(path)
  const [payload, { firstPictures, isPrerendered }] = await Promise.all([
    prefetchPayload(url),
    // Its texts are known only from its code.
    loadScreen(screen).then(async (code) => {
      await loadNewTexts()
      return code
    }),
  ])
  if (!payload || !("data" in payload) || payload.error) return
  if (firstPictures) loadPictures(firstPictures(payload.data as never))
  const { search, hash } = url
  if (isPrerendered)
    prepare({ screen, data: payload.data, location: { pathname: path, search, hash, state: null, key: newKey() } })
}
