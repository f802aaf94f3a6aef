/** Actions of the account screen's forms; runs on the server. Each leads back to its part of the screen. */
import { doneQuery } from "#app/account/done.ts"
import { refuseWrong, valuesOf } from "#app/account/fieldValues.ts"
import { askOwnCode, changeEmail, changeNames, deleteAccount } from "#app/account/owner/ownerActions.ts"
import { ASK_OWN_CODE } from "#app/account/owner/ownerSteps.ts"
import { accountTo } from "#app/account/tabs.ts"
import {
  type ActionAnswer,
  type ActionRequest,
  PageFailure,
  type Redirect,
  redirect303,
  signInFirst,
  textOf,
} from "#app/loading.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import type { ChangePasswordInput } from "#shared/contract/account.ts"
import { NewPasswordForm } from "#shared/fields/account.ts"
import { ChangePasswordForm } from "#shared/fields/accountForms.ts"
import { billingNames, deliveryNames } from "#shared/fields/address.ts"
import { checkFields } from "#shared/fields/field.ts"
import { paths } from "#shared/paths.ts"

type Act = (sent: ActionRequest) => Promise<Redirect | ActionAnswer>

/** Intents of signed-in customers only. */
const acts: Record<string, Act> = {
  async billing({ api, form }) {
    try {
      await api.call("updateProfile", { billing: valuesOf(form, billingNames) })
    } catch (error) {
      throw withoutPrefix(error, "billing.")
    }
    return redirect303(accountTo("billing", doneQuery("billing")))
  },

  async address({ api, form }) {
    const { id } = valuesOf(form, ["id"])
    const input = { ...valuesOf(form, deliveryNames), isDefault: textOf(form, "isDefault") === "yes" }
    await (id === "" ? api.call("createAddress", input) : api.call("updateAddress", { id, ...input }))
    return redirect303(accountTo("addresses", doneQuery("saved")))
  },

  async defaultAddress({ api, form }) {
    const { isDefault: _, ...address } = await api.call("getAddress", valuesOf(form, ["id"]))
    await api.call("updateAddress", { ...address, isDefault: true })
    return redirect303(accountTo("addresses", doneQuery("saved")))
  },

  async deleteAddress({ api, form }) {
    await api.call("deleteAddress", valuesOf(form, ["id"]))
    return redirect303(accountTo("addresses", doneQuery("saved")))
  },

  async password({ api, session, form }) {
    const { currentPassword, ...next } = valuesOf(form, ["currentPassword", "password", "confirmation"])
    // A form without the old password sets the first one; the shop refuses that if there already is one.
    const isFirst = !form.has("currentPassword")
    refuseWrong(
      isFirst ? checkFields(NewPasswordForm, next) : checkFields(ChangePasswordForm, { currentPassword, ...next }),
    )
    const { password } = next
    await changePassword({ api, session }, isFirst ? { password } : { currentPassword, password })
    return redirect303(accountTo("password", doneQuery("password")))
  },

  names: changeNames,
  email: changeEmail,
  [ASK_OWN_CODE]: askOwnCode,
  delete: deleteAccount,
}

/** Another provider may know only the plain call; the session then keeps its bearer token. */
async function changePassword(
  { api, session }: Pick<ActionRequest, "api" | "session">,
  passwords: ChangePasswordInput,
): Promise<void> {
  try {
    session.start(await api.call("renewWithPassword", passwords))
  } catch (error) {
    if (!isApiError(error) || (error.status !== 404 && error.status !== 405)) throw error
    await api.call("changePassword", passwords)
  }
}

export async function actOnAccount(sent: ActionRequest): Promise<Redirect | ActionAnswer> {
  const intent = textOf(sent.form, "intent")
  if (intent === "logout") return logout(sent)
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) throw new PageFailure(400, "bad_request")
  if (!sent.stores.session.isSignedIn) return signInFirst(sent.url)
  return act(sent)
}

/**
 * Leads to the home page, or from the checkout to its first step; on the account screen a visitor whose session had
 * already ended stays. Source: specification §4.
 */
async function logout({ api, stores, session, form }: ActionRequest): Promise<Redirect> {
  const here = textOf(form, "here")
  const next = here === paths.checkout ? paths.checkout : paths.home
  if (!stores.session.isSignedIn) return redirect303(here === paths.account ? paths.account : next)
  try {
    await api.call("logout", {})
  } catch (error) {
    // A token that has just expired has the desired effect too.
    if (!isApiError(error) || error.status !== 401) throw error
  }
  session.end()
  return redirect303(next)
}

/** `billing.zip` → `zip`: the form's fields have no prefix. */
function withoutPrefix(error: unknown, prefix: string): unknown {
  if (!isApiError(error) || !error.fields) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, code]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      code,
    ]),
  )
  return new ApiError(error.status, error.code, { fields })
}
