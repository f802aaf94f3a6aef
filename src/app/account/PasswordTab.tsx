/** Changes the password, or sets the first one of an account opened by a code. */
import { useEffect } from "react"
import { accountTo } from "#app/account/tabs.ts"
import { useStores, useTexts } from "#app/context.ts"
import { useSearchParams } from "#app/navigation.ts"
import { Button } from "#app/ui/Button.tsx"
import { PasswordField } from "#app/ui/form/PasswordField.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import type { User } from "#shared/contract/auth.ts"
import { NewPasswordForm } from "#shared/fields/account.ts"
import { ChangePasswordForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { ownWordErrors } from "#shared/fields/ownWords.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { DONE_PARAMETER } from "#shared/paths.ts"
import "#app/account/account.css"

export function PasswordTab({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useTexts(accountTexts)
  const { shop } = useStores()
  const own = [user.email, user.firstName, user.lastName, shop.site.name]
  const form = useShopForm({
    intent: "password",
    check: ({ currentPassword, password = "", confirmation }) => ({
      ...ownWordErrors(password, own),
      ...(hasPassword
        ? checkFields(ChangePasswordForm, { currentPassword, password, confirmation })
        : checkFields(NewPasswordForm, { password, confirmation })),
    }),
  })
  // After a change no password stays on the page.
  const isChanged = useSearchParams().get(DONE_PARAMETER) === "password"
  const { form: element } = form.parts
  useEffect(() => {
    if (isChanged) element.current?.reset()
  }, [isChanged, element])
  return (
    <ShopForm form={form} action={accountTo("password")} labelledBy="tab-title" inPlace>
      <p>{t(hasPassword ? "account.passwordText" : "account.noPasswordText")}</p>
      <FormProblem form={form} title={t("account.passwordFailed")} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <div className="Account__narrow">
        {hasPassword && <PasswordField field={form.field("currentPassword")} autoComplete="current-password" />}
        <PasswordField
          field={form.field("password")}
          label={t("account.newPassword")}
          autoComplete="new-password"
          withRules
          own={own}
        />
        <PasswordField field={form.field("confirmation")} autoComplete="new-password" />
      </div>
      <p>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t("account.saving") : t(hasPassword ? "account.changePassword" : "lostPassword.save")}
        </Button>
      </p>
    </ShopForm>
  )
}
