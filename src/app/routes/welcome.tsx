/**
 * Screen: a new account confirms its email. Opening the link changes nothing, because mail programs open links too.
 * Source: defences, D-20.
 */
import { doneQuery } from "#app/account/done.ts"
import { nextFrom } from "#app/account/signIn/signInActions.ts"
import { accountTo } from "#app/account/tabs.ts"
import { pageAction, redirect303 } from "#app/loading.ts"

export const action = pageAction(async ({ api, session, params, url }) => {
  session.start(await api.call("verify", { token: params["id"] ?? "" }))
  return redirect303(nextFrom(url) ?? accountTo("billing", doneQuery("verified")))
})

export { VerifyForm as Component } from "#app/account/signIn/VerifyForm.tsx"
