/** The checkout of who is not signed in: which part of its first step is shown, and what that step's forms do. On the server. */
import { actOnCode } from "#app/account/signIn/codeActions.ts"
import { type CodeStep, readCodeStep } from "#app/account/signIn/codeStep.ts"
import { login } from "#app/account/signIn/signInActions.ts"
import { type ActionRequest, type LoaderRequest, redirect303, textOf } from "#app/loading.ts"
import { isApiError } from "#shared/ApiError.ts"
import { paths, withQuery } from "#shared/paths.ts"

/** Why the step is shown again. */
const SESSION_OVER = withQuery(paths.checkout, "over=1")

export interface GuestStep {
  code?: CodeStep | undefined
  byPassword?: boolean
  /** A session has ended in the midst of it. */
  isOver?: boolean
}

export const loadGuest = ({ url }: Pick<LoaderRequest, "url">): { guest: GuestStep } => ({
  guest: {
    code: readCodeStep(url),
    byPassword: url.searchParams.get("by") === "password",
    isOver: url.searchParams.has("over"),
  },
})

/** Whether an address of the checkout is one of its first step, which is over for who is signed in. */
export const isGuestStep = ({ searchParams }: URL) => ["email", "by", "over"].some((name) => searchParams.has(name))

/** Anything but signing in was meant for a session that is over. */
export async function actAsGuest(sent: ActionRequest) {
  if (textOf(sent.form, "intent") === "login") return login(sent, paths.checkout)
  return (await actOnCode(sent, { page: paths.checkout, to: paths.checkout })) ?? redirect303(SESSION_OVER)
}

/** Leads a session that ends in the midst of something to the first step instead of to the login screen. */
export async function orSignIn<Result>(work: Promise<Result>) {
  try {
    return await work
  } catch (error) {
    if (isApiError(error) && error.code === "unauthorized") return redirect303(SESSION_OVER)
    throw error
  }
}
