import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { badInput } from "#shared/ApiError.ts"

/**
 * Handles the action bar of pages with drafts: save, drop, publish now or on a day. `save` stores the input and
 * answers the number of the draft.
 */
export async function drafting({ form, context }: OwnVisit, save: () => Promise<number>, to: string): Promise<Answer> {
  const done = form.get("do")
  if (done === "drop") {
    await runAdmin(context, "dropSiteDraft", { version: numberIn(form, "version") })
    return { to, notice: { code: "dropped" } }
  }
  const at = form.get("day")
  if (done === "day" && at === "") throw badInput({ day: "missing" })
  const version = await save()
  if (done === "day") {
    await runAdmin(context, "publishSite", { version, at }).catch(dayFault)
    return { to, notice: { code: "scheduled" } }
  }
  if (done !== "publish") return { to, notice: { code: "drafted" } }
  await runAdmin(context, "publishSite", { version })
  return { to, notice: { code: "published" } }
}

/** Renames the field to the page's name of it. */
function dayFault(error: Error & { fields?: Record<string, string> }): never {
  throw error.fields?.["at"] === undefined ? error : badInput({ day: error.fields["at"] })
}
