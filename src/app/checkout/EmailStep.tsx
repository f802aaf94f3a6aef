/**
 * Step 1 for signed-in customers, already completed. Another email means another account, so leaving asks for
 * confirmation.
 */
import { Step } from "#app/checkout/Step.tsx"
import { useTexts } from "#app/context.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/checkout/checkout.css"
import "#app/checkout/SignInStep.css"
import "#app/ui/Button.css"

/** The logout form, outside the order's form. */
export const CHANGE_EMAIL = "checkout-change-email"

export function EmailStep({ email }: { email: string }) {
  const { t } = useTexts(checkoutTexts)
  return (
    <Step id="checkout-email" title={t("checkout.email")} isDone>
      <p className="EmailStep" translate="no">
        {email}
      </p>
      <details className="EmailStep__change">
        <summary className="TextButton" aria-label={t("checkout.changeEmail")}>
          {t("checkout.change")}
        </summary>
        <p className="CheckoutStep__text">{t("checkout.changeEmailText")}</p>
        <button type="submit" form={CHANGE_EMAIL} className="TextButton">
          {t("checkout.otherEmail")}
        </button>
      </details>
    </Step>
  )
}
