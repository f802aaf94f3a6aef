/** Screen: a new account confirms its email. Opening the link changes nothing: mail programs open links too. Source: defences, D-20. */

import { doneQuery } from "#app/account/done.ts"
import { OneThing } from "#app/account/OneThing.tsx"
import { ResendForm } from "#app/account/signIn/ResendForm.tsx"
import { accountTo } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { pageAction, seeOther } from "#app/loading.ts"
import { Button } from "#app/ui/Button.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"

export const action = pageAction(async ({ api, session, params }) => {
  session.start(await api.call("verify", { token: params["id"] ?? "" }))
  return seeOther(accountTo("billing", doneQuery("verified")))
})

export function Component() {
  const { t } = useTexts()
  const form = useShopForm({ intent: "verify", check: () => ({}) })
  const isOver = form.refusal?.code === "invalid_token"
  return (
    <OneThing title={t("welcome.title")} withParcel>
      {!isOver && <p>{t("welcome.text")}</p>}
      <ShopForm form={form}>
        <FormProblem form={form} messages={{ invalid_token: t("welcome.invalid") }} />
        {!isOver && (
          <Button type="submit" wide busy={form.busy}>
            {form.busy ? t("welcome.busy") : t("welcome.submit")}
          </Button>
        )}
      </ShopForm>
      {isOver && <ResendForm submit={t("welcome.again")} />}
    </OneThing>
  )
}
