/** Actions of the code sign-in's forms; runs on the server. */
import { refuseWrong, valuesOf } from "#app/account/fieldValues.ts"
import { ASK_CODE, codeStepPath, ENTER_CODE, sentAt } from "#app/account/signIn/codeStep.ts"
import { ActionAnswer, type ActionRequest, type Redirect, type Refusal, redirect303, textOf } from "#app/loading.ts"
import { badInput, isApiError } from "#shared/ApiError.ts"
import { VerifyCodeInput } from "#shared/contract/auth.ts"
import { EmailForm } from "#shared/fields/accountForms.ts"
import { checkFields, parseFields } from "#shared/fields/field.ts"

export interface CodeRefusal extends Refusal {
  /** Present after a wrong code. */
  triesLeft?: number
}

type Answer = Redirect | ActionAnswer<CodeRefusal>

interface Places {
  /** The page with the sign-in. */
  page: string
  /** Where it leads after signing in. */
  to: string
}

/** Undefined for other forms. */
export function actOnCode(sent: ActionRequest, { page, to }: Places): Promise<Answer> | undefined {
  const intent = textOf(sent.form, "intent")
  if (intent === ASK_CODE) return askCode(sent, page)
  return intent === ENTER_CODE ? enterCode(sent, to) : undefined
}

/** Continues alike for every email. */
async function askCode({ api, stores, form, url }: ActionRequest, page: string): Promise<Answer> {
  const { values, errors } = parseFields(EmailForm, valuesOf(form, ["email"]))
  if (errors) throw badInput(errors)
  const { email } = values
  await api.call("requestCode", { email, locale: stores.locale.locale })
  return redirect303(codeStepPath(page, { email, sent: (sentAt(url.searchParams) % 999) + 1 }))
}

async function enterCode({ api, session, form }: ActionRequest, to: string): Promise<Answer> {
  const values = valuesOf(form, ["email", "code"])
  refuseWrong(checkFields(VerifyCodeInput, values))
  try {
    session.start(await api.call("verifyCode", values))
  } catch (error) {
    return refuseCode(error, { ...values, intent: ENTER_CODE })
  }
  return redirect303(to)
}

/** A wrong code as its field shows it. Rethrows other errors. */
export function refuseCode(error: unknown, values: Record<string, string>): ActionAnswer<CodeRefusal> {
  if (!isApiError(error) || error.code !== "wrong_code") throw error
  const triesLeft = Number(error.extra?.["triesLeft"])
  return new ActionAnswer<CodeRefusal>({ code: error.code, fields: { code: "wrong" }, values, triesLeft }, error.status)
}
