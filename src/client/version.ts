/** Watches for a newer version of the shop and switches to it at a safe moment. Source: specification §4 and §7. */
import { notify } from "#app/stores/notices.ts"
import type { RootStore } from "#app/stores/RootStore.ts"
import type { Navigation } from "#client/navigation.ts"
import { reloadOnce } from "#client/reload.ts"
import { hasUnsavedInput } from "#client/unsavedInput.ts"
import { MINUTES } from "#shared/limits.ts"

const POLL_MS = 5 * MINUTES

/** Polls `builds/latest.json` every five minutes and whenever the page comes back into view. */
export function watchVersion(buildId: string, stores: RootStore, navigation: Pick<Navigation, "loadDocuments">): void {
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
    navigation.loadDocuments()
  }

  setInterval(check, POLL_MS)
  document.addEventListener("visibilitychange", check)
  window.addEventListener("online", check)
}

export const isShopAnswering = async (): Promise<boolean> => (await fetchLatest()) !== undefined

async function fetchLatest(): Promise<string | undefined> {
  try {
    const response = await fetch("/builds/latest.json", { cache: "no-store" })
    const body: unknown = await response.json()
    return typeof body === "object" && body !== null && "id" in body ? String(body.id) : undefined
  } catch {
    return undefined
  }
}
