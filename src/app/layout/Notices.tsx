/** Notices at the top centre, newest below, six seconds each unless somebody is reading. Source: specification §2 and §9. */
import { observer } from "mobx-react-lite"
import { useEffect, useRef } from "react"
import { type Toast, useToaster } from "react-hot-toast/headless"
import { useStores, useTexts } from "#app/context.ts"
import { useReadingPause } from "#app/layout/useReadingPause.ts"
import { dismissNotice, forgetNotice, type Notice, noticeOf } from "#app/stores/notices.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"

const icons: Record<Notice["type"], IconName> = {
  success: "check-circle-fill",
  error: "x-circle-fill",
  warning: "warning-circle-fill",
  info: "info-fill",
}

/** The page's own place for them. An open panel has one too: all that is outside of it is inert, notices included. */
export const PageNotices = observer(function PageNotices() {
  return useStores().panels.open === undefined && <Notices />
})

export function Notices() {
  const { t } = useTexts()
  const { toasts, handlers } = useToaster()
  const reading = useReadingPause(handlers.startPause, handlers.endPause, toasts.length)
  useForgetting(toasts)
  if (toasts.length === 0) return null
  return (
    // A popover: nothing on the page lies above it.
    <section ref={showPopover} className="Notices" popover="manual" aria-label={t("notices.label")} {...reading}>
      {toasts.toReversed().map((toast) => (
        <NoticeCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const showPopover = (element: HTMLElement | null) => element?.showPopover()

function NoticeCard({ toast }: { toast: Toast }) {
  const { t } = useTexts()
  const notice = noticeOf(toast.id)
  if (!notice) return null
  const { type, title, message, action } = notice
  const close = () => dismissNotice(toast.id)
  return (
    <div className="Notice" data-type={type} data-leaving={!toast.visible || undefined}>
      <Icon name={icons[type]} />
      <div>
        <div {...toast.ariaProps}>
          <b>{title}</b>
          {message && <p>{message}</p>}
        </div>
        {action && (
          <button
            type="button"
            className="TextButton"
            onClick={() => {
              action.run()
              close()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className="IconButton" aria-label={t("notices.close")} onClick={close}>
        <Icon name="x" />
      </button>
    </div>
  )
}

/** A notice's content is kept outside the list; it goes when the list lets go of it. */
function useForgetting(toasts: Toast[]): void {
  const held = useRef<string[]>([])
  useEffect(() => {
    const ids = toasts.map((toast) => toast.id)
    for (const id of held.current) if (!ids.includes(id)) forgetNotice(id)
    held.current = ids
  }, [toasts])
}
