/** Notices about the last action, shown on the next page, and the events by which it can be undone there. */
import type { Frame } from "#operator/frame/frame.ts"
import type { Notice } from "#operator/frame/route.ts"
import { counted, texts } from "#operator/frame/words/texts.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { undoStates } from "#provider/platform/operations/undoStates.ts"
import type { Locale } from "#shared/locale.ts"

/** Adds the recorded events to a notice, so that the next page offers to undo them. */
export async function withUndo({ db, actor, undo, recorded = [] }: AdminContext, notice: Notice): Promise<Notice> {
  const states = await undoStates(db, actor, undo, recorded)
  return { ...notice, events: recorded.filter((id) => states.get(id)?.can) }
}

export function noticeOf(notice: Required<Notice> | undefined, locale: Locale): Frame["notice"] {
  if (!notice) return undefined
  const { code, n, events } = notice
  const sentences: Record<string, string> = texts[locale].done
  const [one = sentences[code], other = ""] = [sentences[`${code}_one`], sentences[`${code}_other`]]
  return one === undefined ? undefined : { text: counted(one, other || one, n), events, isUndone: code === "takenBack" }
}
