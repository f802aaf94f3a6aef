/** What the bar of a page that drafts does with its form: save, drop, publish now or on a day. */
import type { Answer, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { badInput } from "#shared/ApiError.ts"

/** `save` stores what was typed and answers the number of the draft. */
export async function drafting({ form, context }: OwnVisit, save: () => Promise<number>, to: string): Promise<Answer> {
  const done = form.get("do")
  if (done === "drop") {
    await runAdmin(context, "dropSiteDraft", { version: Number(form.get("version")) })
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

/** The field of the page is called so. */
function dayFault(error: Error & { fields?: Record<string, string> }): never {
  throw error.fields?.["at"] === undefined ? error : badInput({ day: error.fields["at"] })
}
