/** Screen: log in or register. Source: specification §2 and §4. */
import { Done } from "#app/account/Done.tsx"
import { CodeEntry } from "#app/account/signIn/CodeEntry.tsx"
import { actOnCode } from "#app/account/signIn/codeActions.ts"
import { readCodeStep } from "#app/account/signIn/codeStep.ts"
import { LoginForm } from "#app/account/signIn/LoginForm.tsx"
import { RegisterForm } from "#app/account/signIn/RegisterForm.tsx"
import { backFrom, login, register } from "#app/account/signIn/signInActions.ts"
import { isForAdded } from "#app/cart/flash.ts"
import { useTexts } from "#app/context.ts"
import { pageAction, pageLoader, redirect303, textOf } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { PageHead } from "#app/PageHead.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { accountTexts } from "#shared/i18n/account.ts"
import { loginTo, paths } from "#shared/paths.ts"
import door from "../account/door.avif"
import "#app/account/signIn/Door.css"

export const loader = pageLoader(async ({ stores, url }) => {
  const back = backFrom(url)
  if (stores.session.isSignedIn) throw redirect303(back ?? paths.account)
  return { back, code: readCodeStep(url) }
})

export const action = pageAction(async (sent) => {
  if (textOf(sent.form, "intent") === "register") return register(sent)
  const back = backFrom(sent.url)
  const to = back ?? paths.account
  return (await actOnCode(sent, { page: pageFor(back), to })) ?? login(sent, to)
})

const pageFor = (back: string | undefined) => (back === undefined ? paths.loginAndRegister : loginTo(back))

export function Component() {
  const { back, code } = useLoaderData<typeof loader>()
  const { t } = useTexts(accountTexts)
  const here = pageFor(back)
  return (
    <div className="Door">
      <PageHead title={t("login.pageTitle")} noindex />
      <div className="Door__picture">
        <img className="shade" src={door} width={780} height={1500} alt="" loading="lazy" />
      </div>
      <div className="Door__forms">
        <div>
          <h1>{t("login.pageTitle")}</h1>
          <p className="Door__lead">{t("login.lead")}</p>
        </div>
        <Done />
        {back?.startsWith(paths.checkout) && (
          <NoticeBox icon="basket">
            <b>{t("login.checkoutTitle")}</b> <span>{t("login.checkout")}</span>
          </NoticeBox>
        )}
        {isForAdded(back) && (
          <NoticeBox icon="basket">
            <b>{t("login.cartTitle")}</b> <span>{t("login.cart")}</span>
          </NoticeBox>
        )}
        <CodeEntry code={code} page={here} />
        {!code?.sent && (
          <div className="Door__columns">
            <LoginForm action={here} back={back} />
            <RegisterForm action={here} />
          </div>
        )}
      </div>
    </div>
  )
}
