/** A code chunk that cannot be loaded any more belongs to an older build: the page loads anew. Source: specification §4. */
import { reloadOnce } from "#client/reload.ts"

export function reloadOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without this the import rejects as well, and the error screen flashes before the reload.
    if (reloadOnce()) event.preventDefault()
  })
}
