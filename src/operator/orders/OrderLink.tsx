import type { Frame } from "#operator/frame/frame.ts"
import { moneyText } from "#operator/frame/words.ts"
import { OrderState } from "#operator/orders/OrderState.tsx"
import type { FoundOrder } from "#provider/orders/operations/searchOrders.ts"
import { formatMoment } from "#shared/dates.ts"

export function OrderLink({ frame, order, isOwn = false }: { frame: Frame; order: FoundOrder; isOwn?: boolean }) {
  const { texts, locale, currency } = frame
  const second = isOwn ? formatMoment(order.date, locale) : [order.name, order.city].filter(Boolean).join(", ")
  return (
    <a href={`/admin/orders/${order.number}`}>
      <span>
        <b className="strong">{order.number}</b>
        <small>{second}</small>
      </span>
      <span className="at-end">
        <b className="strong">{moneyText(order.totalCents, locale, currency)}</b>
        <br />
        {order.flagged ? (
          <span className="status bad">{texts.tabs.flagged}</span>
        ) : (
          <OrderState frame={frame} state={order.state} kind={order.kind} />
        )}
      </span>
    </a>
  )
}
