import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import type { PayChoice } from "#app/order/loadOrder.ts"
import { useOrderKey } from "#app/order/orderPaths.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { PayForm } from "#app/payment/PayForm.tsx"
import { isByHand } from "#app/payment/paymentMethods.ts"
import { paymentPlaces } from "#app/payment/paymentPlaces.ts"
import { TransferBox } from "#app/payment/TransferBox.tsx"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { orderTexts } from "#shared/i18n/order.ts"
import { paymentTexts } from "#shared/i18n/payment.ts"
import "#app/order/order.css"
import "#app/ui/Button.css"

interface Props {
  order: OrderView
  pay: PayChoice
  account: string | undefined
}

export function PayPart({ order, pay, account }: Props) {
  const { t } = useTexts(orderTexts, paymentTexts)
  const { moment } = useDates()
  const key = useOrderKey()
  if (isByHand(order) && order.status !== "failed") return <PaidByHand order={order} pay={pay} account={account} />
  const last = order.timeline.at(-1)?.kind
  const isBegun = last === "payment_started"
  const unpaid = last === "payment_cancelled" ? "order.stoppedTitle" : "order.payTitle"
  return (
    <section id="pay" className="PayPart" aria-label={t("order.payTitle")}>
      <NoticeBox tone="warn">
        {(order.partPaid === undefined || isBegun) && <b>{`${t(isBegun ? "order.waitTitle" : unpaid)} `}</b>}
        {order.payUntil && <span>{`${t("payment.keptUntil", { moment: moment(order.payUntil) })} `}</span>}
        {isBegun && <Link to={paymentPlaces(order.id, key).success}>{t("payment.lookAgain")}</Link>}
      </NoticeBox>
      <PayForm order={order} pay={pay} again={order.status === "failed"} />
    </section>
  )
}

/** The shop records this payment by hand; meanwhile another method can be used. */
function PaidByHand({ order, pay, account }: Props) {
  const { t } = useTexts(paymentTexts)
  const { moment } = useDates()
  const { payUntil } = order
  const others = pay.methods.filter(({ id }) => id !== order.paymentMethod)
  return (
    <div className="PayPart">
      {account !== undefined && <TransferBox order={order} account={account} />}
      {account === undefined && payUntil && <p>{t("payment.keptUntil", { moment: moment(payUntil) })}</p>}
      {others.length > 0 && (
        <details className="PayPart__fold">
          <summary className="TextButton">{t("payment.otherWay")}</summary>
          <PayForm order={order} pay={{ ...pay, methods: others }} />
        </details>
      )}
    </div>
  )
}
