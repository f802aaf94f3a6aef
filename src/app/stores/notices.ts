/**
 * Notices to the visitor: short messages at the top of the page. Their list is loaded with the first activity. Source:
 * specification §2 and §9.
 */
import { lazyImport } from "#app/lazyImport.ts"

export interface Notice {
  type: "success" | "error" | "warning" | "info"
  title: string
  message?: string
  /** An undo or follow-up button in the notice. */
  action?: { label: string; run: () => void }
}

/** A request without an answer: for a page, texts, or a press. */
export interface Unreachable {
  /** Whether the visitor's own connection is down. */
  isOffline: boolean
  to?: URL
  /** A press is recorded and executed later: the name of the product to add, or "" for other presses. */
  waiting?: string
  /** Age in ms of the page shown instead. */
  seenMs?: number
  /** Set while the request is slow but has not failed: returns to the previous page. */
  giveUp?: () => void
  retry: () => Promise<unknown>
}

type NoticeList = typeof import("#app/layout/NoticeList.tsx")

export interface NoticeState {
  /** The component that shows notices, after the first one. */
  list?: NoticeList
  unreachable?: Unreachable | undefined
}

let shown: NoticeState = {}
let coming: Promise<NoticeList | undefined> | undefined
let count = 0
const listeners = new Set<() => void>()

function update(news: NoticeState): void {
  shown = { ...shown, ...news }
  for (const listener of listeners) listener()
}

export const readNotices = (): NoticeState => shown

/** Returns a function that stops it. */
export function watchNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loaded before the first notice, since a lost network would prevent loading it. */
export function loadNoticeList(): Promise<NoticeList | undefined> {
  coming ??= lazyImport(() => import("#app/layout/NoticeList.tsx")).then(
    (list) => {
      update({ list })
      return list
    },
    () => {
      // Requested again with the next notice: this one is lost.
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

/** Shows the strip below the header until the shop can be reached again. Undefined removes it. */
export function showUnreachable(unreachable: Unreachable | undefined): void {
  update({ unreachable })
  if (unreachable && !unreachable.isOffline) void loadNoticeList()
}

/** Clears the given failure, or any, unless another has replaced it. */
export function leaveUnreachable(failure = shown.unreachable): void {
  if (failure === shown.unreachable) showUnreachable(undefined)
}
