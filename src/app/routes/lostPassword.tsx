/** Screen: a way back in for who lost the password. Answers the same for every address. Source: specification §5. */

import { doneQuery } from "#app/account/done.ts"
import { refuseWrong, valuesOf } from "#app/account/fieldValues.ts"
import { OneThing } from "#app/account/OneThing.tsx"
import { AskForm, ChooseForm } from "#app/account/signIn/LostPasswordForms.tsx"
import { useTexts } from "#app/context.ts"
import { type ActionRequest, pageAction, pageLoader, type Redirect, redirect303, textOf } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { NewPasswordForm } from "#shared/fields/account.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { paths, withQuery } from "#shared/paths.ts"
import "#app/ui/Button.css"

/** The token stays in the address: a page that repeated it would carry it twice. */
export const loader = pageLoader(async ({ url: { searchParams } }) => ({
  step: searchParams.has("token") ? "choose" : searchParams.has("sent") ? "sent" : "ask",
}))

export const action = pageAction((sent) => (textOf(sent.form, "intent") === "choose" ? choose(sent) : ask(sent)))

async function ask({ api, stores, form }: ActionRequest): Promise<Redirect> {
  const { email } = valuesOf(form, ["email"])
  await api.call("requestPasswordReset", { email, url: stores.shop.site.url })
  return redirect303(withQuery(paths.lostPassword, "sent=1"))
}

/** All sessions end with the old password, this browser's too. */
async function choose({ api, stores, session, form, url }: ActionRequest): Promise<Redirect> {
  const values = valuesOf(form, ["password", "confirmation"])
  refuseWrong(checkFields(NewPasswordForm, values))
  await api.call("resetPassword", { token: url.searchParams.get("token") ?? "", password: values.password })
  if (stores.session.isSignedIn) session.end()
  return redirect303(withQuery(paths.loginAndRegister, new URLSearchParams(doneQuery("password")).toString()))
}

export function Component() {
  const { step } = useLoaderData<typeof loader>()
  const { t } = useTexts(accountTexts)
  if (step === "choose") {
    return (
      <OneThing title={t("lostPassword.newTitle")}>
        <p>{t("lostPassword.newText")}</p>
        <ChooseForm />
      </OneThing>
    )
  }
  return (
    <OneThing title={t("lostPassword.title")}>
      {step === "sent" ? (
        <NoticeBox tone="good" role="status">
          <b>{t("lostPassword.sentTitle")}</b>
          <br />
          {t("lostPassword.sent")}
        </NoticeBox>
      ) : (
        <>
          <p>{t("lostPassword.text")}</p>
          <AskForm />
        </>
      )}
      <p>
        <Link className="TextButton" to={paths.loginAndRegister}>
          {t("lostPassword.back")}
        </Link>
      </p>
    </OneThing>
  )
}
