/** The parcels of an order in parts, with their contents. */
import type { Frame } from "#operator/frame/frame.ts"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment } from "#shared/dates.ts"
import { pick } from "#shared/locale.ts"

type Parcel = ShopOrder["parcels"][number]

export function ParcelLines({ frame, order, parcel }: { frame: Frame; order: ShopOrder; parcel: Parcel }) {
  return parcel.lines.map(({ line, pieces }) => {
    const own = order.lines[line]
    const name = own
      ? [pick(own.name, frame.locale), pick(own.variant_name, frame.locale)].filter(Boolean).join(", ")
      : ""
    return (
      <span className="line" key={line}>
        {pieces} × {name}
      </span>
    )
  })
}

export function OrderParcels({ frame, order, mayWrite }: { frame: Frame; order: ShopOrder; mayWrite: boolean }) {
  const { texts, locale } = frame
  if (order.parcels.length === 0) return null
  return (
    <section className="tile flush" aria-labelledby="pc">
      <h2 id="pc">{texts.split.parcels}</h2>
      {order.parcels.map((parcel) => (
        <div className="parcel" key={parcel.number}>
          <b>{fill(texts.split.parcel, { n: parcel.number })}</b>
          <p>
            <ParcelLines frame={frame} order={order} parcel={parcel} />
            <span className="moment">
              {[formatMoment(parcel.at, locale), parcel.carrier].filter(Boolean).join(" · ")}
            </span>{" "}
            {parcel.trackingNumber !== null && (
              <a className="nowrap" href={parcel.trackingUrl ?? undefined} rel="noreferrer">
                {parcel.trackingNumber}
              </a>
            )}
          </p>
          {mayWrite && (
            <a className="text-button" href={`/admin/orders/${order.number}/parcels/${parcel.number}`}>
              {parcel.trackingNumber === null ? texts.split.addTracking : texts.split.correctTracking}
              <span className="visually-hidden">, {fill(texts.split.parcel, { n: parcel.number })}</span>
            </a>
          )}
        </div>
      ))}
    </section>
  )
}
