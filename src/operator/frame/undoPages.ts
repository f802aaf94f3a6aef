/** Undoing: the button of the action bar, and those of the log. */
import { refusalOf } from "#operator/frame/refusals.ts"
import { type Answer, type OwnRoute, type OwnVisit, safeNext } from "#operator/frame/route.ts"
import { logPage } from "#operator/log/logPages.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { type ApiError, isApiError } from "#shared/ApiError.ts"

const MOST_AT_ONCE = 200

/** The event in the address, and those of the same action. */
const idsOf = ({ params, form }: OwnVisit) =>
  [...new Set([params["id"] ?? "", ...form.all("also")])].slice(0, MOST_AT_ONCE).map(Number)

async function undo(visit: OwnVisit): Promise<Answer> {
  const { context, form } = visit
  const ids = idsOf(visit)
  const refused: ApiError[] = []
  let isRedone = false
  for (const id of ids) {
    try {
      isRedone = (await runAdmin(context, "undoEvent", { id })).redone
    } catch (error) {
      if (!isApiError(error) || error.status >= 500 || error.status === 404 || error.code === "not_permitted")
        throw error
      refused.push(error)
    }
  }
  if (refused.length > 0) return refusedPage(visit, ids.length, refused)
  return { to: safeNext(form.get("next")), notice: { code: isRedone ? "redone" : "takenBack" } }
}

/** Links to the log, which shows later changes. */
async function refusedPage(visit: OwnVisit, all: number, refused: readonly ApiError[]): Promise<Answer> {
  const { texts } = visit.frame
  const [first] = refused
  if (!first) throw new Error("Nothing was refused")
  const { text, fields } = refusalOf(texts, first)
  const partly = all === 1 ? "" : `${fill(texts.log.undonePartly, { done: all - refused.length, all })} `
  return { ...(await logPage(visit)), status: first.status, frame: { error: { text: partly + text, fields } } }
}

export const undoPages: readonly OwnRoute[] = [
  { method: "POST", path: "/log/:id/undo", access: ["read_own_log"], handle: undo },
]
