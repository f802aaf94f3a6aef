/** A code chunk that cannot be loaded any more belongs to an older build: the page loads anew. Source: specification §4. */
import { reloadOnce } from "#client/reload.ts"

/** What is fetched ahead on a mere hint may fail: pointing at a link must not cost a visitor the page, nor what is typed in it. */
export function reloadOnStaleChunk(isOnlyHint: () => boolean): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without a network a new page would be none at all.
    if (isOnlyHint() || !navigator.onLine) return
    // Without this the import rejects as well, and the error screen flashes before the reload.
    if (reloadOnce()) event.preventDefault()
  })
}
