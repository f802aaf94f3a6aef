/** Screen: resetting a lost password. Answers alike for every address. Source: specification §5. */
import { doneQuery } from "#app/account/done.ts"
import { refuseWrong, valuesOf } from "#app/account/fieldValues.ts"
import { OneThing } from "#app/account/OneThing.tsx"
import { AskForm, ChooseForm } from "#app/account/signIn/LostPasswordForms.tsx"
import { nextFrom } from "#app/account/signIn/signInActions.ts"
import { useTexts } from "#app/context.ts"
import { type ActionRequest, pageAction, pageLoader, type Redirect, redirect303, textOf } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { NewPasswordForm } from "#shared/fields/account.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { loginTo, paths, withQuery } from "#shared/paths.ts"
import "#app/ui/Button.css"

/** The token stays in the address; page data must not repeat it. */
export const loader = pageLoader(async ({ url }) => ({
  step: url.searchParams.has("token") ? "choose" : url.searchParams.has("sent") ? "sent" : "ask",
  next: nextFrom(url),
}))

export const action = pageAction((sent) => (textOf(sent.form, "intent") === "choose" ? choose(sent) : ask(sent)))

async function ask({ api, stores, form, url }: ActionRequest): Promise<Redirect> {
  const { email } = valuesOf(form, ["email"])
  const next = nextFrom(url)
  await api.call("requestPasswordReset", { email, url: stores.shop.site.url + (next ?? "") })
  const query = new URLSearchParams({ sent: "1", ...(next && { next }) })
  return redirect303(withQuery(paths.lostPassword, query.toString()))
}

/** All sessions end with the old password, including this browser's. */
async function choose({ api, stores, session, form, url }: ActionRequest): Promise<Redirect> {
  const values = valuesOf(form, ["password", "confirmation"])
  refuseWrong(checkFields(NewPasswordForm, values))
  await api.call("resetPassword", { token: url.searchParams.get("token") ?? "", password: values.password })
  if (stores.session.isSignedIn) session.end()
  const next = nextFrom(url)
  const query = new URLSearchParams({ ...(next && { return: next }), ...doneQuery("password") })
  return redirect303(withQuery(paths.loginAndRegister, query.toString()))
}

export function Component() {
  const { step, next } = useLoaderData<typeof loader>()
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
          <span>{t("lostPassword.sent")}</span>
        </NoticeBox>
      ) : (
        <>
          <p>{t("lostPassword.text")}</p>
          <AskForm next={next} />
        </>
      )}
      <p>
        <Link className="TextButton" to={next === undefined ? paths.loginAndRegister : loginTo(next)}>
          {t("lostPassword.back")}
        </Link>
      </p>
    </OneThing>
  )
}
