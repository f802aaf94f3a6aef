/** Actions of the login screen's forms; runs on the server. */
import { refuseWrong, valuesOf } from "#app/account/fieldValues.ts"
import { type ActionRequest, type Redirect, redirect303 } from "#app/loading.ts"
import { RegisterForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { NEXT_PARAMETER, paths, withQuery } from "#shared/paths.ts"
import { safePath } from "#shared/safePath.ts"

/** Where screens reached from mails continue to. */
export const nextFrom = (url: URL) => safePath(url.searchParams.get(NEXT_PARAMETER))

/** Where the login screen leads afterwards. */
export const backFrom = (url: URL) => safePath(url.searchParams.get("return"))

/** The password is sent as typed; the shop normalises the email. */
export async function login({ api, session, form }: ActionRequest, to: string): Promise<Redirect> {
  session.start(await api.call("login", valuesOf(form, ["email", "password"])))
  return redirect303(to)
}

/** Continues alike for every email. */
export async function register({ api, stores, form, url }: ActionRequest): Promise<Redirect> {
  const values = valuesOf(form, ["email", "password", "confirmation"])
  refuseWrong(checkFields(RegisterForm, values))
  const { email, password } = values
  const next = backFrom(url)
  const onward = next === undefined ? {} : { next }
  await api.call("register", { email, password, firstName: "", lastName: "", locale: stores.locale.locale, ...onward })
  return redirect303(withQuery(paths.emailSended, new URLSearchParams({ email: email.trim(), ...onward }).toString()))
}
