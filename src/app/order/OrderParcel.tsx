/** When an order arrives, who carries it, and the way to its carrier's page. */
import { useTexts } from "#app/context.ts"
import type { OrderArrival } from "#app/order/orderArrival.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { orderTexts } from "#shared/i18n/order.ts"
import "#app/order/order.css"
import "#app/ui/Button.css"

interface Props {
  order: OrderView
  arrival: OrderArrival | undefined
}

export function OrderParcel({ order, arrival }: Props) {
  const { t, text } = useTexts(orderTexts)
  const { carrier, trackingNumber, trackingUrl, fulfilmentStatus } = order
  const isOnItsWay = fulfilmentStatus === "shipped"
  if (!arrival && !(isOnItsWay && carrier !== null)) return null
  return (
    <section className="OrderParcel" aria-label={t("order.parcel")}>
      <Icon name={order.delivery.kind === "home" ? "truck" : "storefront"} />
      <div>
        <p className="OrderParcel__when">{arrival ? text(arrival.sentence) : t("order.about.shipped")}</p>
        {carrier !== null && <p className="OrderParcel__number">{[carrier, trackingNumber].join(" · ")}</p>}
      </div>
      {isOnItsWay && trackingUrl !== null && (
        <a className="Button" data-look="quiet" href={trackingUrl} rel="noreferrer">
          {t("order.track")} <Icon name="arrow-right" size="small" />
        </a>
      )}
    </section>
  )
}
