/** Confirms the account's new email, or leads back when the link has expired. */
import { OneThing } from "#app/account/OneThing.tsx"
import { accountTo } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { accountTexts } from "#shared/i18n/account.ts"

export function NewEmailForm() {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({ intent: "newEmail", check: () => ({}) })
  const isOver = form.refusal?.code === "invalid_token"
  return (
    <OneThing title={t("newEmail.title")} withParcel>
      {!isOver && <p>{t("newEmail.text")}</p>}
      <ShopForm form={form}>
        <FormProblem form={form} messages={{ invalid_token: t("newEmail.invalid") }} />
        {!isOver && (
          <Button type="submit" wide busy={form.busy}>
            {form.busy ? t("account.saving") : t("newEmail.submit")}
          </Button>
        )}
      </ShopForm>
      {isOver && <ButtonLink to={accountTo("profile")}>{t("newEmail.again")}</ButtonLink>}
    </OneThing>
  )
}
