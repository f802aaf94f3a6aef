/** The head of an order: thanks or its number, its state, and its data in a row. */
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { useLocation } from "#app/navigation.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { stateLooks } from "#app/order/orderLook.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { StatusLabel } from "#app/order/StatusLabel.tsx"
import { PageHead } from "#app/PageHead.tsx"
import { methodTitle } from "#app/payment/paymentMethods.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { paymentTexts } from "#shared/i18n/payment.ts"
import { paths } from "#shared/paths.ts"
import parcel from "../account/parcel.avif"
import "#app/order/order.css"

export function OrderHead({ order }: { order: OrderView }) {
  const { t, text } = useTexts(orderTexts, paymentTexts)
  const { date } = useDates()
  const { pathname } = useLocation()
  const { number, billing, email, paymentMethod, withdrawals, state } = order
  // A return needs no thanks; the box below says what happens next.
  const isOver = withdrawals.length > 0 && (state === "returned" || stateLooks[state].tone === "done")
  const title = t("order.title", { number })
  const isNew = pathname.startsWith(paths.orderReceived("")) && order.status !== "cancelled"
  return (
    <header className="OrderHead" data-new={isNew || undefined}>
      <PageHead title={title} noindex />
      <div>
        <h1>
          {isNew ? (
            <span>{t("order.thanks", { name: billing.firstName })}</span>
          ) : (
            <OrderText number={number} text={title} />
          )}
        </h1>
        {!isOver && <p className="OrderHead__lead">{t(`order.about.${state}`, { email })}</p>}
        <dl>
          <div>
            <dt>{t("order.number")}</dt>
            <dd>
              <OrderText number={number} text={number} />
            </dd>
          </div>
          <div>
            <dt>{t("order.date")}</dt>
            <dd>
              <time translate="no" dateTime={order.date}>
                {date(order.date)}
              </time>
            </dd>
          </div>
          <div>
            <dt>{t("order.payment")}</dt>
            <dd>{methodTitle({ t, text }, paymentMethod, order.ownMethods)}</dd>
          </div>
          <div>
            <dt>{t("order.state")}</dt>
            <dd>
              <StatusLabel state={state} />
            </dd>
          </div>
        </dl>
      </div>
      {order.delivery.kind !== "none" && (
        <img className="OrderHead__picture shade" src={parcel} width={544} height={408} alt="" />
      )}
    </header>
  )
}
