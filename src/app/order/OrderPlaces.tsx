import { useStores, useTexts } from "#app/context.ts"
import type { OrderView, PlaceNames } from "#app/order/orderView.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import "#app/order/order.css"

interface Props {
  order: OrderView
  places: PlaceNames
}

export function OrderPlaces({ order, places }: Props) {
  const { t, text } = useTexts(orderTexts)
  const { deliveryAddress, billing } = order
  return (
    <>
      <Pickup order={order} />
      {deliveryAddress && (
        <section>
          <h2>{t("order.deliveryAddress")}</h2>
          <Address place={deliveryAddress} places={places} />
        </section>
      )}
      <section>
        <h2>{t("order.billingAddress")}</h2>
        <Address place={billing} places={places} ids={[billing.dni, billing.vat]} />
      </section>
      {order.fields && (
        <section>
          <h2>{t("order.own")}</h2>
          <dl className="OrderPlaces__own">
            {order.fields.map(({ key, name, value }) => (
              <div key={key}>
                <dt>{text(name)}</dt>
                <dd>{text(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {order.note !== "" && (
        <section>
          <h2>{t("order.note")}</h2>
          <p className="OrderPlaces__note">{order.note}</p>
        </section>
      )}
    </>
  )
}

/** The shop itself, or a pickup point of another company, with opening hours. */
function Pickup({ order: { delivery } }: { order: OrderView }) {
  const { t, text } = useTexts(orderTexts)
  const { site } = useStores().shop
  const { kind, point } = delivery
  if (kind !== "pickup" && kind !== "point") return null
  // The shop's own hours apply only to its own place.
  const hours = point?.hours ?? (kind === "pickup" ? site.hours : undefined)
  return (
    <section>
      <h2>{t("order.pickupAt")}</h2>
      <address translate="no">
        <b>{point ? text(point.name) : site.name}</b>
        <span>{point ? point.address : text(site.address)}</span>
        {hours && <span>{text(hours)}</span>}
      </address>
    </section>
  )
}

type Place = NonNullable<OrderView["deliveryAddress"]>

function Address({ place, places, ids = [] }: { place: Place; places: PlaceNames; ids?: string[] }) {
  const { locale } = useTexts()
  const { firstName, lastName, company, address1, address2, zip, city, state, country, phone } = place
  // The bill of a pickup has no address.
  const town = `${zip} ${city}`.trim()
  const lines = [
    company,
    address1,
    address2,
    state === city ? town : `${town}, ${state}`,
    places[locale][country] ?? country,
    phone,
    ...ids,
  ]
  return (
    <address translate="no">
      <span>{`${firstName} ${lastName}`}</span>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
