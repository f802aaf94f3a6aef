/** Shares a product's address: through the system's share sheet, else the clipboard. */
import type { LocaleStore } from "#app/stores/LocaleStore.ts"
import { notify } from "#app/stores/notices.ts"
import { zoomTexts } from "#shared/i18n/zoom.ts"

export async function shareProduct(title: string, locale: LocaleStore): Promise<void> {
  const { t } = locale.textsOf(zoomTexts)
  const url = location.href
  try {
    if (typeof navigator.share === "function") await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      notify({ type: "success", title: t("share.copied"), message: title })
    }
  } catch (error) {
    // A cancelled share needs no message.
    if (error instanceof DOMException && error.name === "AbortError") return
    notify({ type: "warning", title: t("share.failed"), message: t("share.failedText") })
  }
}
