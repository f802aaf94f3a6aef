/** The two steps to a new password: requesting the mail, and choosing the password with its token. */
import { useStores, useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { PasswordField } from "#app/ui/form/PasswordField.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { Link } from "#app/ui/Link.tsx"
import { NewPasswordForm } from "#shared/fields/account.ts"
import { EmailForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { paths, withNext } from "#shared/paths.ts"

/** `next`: where to continue after choosing the password. */
export function AskForm({ next }: { next: string | undefined }) {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({ intent: "ask", check: ({ email }) => checkFields(EmailForm, { email }) })
  return (
    <ShopForm form={form} action={withNext(paths.lostPassword, next)}>
      <FormProblem form={form} />
      <TextField
        field={form.field("email")}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? t("lostPassword.busy") : t("lostPassword.submit")}
      </Button>
    </ShopForm>
  )
}

/** Posts to the current address, which contains the token. */
export function ChooseForm() {
  const { t } = useTexts(accountTexts)
  const { shop } = useStores()
  const form = useShopForm({
    intent: "choose",
    check: ({ password = "", confirmation = "" }) => checkFields(NewPasswordForm, { password, confirmation }),
  })
  return (
    <ShopForm form={form}>
      <FormProblem
        form={form}
        messages={{
          invalid_token: (
            <span>
              <span>{t("lostPassword.invalid")}</span> <Link to={paths.lostPassword}>{t("lostPassword.again")}</Link>
            </span>
          ),
        }}
      />
      <PasswordField
        field={form.field("password")}
        label={t("account.newPassword")}
        autoComplete="new-password"
        withRules
        own={[shop.site.name]}
      />
      <PasswordField field={form.field("confirmation")} autoComplete="new-password" />
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? t("lostPassword.saving") : t("lostPassword.save")}
      </Button>
    </ShopForm>
  )
}
