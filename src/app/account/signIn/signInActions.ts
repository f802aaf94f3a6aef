/** What the forms of the login screen do; runs on the server. */
import { refuseWrong, valuesOf } from "#app/account/fieldValues.ts"
import { type ActionRequest, type Redirect, redirect303 } from "#app/loading.ts"
import { RegisterForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { paths, withQuery } from "#shared/paths.ts"
import { safePath } from "#shared/safePath.ts"

/** Where the login screen was told to lead. */
export const backFrom = (url: URL) => safePath(url.searchParams.get("return"))

/** The password is sent as typed; the email is found by the shop however it is spelled. */
export async function login({ api, session, form, url }: ActionRequest): Promise<Redirect> {
  session.start(await api.call("login", valuesOf(form, ["email", "password"])))
  return redirect303(backFrom(url) ?? paths.account)
}

/** The same screen follows for every email. */
export async function register({ api, stores, form }: ActionRequest): Promise<Redirect> {
  const values = valuesOf(form, ["email", "password", "confirmation"])
  refuseWrong(checkFields(RegisterForm, values))
  const { email, password } = values
  await api.call("register", { email, password, firstName: "", lastName: "", locale: stores.locale.locale })
  return redirect303(withQuery(paths.emailSended, new URLSearchParams({ email: email.trim() }).toString()))
}
