/** Notices to the visitor: short messages at the top of the page. Source: specification §2 and §9. */
import { toast } from "react-hot-toast/headless"
import { TOAST_MS } from "#shared/limits.ts"

export interface Notice {
  type: "success" | "error" | "warning" | "info"
  title: string
  message?: string
  /** A way back or on, as a button in the notice. */
  action?: { label: string; run: () => void }
}

const shown = new Map<string, Notice>()

/** Shows a notice for six seconds; errors and warnings are announced assertively. Returns its id. */
export function notify(notice: Notice): string {
  const urgent = notice.type === "error" || notice.type === "warning"
  const id = toast(notice.title, {
    duration: TOAST_MS,
    ariaProps: urgent ? { role: "alert", "aria-live": "assertive" } : { role: "status", "aria-live": "polite" },
  })
  shown.set(id, notice)
  return id
}

export const noticeOf = (id: string): Notice | undefined => shown.get(id)

export function dismissNotice(id: string): void {
  toast.dismiss(id)
}

/** Called when a notice has left the page. */
export function forgetNotice(id: string): void {
  shown.delete(id)
}
