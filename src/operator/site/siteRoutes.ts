/** Helpers shared by the routes of the shop's own pages. */
import { refusalOf } from "#operator/frame/refusals.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { fieldName } from "#operator/site/changeWords.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { ApiError } from "#shared/ApiError.ts"

export const sitePage = (path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method: "GET",
  path: `/shop${path}`,
  access: ["write_site"],
  handle,
})

export const siteForm = (path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method: "POST",
  path: `/shop${path}`,
  access: ["write_site"],
  uploads: true,
  handle,
})

/** The page of a refusal, with the names of the fields. */
export const named = (
  frame: OwnVisit["frame"],
  error: ApiError,
  labels: Record<string, string>,
  answer: Answer,
): Answer => ("view" in answer ? { ...answer, frame: { error: { ...refusalOf(frame.texts, error), labels } } } : answer)

/** Shows the page again with the input; after a conflict, with the conflicting fields. */
export async function siteAgain({ frame }: OwnVisit, error: ApiError, again: () => Promise<Answer>): Promise<Answer> {
  const answer = await again()
  const conflicts = (error.extra?.["conflicts"] ?? []) as { field: string }[]
  if (!("view" in answer) || error.status !== 409 || conflicts.length === 0) return answer
  const fields = [...new Set(conflicts.map(({ field }) => fieldName(frame, field)))].join(", ")
  return { ...answer, frame: { error: { text: fill(frame.texts.shop.conflict, { fields }), fields: {} } } }
}
