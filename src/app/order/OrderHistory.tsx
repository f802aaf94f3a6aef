/** The events of an order, oldest first, without those shown by its progress. */
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { untoldEvents } from "#app/order/orderProgress.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { methodTitle } from "#app/payment/paymentMethods.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import type { OrderEvent } from "#shared/contract/order.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { paymentTexts } from "#shared/i18n/payment.ts"
import "#app/order/order.css"

/** Events whose text needs the amount. */
const withAmount = new Set<OrderEvent["kind"]>([
  "paid",
  "refunded",
  "refund_queued",
  "payment_flagged",
  "payment_returned",
  "surplus_paid",
  "part_paid",
])

export function OrderHistory({ order }: { order: OrderView }) {
  const { t, text, money } = useTexts(orderTexts, paymentTexts)
  const { moment } = useDates()
  const events = untoldEvents(order)
  if (events.length === 0) return null
  const isWhole = events.length === order.timeline.length
  return (
    <section className="OrderHistory" aria-labelledby="history-title">
      <h2 id="history-title">{t(isWhole ? "order.history" : "order.besides")}</h2>
      <ol className="OrderHistory__events">
        {events.map(({ at, kind, amount, reason = "" }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays at its place in the list
          <li key={index}>
            <time translate="no" dateTime={at}>
              {moment(at)}
            </time>
            <span>
              <span>
                {kind === "refunded" && reason === "gift_card"
                  ? t("order.toGiftCard")
                  : t(`order.event.${kind}`, {
                      method: methodTitle({ t, text }, reason, order.ownMethods),
                    })}
              </span>
              {amount !== undefined && withAmount.has(kind) && (
                <span translate="no">{`: ${money(centsOf(amount))}`}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
