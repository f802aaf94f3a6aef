/** The place of notices on the page; their list is loaded with the first of them. */
import { observer } from "mobx-react-lite"
import { useSyncExternalStore } from "react"
import { useStores } from "#app/context.ts"
import { noticeList, unreachableStrip, watchNoticeList } from "#app/stores/notices.ts"

/** The page's own place for them. An open panel has one too: all that is outside of it is inert, notices included. */
export const PageNotices = observer(function PageNotices() {
  return useStores().panels.open === undefined && <Notices />
})

export function Notices() {
  const NoticeList = useSyncExternalStore(watchNoticeList, noticeList, noNoticeList)
  return NoticeList && <NoticeList />
}

/** Below the header. */
export function PageUnreachable() {
  const Strip = useSyncExternalStore(watchNoticeList, unreachableStrip, noNoticeList)
  return Strip && <Strip />
}

const noNoticeList = () => undefined
