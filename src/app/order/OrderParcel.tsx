/** Arrival, carrier and tracking of an order, parcel by parcel if sent in parts. */
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import type { OrderArrival } from "#app/order/orderArrival.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { OrderParcel as Parcel } from "#shared/contract/order.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import "#app/order/order.css"
import "#app/ui/Button.css"

interface Props {
  order: OrderView
  arrival: OrderArrival | undefined
}

export function OrderParcel({ order, arrival }: Props) {
  const { t, text } = useTexts(orderTexts)
  const { carrier, fulfilmentStatus, parcels } = order
  const isOnItsWay = fulfilmentStatus === "shipped"
  if (parcels.length > 0) return <Parcels order={order} arrival={arrival} />
  if (!arrival && !(isOnItsWay && carrier !== null)) return null
  return (
    <section className="OrderParcel" aria-label={t("order.parcel")}>
      <Icon name={order.delivery.kind === "home" ? "truck" : "storefront"} />
      <div>
        <p className="OrderParcel__when">{arrival ? text(arrival.sentence) : t("order.about.shipped")}</p>
        <Tracking parcel={order} />
      </div>
      {isOnItsWay && <Follow parcel={order} />}
    </section>
  )
}

type Tracked = Pick<Parcel, "carrier" | "trackingNumber" | "trackingUrl">

function Tracking({ parcel: { carrier, trackingNumber } }: { parcel: Tracked }) {
  if (carrier === null) return null
  return <p className="OrderParcel__number">{[carrier, trackingNumber].join(" · ")}</p>
}

function Follow({ parcel: { trackingUrl }, name }: { parcel: Tracked; name?: string }) {
  const { t } = useTexts(orderTexts)
  if (trackingUrl === null) return null
  return (
    <a className="Button" data-look="quiet" href={trackingUrl} rel="noreferrer">
      <span>{t("order.track")}</span>
      {name && <span className="visually-hidden">{`: ${name}`}</span>}
      <Icon name="arrow-right" size="small" />
    </a>
  )
}

function Parcels({ order, arrival }: Props) {
  const { t, text } = useTexts(orderTexts)
  const { moment } = useDates()
  const { parcels, lines, fulfilmentStatus } = order
  const isThere = fulfilmentStatus === "delivered" || fulfilmentStatus === "returned"
  return (
    <>
      {arrival && !order.partlySent && (
        <section className="OrderParcel" aria-label={t("order.parcel")}>
          <Icon name="package" />
          <p className="OrderParcel__when">{text(arrival.sentence)}</p>
        </section>
      )}
      {parcels.map((parcel) => {
        const name = t("order.parcelOf", { n: parcel.number })
        return (
          <section className="OrderParcel" key={parcel.number} aria-label={name}>
            <Icon name="truck" />
            <div>
              <p className="OrderParcel__when">{name}</p>
              <p className="OrderParcel__number">{moment(parcel.at)}</p>
              <Tracking parcel={parcel} />
              <ul className="OrderParcel__pieces">
                {parcel.lines.map(({ line, pieces }) => {
                  const own = lines[line]
                  const called = own ? [text(own.name), text(own.variant_name)].filter(Boolean).join(", ") : ""
                  return <li key={line}>{t("order.pieces", { n: pieces, name: called })}</li>
                })}
              </ul>
            </div>
            {!isThere && <Follow parcel={parcel} name={name} />}
          </section>
        )
      })}
    </>
  )
}
