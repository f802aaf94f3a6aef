/** Watches for a newer version of the shop and moves to it at a safe moment. Source: specification §4 and §7. */
import { notify } from "#app/stores/notices.ts"
import type { RootStore } from "#app/stores/RootStore.ts"
import { reloadOnce } from "#client/reload.ts"
import { MINUTES } from "#shared/limits.ts"

const POLL_MS = 5 * MINUTES

/** Whether something typed would be lost by a reload. */
function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form[method=post] :is(input, textarea)",
  )
  return [...fields].some((field) => field.type !== "hidden" && field.value !== field.defaultValue)
}

/** Polls `builds/latest.json` every five minutes and whenever the page comes back into view. */
export function watchVersion(buildId: string, stores: RootStore): void {
  let found = false

  async function check(): Promise<void> {
    if (found || document.visibilityState === "hidden") return
    const latest = await fetchLatest()
    if (latest === undefined || latest === buildId) return
    found = true
    if (!hasUnsavedInput()) {
      found = reloadOnce()
      return
    }
    const { t } = stores.locale.textsOf()
    notify({ type: "info", title: t("version.title"), message: t("version.text") })
    reloadOnNextNavigation()
  }

  setInterval(check, POLL_MS)
  document.addEventListener("visibilitychange", check)
  window.addEventListener("online", check)
}

async function fetchLatest(): Promise<string | undefined> {
  try {
    const response = await fetch("/builds/latest.json", { cache: "no-store" })
    const body: unknown = await response.json()
    return typeof body === "object" && body !== null && "id" in body ? String(body.id) : undefined
  } catch {
    return undefined
  }
}

function reloadOnNextNavigation(): void {
  // Links are followed when they are pressed: here their click is awaited.
  const hold = (event: Event) => event.target instanceof Element && event.target.closest("a") && event.stopPropagation()
  document.addEventListener("pointerdown", hold, { capture: true })
  window.addEventListener("popstate", () => reloadOnce())
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null
      if (!link || link.origin !== location.origin || event.defaultPrevented || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      event.stopPropagation()
      location.assign(link.href)
    },
    { capture: true },
  )
}
