/** The login form. A wrong email or password gives the same message. */
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { PasswordField } from "#app/ui/form/PasswordField.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { Link } from "#app/ui/Link.tsx"
import { LoginInput } from "#shared/contract/auth.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { paths, withNext, withQuery } from "#shared/paths.ts"
import "#app/ui/Button.css"

interface Props {
  action: string
  email?: string | undefined
  /** Return address, passed on to the alternatives. */
  back?: string | undefined
  /** Id of the heading of the surrounding section, if it has no heading of its own. */
  labelledBy?: string
  /** Where to request a code, if the page has no registration form. */
  codeAt?: string
}

export function LoginForm({ action, email: known = "", back, labelledBy, codeAt }: Props) {
  const { t } = useTexts(accountTexts)
  const form = useShopForm({
    intent: "login",
    initial: { email: known },
    check: ({ email, password }) => checkFields(LoginInput, { email, password }),
  })
  const email = form.refusal?.values["email"] ?? ""
  return (
    <ShopForm form={form} action={action} labelledBy={labelledBy ?? "login-title"}>
      {labelledBy === undefined && <h2 id="login-title">{t("login.heading")}</h2>}
      <FormProblem
        form={form}
        messages={{
          invalid_credentials: (
            <>
              <b>{t("login.invalid")}</b>
              <br />
              <span>{`${t("login.noAccount")} `}</span>
              {codeAt === undefined ? (
                <a href="#register-title">{t("login.signUp")}</a>
              ) : (
                <Link to={codeAt}>{t("code.back")}</Link>
              )}
            </>
          ),
          unverified: (
            <span>
              <span>{t("login.unverified")}</span>{" "}
              <Link
                to={withQuery(
                  paths.emailSended,
                  new URLSearchParams({ email, ...(back && { next: back }) }).toString(),
                )}
              >
                {t("login.resend")}
              </Link>
            </span>
          ),
        }}
      />
      <TextField
        field={form.field("email")}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField field={form.field("password")} autoComplete="current-password" />
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? t("login.busy") : t("login.submit")}
      </Button>
      <p>
        <Link className="TextButton" to={withNext(paths.lostPassword, back)}>
          {t("login.lost")}
        </Link>
      </p>
    </ShopForm>
  )
}
