/** The outcome of a payment, in a browser without access to the order. */
import { OneThing } from "#app/account/OneThing.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { useLocation } from "#app/navigation.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import type { PaymentOutcome } from "#shared/contract/payment.ts"
import { type PaymentKey, paymentTexts } from "#shared/i18n/payment.ts"
import { loginTo } from "#shared/paths.ts"

const titles: Record<PaymentOutcome["state"], PaymentKey> = {
  received: "payment.received",
  failed: "payment.failureTitle",
  waiting: "payment.pending",
}

export function ElsewhereScreen({ number, state }: PaymentOutcome) {
  const { t } = useTexts(paymentTexts)
  const { session } = useStores()
  const { pathname, search } = useLocation()
  return (
    <OneThing title={t(titles[state])} withParcel={state === "received"}>
      <p>
        <OrderText number={number} text={t(`payment.elsewhere.${state}`, { number })} />
      </p>
      <p>{t("payment.elsewhere.whose")}</p>
      {!session.isSignedIn && (
        <p>
          <ButtonLink to={loginTo(pathname + search)} wide>
            {t("payment.elsewhere.signIn")}
          </ButtonLink>
        </p>
      )}
    </OneThing>
  )
}
