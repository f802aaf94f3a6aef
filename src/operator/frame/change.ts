/**
 * Handles a form of the owner's area: runs the operation and redirects with a notice, or shows the form again with
 * input and faults.
 */
import { refusalOf } from "#operator/frame/refusals.ts"
import type { ViewProps } from "#operator/frame/render.tsx"
import type { Answer, Notice, OwnVisit, Visit } from "#operator/frame/route.ts"
import { type AdminOperationName, runAdmin } from "#provider/api/adminOperations.ts"
import { diskFull, isDiskFull } from "#provider/platform/db/isDiskFull.ts"
import { savedSince } from "#provider/platform/operations/conflict.ts"
import { type ApiError, isApiError } from "#shared/ApiError.ts"

/** Refusals of a shop that is well, after which what was typed can be sent again. */
const TOLD_ON_FORMS = new Set(["disk_full", "import_being_saved"])

/** The page again with its refusal. Missing things, failures and expired sessions are left to the router. */
export async function orAgain(
  visit: Visit,
  work: () => Promise<Answer>,
  again: (error: ApiError) => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (thrown) {
    const error = isDiskFull(thrown) ? diskFull(thrown) : thrown
    const isRouters =
      !isApiError(error) ||
      (error.status >= 500 && !TOLD_ON_FORMS.has(error.code)) ||
      error.status === 404 ||
      error.code === "not_fresh"
    if (isRouters) throw error
    const answer = await again(error)
    return "view" in answer
      ? {
          ...answer,
          status: error.status,
          retryAfter: error.retryAfter,
          frame: { error: { ...refusalOf(visit.frame.texts, error) }, ...answer.frame },
        }
      : answer
  }
}

interface Leads {
  to: string
  notice: Notice
  /** The page of the form, filled with what was typed. */
  again: (error: ApiError) => Answer | Promise<Answer>
  /** Where a form says which version it was opened with: how its fields are called, and where it came from. */
  merging?: Pick<ViewProps<"Conflict">, "labels" | "say" | "back"> | undefined
}

/** Runs an operation of the table for a signed-in person. Computing the input may refuse too. */
export const change = (
  visit: OwnVisit,
  name: AdminOperationName,
  input: object | (() => object),
  { to, notice, again, merging }: Leads,
): Promise<Answer> =>
  orAgain(
    visit,
    async () => {
      await runAdmin(visit.context, name, typeof input === "function" ? input() : input)
      return { to, notice }
    },
    (error) => {
      const saved = savedSince(error)
      if (!saved || !merging) return again(error)
      // The page says itself what is in the way.
      return { view: "Conflict", props: { ...merging, saved, action: visit.frame.path }, frame: { error: undefined } }
    },
  )
