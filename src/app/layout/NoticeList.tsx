/** Notices at the top centre, newest below, six seconds each unless being read. Source: specification §2 and §9. */
import { useEffect, useRef } from "react"
import { type Toast, toast, useToaster } from "react-hot-toast/headless"
import { useTexts } from "#app/context.ts"
import { NoticeRegions, type Spoken } from "#app/layout/NoticeRegions.tsx"
import { useUnreachableWords } from "#app/layout/Unreachable.tsx"
import { useNoticePlace } from "#app/layout/useNoticePlace.ts"
import { useReadingPause } from "#app/layout/useReadingPause.ts"
import type { Notice, Unreachable } from "#app/stores/notices.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import { TOAST_MS } from "#shared/limits.ts"
import "#app/layout/Notices.css"
import "#app/ui/Button.css"

export { UnreachableStrip } from "#app/layout/Unreachable.tsx"

const icons: Record<Notice["type"], IconName> = {
  success: "check-circle-fill",
  error: "x-circle-fill",
  warning: "warning-circle-fill",
  info: "info-fill",
}

const shown = new Map<string, Notice>()

export function showNotice(id: string, notice: Notice): void {
  const urgent = notice.type === "error" || notice.type === "warning"
  shown.set(id, notice)
  toast(notice.title, {
    id,
    duration: TOAST_MS,
    ariaProps: urgent ? { role: "alert", "aria-live": "assertive" } : { role: "status", "aria-live": "polite" },
  })
}

export function dismissNotice(id: string): void {
  toast.dismiss(id)
}

export function NoticeList({ failure }: { failure: Unreachable | undefined }) {
  const { t } = useTexts()
  const { toasts, handlers } = useToaster()
  const reading = useReadingPause(handlers.startPause, handlers.endPause, toasts.length)
  const { place, leave } = useNoticePlace(toasts.length)
  const { title, text } = useUnreachableWords(failure)
  const unreachable = failure ? [{ id: `${title} ${text}`, isUrgent: true, text: `${title} ${text}` }] : []
  useForgetting(toasts)
  return (
    <>
      <NoticeRegions notices={[...unreachable, ...toasts.toReversed().flatMap(spoken)]} />
      {toasts.length > 0 && (
        // Ad blockers may remove the section and what is in it: elements without a name come and go.
        <div>
          {/* A popover, so that nothing on the page covers it. */}
          <section ref={place} className="Notices" popover="manual" aria-label={t("notices.label")} {...reading}>
            {toasts.toReversed().map((each) => (
              <div key={each.id}>
                <NoticeCard shownAs={each} leave={leave} />
              </div>
            ))}
          </section>
        </div>
      )}
    </>
  )
}

function spoken({ id, visible, ariaProps }: Toast): Spoken[] {
  const notice = shown.get(id)
  if (!notice || !visible) return []
  const text = [notice.title, notice.message].filter(Boolean).join(" ")
  return [{ id, isUrgent: ariaProps.role === "alert", text }]
}

function NoticeCard({ shownAs, leave }: { shownAs: Toast; leave: () => void }) {
  const { id, visible } = shownAs
  const { t } = useTexts()
  const notice = shown.get(id)
  if (!notice) return null
  const { type, title, message, action } = notice
  const close = () => {
    leave()
    dismissNotice(id)
  }
  return (
    <div className="Notice" data-type={type} data-leaving={!visible || undefined}>
      <Icon name={icons[type]} />
      <div>
        <b>{title}</b>
        {message && <p>{message}</p>}
        {action && (
          <button
            type="button"
            className="TextButton"
            onClick={() => {
              close()
              action.run()
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

/** A notice's content is kept outside the list and deleted once the list drops it. */
function useForgetting(toasts: Toast[]): void {
  const held = useRef<string[]>([])
  useEffect(() => {
    const ids = toasts.map(({ id }) => id)
    for (const id of held.current) if (!ids.includes(id)) shown.delete(id)
    held.current = ids
  }, [toasts])
}
