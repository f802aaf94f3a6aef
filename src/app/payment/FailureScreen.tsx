/** A failed payment: the known reason, and another attempt for the same order. */
import { OneThing } from "#app/account/OneThing.tsx"
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { orderTo, useOrderKey } from "#app/order/orderPaths.ts"
import type { FailureData } from "#app/payment/loadPayment.ts"
import { PayForm } from "#app/payment/PayForm.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { paymentTexts } from "#shared/i18n/payment.ts"

const reasons = ["failed", "cancelled", "expired", "payment_unreachable", "not_offered"] as const

export function FailureScreen({ order, reason, pay }: FailureData) {
  const { t } = useTexts(paymentTexts)
  const { moment } = useDates()
  const key = useOrderKey()
  const why = reasons.find((each) => each === reason)
  const { number, payUntil } = order
  const isStopped = why === "cancelled" && pay !== undefined
  return (
    <OneThing title={t(isStopped ? "payment.stoppedTitle" : "payment.failureTitle")}>
      {isStopped ? (
        <NoticeBox role="status">{t("payment.reason.cancelled")}</NoticeBox>
      ) : (
        <NoticeBox tone="bad" role="alert">
          <p>
            <b>{t("payment.failed")}</b>
          </p>
          {why && <p>{t(`payment.reason.${why}`)}</p>}
        </NoticeBox>
      )}
      <p>
        <OrderText number={number} text={t(pay ? "payment.kept" : "payment.closed", { number })} />
        {pay && payUntil && <span>{` ${t("payment.keptUntil", { moment: moment(payUntil) })}`}</span>}
      </p>
      {pay && <PayForm order={order} pay={pay} again wide />}
      <p>
        <ButtonLink to={orderTo(order.id, key)} wide look="quiet">
          {t("payment.viewOrder")}
        </ButtonLink>
      </p>
    </OneThing>
  )
}
