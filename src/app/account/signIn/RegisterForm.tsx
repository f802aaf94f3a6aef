/** The registration form; the outcome is sent by mail. */
import { useStores, useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { PasswordField } from "#app/ui/form/PasswordField.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { Link } from "#app/ui/Link.tsx"
import { RegisterForm as RegisterFields } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { ownWordErrors } from "#shared/fields/ownWords.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { paths } from "#shared/paths.ts"
import "#app/account/signIn/Door.css"

interface Props {
  action: string
}

export function RegisterForm({ action }: Props) {
  const { t } = useTexts(accountTexts)
  const { shop } = useStores()
  const form = useShopForm({
    intent: "register",
    check: ({ email = "", password = "", confirmation }) => ({
      ...ownWordErrors(password, [email, shop.site.name]),
      ...checkFields(RegisterFields, { email, password, confirmation }),
    }),
  })
  return (
    <ShopForm form={form} action={action} labelledBy="register-title">
      <h2 id="register-title">{t("register.heading")}</h2>
      <FormProblem form={form} />
      <TextField
        field={form.field("email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField field={form.field("password")} autoComplete="new-password" withRules own={[shop.site.name]} />
      <PasswordField field={form.field("confirmation")} autoComplete="new-password" />
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? t("register.busy") : t("register.submit")}
      </Button>
      <p className="ShopForm__small">
        <span>{`${t("register.hint")} ${t("register.privacy")}`}</span>{" "}
        <Link to={paths.privacyPolicy}>{t("register.privacyLink")}</Link>
        <span>.</span>
      </p>
    </ShopForm>
  )
}
