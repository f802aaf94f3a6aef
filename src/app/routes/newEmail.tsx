/**
 * Screen: confirms the account's new email. Opening the link changes nothing, because mail programs open links too.
 * Source: defences, D-20.
 */
import { doneQuery } from "#app/account/done.ts"
import { NewEmailForm } from "#app/account/owner/NewEmailForm.tsx"
import { accountTo } from "#app/account/tabs.ts"
import { pageAction, pageLoader, redirect303, signInFirst } from "#app/loading.ts"

export const loader = pageLoader(async ({ stores, url }) => {
  if (!stores.session.isSignedIn) signInFirst(url)
  return {}
})

export const action = pageAction(async ({ api, stores, params, url }) => {
  if (!stores.session.isSignedIn) signInFirst(url)
  await api.call("confirmEmail", { token: params["id"] ?? "" })
  return redirect303(accountTo("profile", doneQuery("saved")))
})

export { NewEmailForm as Component }
