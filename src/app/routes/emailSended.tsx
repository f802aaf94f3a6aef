/** Screen: a mail was sent after registering. The same for every address. Source: specification §4. */
import { valuesOf } from "#app/account/fieldValues.ts"
import { OneThing } from "#app/account/OneThing.tsx"
import { ResendForm } from "#app/account/signIn/ResendForm.tsx"
import { nextFrom } from "#app/account/signIn/signInActions.ts"
import { useTexts } from "#app/context.ts"
import { pageAction, pageLoader, redirect303 } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { EmailForm } from "#shared/fields/accountForms.ts"
import { parseFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { loginTo, paths, withQuery } from "#shared/paths.ts"
import "#app/account/OneThing.css"
import "#app/ui/Button.css"

export const loader = pageLoader(async ({ url }) => {
  const { values } = parseFields(EmailForm, { email: url.searchParams.get("email") ?? "" })
  return { email: values?.email, again: url.searchParams.get("again") ?? "", next: nextFrom(url) }
})

export const action = pageAction(async ({ api, form, url }) => {
  const { email } = valuesOf(form, ["email"])
  const next = nextFrom(url)
  const onward = next === undefined ? {} : { next }
  await api.call("resendVerification", { email, ...onward })
  // A different address each time, so that the pause restarts.
  const again = String(Number(url.searchParams.get("again") ?? 0) + 1 || 1)
  return redirect303(
    withQuery(paths.emailSended, new URLSearchParams({ email: email.trim(), again, ...onward }).toString()),
  )
})

export function Component() {
  const { email, again, next } = useLoaderData<typeof loader>()
  const { t } = useTexts(accountTexts)
  return (
    <OneThing title={t("emailSent.title")} withParcel>
      <p>{email ? t("emailSent.text", { email }) : t("emailSent.textNoEmail")}</p>
      {again !== "" && (
        <NoticeBox tone="good" role="status">
          {t("emailSent.sent")}
        </NoticeBox>
      )}
      <p className="OneThing__small">{t("emailSent.spam")}</p>
      <ResendForm
        key={`${email} ${again}`}
        email={email}
        justSent={email !== undefined}
        submit={t("emailSent.again")}
        next={next}
      />
      <p>
        <Link className="TextButton" to={next === undefined ? paths.loginAndRegister : loginTo(next)}>
          {t("emailSent.back")}
        </Link>
      </p>
    </OneThing>
  )
}
