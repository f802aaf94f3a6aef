import { useStores, useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import type { OrderView } from "#app/order/orderView.ts"
import { paymentTexts } from "#shared/i18n/payment.ts"
import { toPayCents } from "#shared/orderSums.ts"
import "#app/payment/payment.css"

interface Props {
  order: Pick<OrderView, "number" | "amount_due" | "partPaid" | "payUntil">
  /** Account; empty if not configured. */
  account: string
}

export function TransferBox({ order, account }: Props) {
  const { t, money } = useTexts(paymentTexts)
  const { moment } = useDates()
  const { site } = useStores().shop
  const { email, phone } = site
  return (
    <section className="TransferBox" aria-labelledby="transfer-title">
      <h2 id="transfer-title">{t("payment.transferTitle")}</h2>
      <p>{t("payment.transferSteps")}</p>
      <dl>
        <div>
          <dt>{t("payment.amount")}</dt>
          <dd translate="no">{money(toPayCents(order))}</dd>
        </div>
        <div>
          <dt>{t("payment.reference")}</dt>
          <dd>
            <OrderText number={order.number} text={order.number} />
          </dd>
        </div>
        {account !== "" && (
          <>
            <div>
              <dt>{t("payment.account")}</dt>
              <dd translate="no">{account}</dd>
            </div>
            <div>
              <dt>{t("payment.holder")}</dt>
              <dd translate="no">{site.name}</dd>
            </div>
          </>
        )}
      </dl>
      {account === "" && <p>{t("payment.accountAsk", { email, phone })}</p>}
      {order.payUntil && <p>{t("payment.keptUntil", { moment: moment(order.payUntil) })}</p>}
    </section>
  )
}
