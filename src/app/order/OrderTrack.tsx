/** The progress of an order as a row of tiles; a column on phones. */
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import type { OrderArrival } from "#app/order/orderArrival.ts"
import { orderProgress } from "#app/order/orderProgress.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import "#app/order/order.css"

interface Props {
  order: OrderView
  arrival: OrderArrival | undefined
}

export function OrderTrack({ order, arrival }: Props) {
  const { t, text } = useTexts(orderTexts)
  const { moment } = useDates()
  const steps = orderProgress(order)
  if (steps.length === 0) return null
  return (
    <ol className="OrderTrack" aria-label={t("order.progress")} data-steps={steps.length}>
      {steps.map(({ name, at, state }) => (
        <li key={name} data-state={state} aria-current={state === "here" ? "step" : undefined}>
          <b>{`${t(name)} `}</b>
          {at && <span translate="no">{moment(at)}</span>}
          {name === "order.step.delivered" && state === "ahead" && arrival && <span>{text(arrival.days)}</span>}
          {state === "here" && !at && <span>{t("order.now")}</span>}
        </li>
      ))}
    </ol>
  )
}
