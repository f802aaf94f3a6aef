/**
 * Step 1 for guests: an email and the code sent to it, or a password. The summary stays visible, and the next steps are
 * listed.
 */
import { observer } from "mobx-react-lite"
import { CodeForm } from "#app/account/signIn/CodeForm.tsx"
import { CodeSent } from "#app/account/signIn/CodeSent.tsx"
import { codeStepPath } from "#app/account/signIn/codeStep.ts"
import { EmailCodeForm } from "#app/account/signIn/EmailCodeForm.tsx"
import { LoginForm } from "#app/account/signIn/LoginForm.tsx"
import { CartMessages } from "#app/cart/CartMessages.tsx"
import type { GuestStep } from "#app/checkout/guestCheckout.ts"
import { SessionNotice } from "#app/checkout/SessionNotice.tsx"
import { Step } from "#app/checkout/Step.tsx"
import { Summary } from "#app/checkout/Summary.tsx"
import { useDraftEmail } from "#app/checkout/useDraftEmail.ts"
import { useStores, useTexts } from "#app/context.ts"
import { Link } from "#app/ui/Link.tsx"
import { useHydrated } from "#app/ui/useHydrated.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { paths, withQuery } from "#shared/paths.ts"
import "#app/checkout/checkout.css"
import "#app/checkout/SignInStep.css"
import "#app/ui/Button.css"

const BY_PASSWORD = withQuery(paths.checkout, "by=password")
const TITLE = "checkout-email"

export const SignInStep = observer(function SignInStep({ step }: { step: GuestStep }) {
  const { t } = useTexts(checkoutTexts, accountTexts)
  const { cart } = useStores().cart
  // The browser's cart may have been loaded before this step's code; the server does not know it.
  const isHydrated = useHydrated()
  const draftEmail = useDraftEmail()
  return (
    <div className="Checkout__columns">
      <h1>{t("checkout.title")}</h1>
      {isHydrated && cart && cart.products.length > 0 && <Summary cart={cart} refusal={undefined} />}
      <div className="Checkout__main">
        <SessionNotice isOver={step.isOver === true} draftEmail={draftEmail} />
        {isHydrated && <CartMessages all />}
        <ol className="CheckoutSteps">
          <Step id={TITLE} title={t("checkout.email")}>
            <CodeSent code={step.code} />
            <WayIn step={step} draftEmail={draftEmail} />
          </Step>
          <LaterStep title={t("checkout.delivery")} />
          <LaterStep title={t("checkout.payment")} />
        </ol>
      </div>
    </div>
  )
})

interface WayInProps {
  step: GuestStep
  draftEmail: string | undefined
}

function WayIn({ step: { code, byPassword }, draftEmail }: WayInProps) {
  const { t } = useTexts(checkoutTexts, accountTexts)
  const byCode = code ? codeStepPath(paths.checkout, { ...code, sent: 0 }) : paths.checkout
  if (byPassword) {
    return (
      <div className="SignInStep">
        <LoginForm action={BY_PASSWORD} email={code?.email} back={paths.checkout} labelledBy={TITLE} codeAt={byCode} />
        <p>
          <Link className="TextButton" to={byCode}>
            {t("code.back")}
          </Link>
        </p>
      </div>
    )
  }
  const password = (
    <Link className="TextButton" to={code ? codeStepPath(BY_PASSWORD, { ...code, sent: 0 }) : BY_PASSWORD}>
      {t("code.password")}
    </Link>
  )
  if (code && code.sent > 0)
    return (
      <CodeForm
        key={`${code.email} ${code.sent}`}
        step={code}
        page={paths.checkout}
        labelledBy={TITLE}
        others={password}
      />
    )
  return (
    <div className="SignInStep">
      <p>{t("checkout.emailText")}</p>
      <EmailCodeForm
        key={draftEmail}
        email={code?.email ?? draftEmail}
        action={paths.checkout}
        hint={t("checkout.emailHint")}
        labelledBy={TITLE}
      />
      {password}
    </div>
  )
}

function LaterStep({ title }: { title: string }) {
  return (
    <li className="CheckoutStep" data-later>
      <div className="CheckoutStep__head">
        <h2>{title}</h2>
      </div>
    </li>
  )
}
