/** Screen: a new account confirms its email. Opening the link changes nothing: mail programs open links too. Source: defences, D-20. */

import { doneQuery } from "#app/account/done.ts"
import { accountTo } from "#app/account/tabs.ts"
import { lazily } from "#app/lazily.tsx"
import { pageAction, seeOther } from "#app/loading.ts"

export const action = pageAction(async ({ api, session, params }) => {
  session.start(await api.call("verify", { token: params["id"] ?? "" }))
  return seeOther(accountTo("billing", doneQuery("verified")))
})

export const Component = lazily(async () => (await import("#app/account/signIn/VerifyForm.tsx")).VerifyForm)
