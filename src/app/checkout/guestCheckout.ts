/** The checkout for guests: the visible part of its first step, and that step's actions. On the server. */
import { actOnCode } from "#app/account/signIn/codeActions.ts"
import { type CodeStep, readCodeStep } from "#app/account/signIn/codeStep.ts"
import { login } from "#app/account/signIn/signInActions.ts"
import { type ActionRequest, type LoaderRequest, redirect303, textOf } from "#app/loading.ts"
import { isApiError } from "#shared/ApiError.ts"
import { paths, withQuery } from "#shared/paths.ts"

/** Address of the first step after a session ended. */
const SESSION_OVER = withQuery(paths.checkout, "over=1")

export interface GuestStep {
  code?: CodeStep | undefined
  byPassword?: boolean
  /** A session ended in the middle of the checkout. */
  isOver?: boolean
}

export const loadGuest = ({ url }: Pick<LoaderRequest, "url">): { guest: GuestStep } => ({
  guest: {
    code: readCodeStep(url),
    byPassword: url.searchParams.get("by") === "password",
    isOver: url.searchParams.has("over"),
  },
})

/** Whether the address belongs to the first step, which signed-in customers have completed. */
export const isGuestStep = ({ searchParams }: URL) => ["email", "by", "over"].some((name) => searchParams.has(name))

/** Any intent other than signing in expected a session that has ended. */
export async function actAsGuest(sent: ActionRequest) {
  if (textOf(sent.form, "intent") === "login") return login(sent, paths.checkout)
  return (await actOnCode(sent, { page: paths.checkout, to: paths.checkout })) ?? redirect303(SESSION_OVER)
}

/** Leads to the first step instead of the login screen when the session ends in the middle of the checkout. */
export async function orSignIn<Result>(work: Promise<Result>) {
  try {
    return await work
  } catch (error) {
    if (isApiError(error) && error.code === "unauthorized") return redirect303(SESSION_OVER)
    throw error
  }
}
