/** Notices to the visitor: short messages at the top of the page. Their list comes with the visitor's first sign of life. Source: specification §2 and §9. */
import { lazyImport } from "#app/lazyImport.ts"

export interface Notice {
  type: "success" | "error" | "warning" | "info"
  title: string
  message?: string
  /** A way back or on, as a button in the notice. */
  action?: { label: string; run: () => void }
}

/** A page, or words, that nobody answered for. */
export interface Unreachable {
  /** Whether it is the visitor's own line that is down. */
  isOffline: boolean
  to?: URL
  retry: () => Promise<void>
}

type NoticeList = typeof import("#app/layout/NoticeList.tsx")

let list: NoticeList | undefined
let coming: Promise<NoticeList | undefined> | undefined
let count = 0
const listeners = new Set<() => void>()

/** Before the first notice: that the network is gone cannot be told by code that is not here. */
export function loadNoticeList(): Promise<NoticeList | undefined> {
  coming ??= lazyImport(() => import("#app/layout/NoticeList.tsx")).then(
    (module) => {
      list = module
      for (const listener of listeners) listener()
      return module
    },
    () => {
      // Asked for again with the next notice: this one is lost with the code that would show it.
      coming = undefined
      return undefined
    },
  )
  return coming
}

/** Shows a notice for six seconds; errors and warnings are announced assertively. Returns its id. */
export function notify(notice: Notice): string {
  count += 1
  const id = `notice-${count}`
  void loadNoticeList().then((module) => module?.showNotice(id, notice))
  return id
}

export function dismissNotice(id: string): void {
  void coming?.then((module) => module?.dismissNotice(id))
}

/** Says so below the header until it can be had again. */
export function tellUnreachable(failure: Unreachable): void {
  void loadNoticeList().then((module) => module?.showUnreachable(failure))
}

/** What shows notices, once there was one. */
export const noticeList = (): NoticeList["NoticeList"] | undefined => list?.NoticeList

export const unreachableStrip = (): NoticeList["UnreachableStrip"] | undefined => list?.UnreachableStrip

/** Tells when there is a list. Returns how to stop. */
export function watchNoticeList(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
