/** Actions that change or delete the account itself; runs on the server. */
import { doneQuery } from "#app/account/done.ts"
import { refuseWrong, valuesOf } from "#app/account/fieldValues.ts"
import { codesSent, type Owner, ownerTabs, sentTo } from "#app/account/owner/ownerSteps.ts"
import { type CodeRefusal, refuseCode } from "#app/account/signIn/codeActions.ts"
import { accountTo } from "#app/account/tabs.ts"
import { type ActionAnswer, type ActionRequest, type Redirect, redirect303, textOf } from "#app/loading.ts"
import { deleteErrors, emailErrors } from "#shared/fields/accountForms.ts"
import { paths, withQuery } from "#shared/paths.ts"

type Answer = Redirect | ActionAnswer<CodeRefusal>

/** A form without a password field belongs to an account without a password; the shop refuses it otherwise. */
const ownerOf = ({ stores, form }: ActionRequest): Pick<Owner, "email" | "hasPassword"> => ({
  email: stores.session.user?.email ?? "",
  hasPassword: form.has("currentPassword"),
})

const proofOf = (form: FormData) =>
  form.has("currentPassword") ? valuesOf(form, ["currentPassword"]) : valuesOf(form, ["code"])

export async function changeNames({ api, form }: ActionRequest): Promise<Redirect> {
  await api.call("updateProfile", valuesOf(form, ["firstName", "lastName"]))
  return redirect303(accountTo("profile", doneQuery("saved")))
}

export async function askOwnCode({ api, form, url }: ActionRequest): Promise<Redirect> {
  await api.call("sendOwnCode", {})
  const tab = ownerTabs.find((each) => each === textOf(form, "tab")) ?? "profile"
  return redirect303(sentTo(tab, (codesSent(url.searchParams) % 999) + 1))
}

/** Answers alike for every email. */
export async function changeEmail(sent: ActionRequest): Promise<Answer> {
  const { api, form } = sent
  const values = { ...valuesOf(form, ["email"]), ...proofOf(form) }
  refuseWrong(emailErrors(values, ownerOf(sent)))
  try {
    await api.call("changeEmail", values)
  } catch (error) {
    return refuseCode(error, { ...valuesOf(form, ["intent", "email", "code"]) })
  }
  return redirect303(accountTo("profile", { link: "sent" }))
}

export async function deleteAccount(sent: ActionRequest): Promise<Answer> {
  const { api, session, form } = sent
  const proof = proofOf(form)
  refuseWrong(deleteErrors({ ...proof, ...valuesOf(form, ["confirm"]) }, ownerOf(sent)))
  try {
    await api.call("deleteProfile", proof)
  } catch (error) {
    return refuseCode(error, { ...valuesOf(form, ["intent", "confirm", "code"]) })
  }
  session.end()
  return redirect303(withQuery(paths.loginAndRegister, new URLSearchParams(doneQuery("deleted")).toString()))
}
