/** Detects a document that breaks off, as on a cut connection: the received part stays and can be reloaded. */
import type { Unreachable } from "#app/stores/notices.ts"
import { SLOW_MS } from "#shared/limits.ts"

export function watchDocument(tell: (failure: Omit<Unreachable, "isOffline"> | undefined) => void): void {
  if (document.readyState !== "loading") return
  const slow = setTimeout(() => {
    const leave = () => tell(undefined)
    tell({ retry: async () => location.reload(), giveUp: leave })
    document.addEventListener("DOMContentLoaded", leave)
  }, SLOW_MS)
  document.addEventListener("DOMContentLoaded", () => clearTimeout(slow))
}
