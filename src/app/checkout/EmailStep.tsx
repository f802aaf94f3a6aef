/** Step 1 of who is signed in: it is done. */
import { Step } from "#app/checkout/Step.tsx"
import { useTexts } from "#app/context.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/checkout/SignInStep.css"

export function EmailStep({ email }: { email: string }) {
  const { t } = useTexts(checkoutTexts)
  return (
    <Step id="checkout-email" title={t("checkout.email")} isDone>
      <p className="EmailStep">{email}</p>
    </Step>
  )
}
