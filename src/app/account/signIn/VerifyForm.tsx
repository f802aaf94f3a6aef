/** Confirms the email of a new account, or requests another mail when the link has expired. */
import { OneThing } from "#app/account/OneThing.tsx"
import { ResendForm } from "#app/account/signIn/ResendForm.tsx"
import { useTexts } from "#app/context.ts"
import { useSearchParams } from "#app/navigation.ts"
import { Button } from "#app/ui/Button.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { NEXT_PARAMETER } from "#shared/paths.ts"
import { safePath } from "#shared/safePath.ts"

export function VerifyForm() {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({ intent: "verify", check: () => ({}) })
  const next = safePath(useSearchParams().get(NEXT_PARAMETER))
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
      {isOver && <ResendForm submit={t("welcome.again")} next={next} />}
    </OneThing>
  )
}
