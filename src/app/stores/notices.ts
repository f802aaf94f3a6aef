/** Notices to the visitor: short messages at the top of the page. Their list comes with the visitor's first sign of life. Source: specification §2 and §9. */
import { lazyImport } from "#app/lazyImport.ts"

export interface Notice {
  type: "success" | "error" | "warning" | "info"
  title: string
  message?: string
  /** A way back or on, as a button in the notice. */
  action?: { label: string; run: () => void }
}

/** What nobody answered for: a page, words, or what was pressed. */
export interface Unreachable {
  /** Whether it is the visitor's own line that is down. */
  isOffline: boolean
  to?: URL
  /** What was pressed is kept, and done later: the name of what goes into the cart then, or "" for anything else. */
  waiting?: string
  /** How old the page is that is shown in its place, in ms. */
  seenMs?: number
  /** It has not failed yet, it takes long. How to stay where the visitor was. */
  giveUp?: () => void
  retry: () => Promise<unknown>
}

type NoticeList = typeof import("#app/layout/NoticeList.tsx")

/** What is to be shown now. */
export interface Told {
  /** What shows notices, once there was one. */
  list?: NoticeList
  unreachable?: Unreachable | undefined
}

let told: Told = {}
let coming: Promise<NoticeList | undefined> | undefined
let count = 0
const listeners = new Set<() => void>()

function tell(news: Told): void {
  told = { ...told, ...news }
  for (const listener of listeners) listener()
}

export const readTold = (): Told => told

/** Returns how to stop. */
export function watchTold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Before the first notice: that the network is gone cannot be told in full by code that is not here. */
export function loadNoticeList(): Promise<NoticeList | undefined> {
  coming ??= lazyImport(() => import("#app/layout/NoticeList.tsx")).then(
    (list) => {
      tell({ list })
      return list
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

/** Says so below the header until it can be had again. Undefined: no longer. */
export function tellUnreachable(unreachable: Unreachable | undefined): void {
  tell({ unreachable })
  if (unreachable && !unreachable.isOffline) void loadNoticeList()
}

/** Says no more of a failure, or of any, where another has not taken its place. */
export function leaveUnreachable(failure = told.unreachable): void {
  if (failure === told.unreachable) tellUnreachable(undefined)
}
