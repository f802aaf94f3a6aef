/** The place of notices on the page; their list is loaded with the first notice. */
import { observer } from "mobx-react-lite"
import { useSyncExternalStore } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { leaveUnreachable, readNotices, watchNotices } from "#app/stores/notices.ts"
import { Button } from "#app/ui/Button.tsx"
import "#app/layout/Layout.css"
import "#app/ui/NoticeBox.css"

/**
 * The page's own place for notices. An open panel has one too, because everything outside it is inert, notices
 * included.
 */
export const PageNotices = observer(function PageNotices() {
  return useStores().panels.open === undefined && <Notices />
})

const useNoticeState = () => useSyncExternalStore(watchNotices, readNotices, readNotices)

export function Notices() {
  const { list, unreachable } = useNoticeState()
  return list && <list.NoticeList failure={unreachable} />
}

/** Below the header. Until its full code is loaded with the visitor's first activity, a short form is shown. */
export function PageUnreachable() {
  const { t } = useTexts()
  const { list, unreachable } = useNoticeState()
  if (list) return <list.UnreachableStrip failure={unreachable} leave={leaveUnreachable} />
  if (!unreachable) return null
  const { isOffline, waiting, retry } = unreachable
  return (
    <div className="NoticeBox Unreachable" data-tone="warn">
      <p role="alert">
        <b>{t(isOffline ? "unreachable.offline" : "unreachable.noAnswer")}</b>{" "}
        <span>
          {waiting === undefined
            ? t("unreachable.stays")
            : t(waiting ? "unreachable.waiting" : "unreachable.wanted", { name: waiting })}
        </span>
      </p>
      <Button look="quiet" onClick={() => retry().then(() => leaveUnreachable(unreachable))}>
        {t("error.again")}
      </Button>
    </div>
  )
}
