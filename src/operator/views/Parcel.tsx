/** Another tracking number for one parcel of an order. */

import { fill } from "#operator/texts/texts.ts"
import { BackLink } from "#operator/views/BackLink.tsx"
import { Field, Select } from "#operator/views/Field.tsx"
import type { Frame } from "#operator/views/frame.ts"
import { Icon } from "#operator/views/Icon.tsx"
import { Page } from "#operator/views/Layout.tsx"
import { carrierOptions } from "#operator/views/OrderMoves.tsx"
import { ParcelLines } from "#operator/views/OrderParcels.tsx"
import { PostForm } from "#operator/views/PostForm.tsx"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { formatMoment } from "#shared/dates.ts"

export interface ParcelProps {
  frame: Frame
  order: ShopOrder
  parcel: ShopOrder["parcels"][number]
  carriers: readonly { id: string; name: string }[]
  /** The fields as they were sent; left out before that. */
  said: ((name: string) => string) | undefined
}

export function Parcel({ frame, order, parcel, carriers, said }: ParcelProps) {
  const { order: own, split } = frame.texts
  const title = fill(split.parcel, { n: parcel.number })
  const known = carriers.find(({ name }) => name === parcel.carrier)?.id ?? ""
  const was = parcel.trackingNumber ?? ""
  return (
    <Page frame={frame} title={`${title}, ${order.number}`}>
      <BackLink href={`/admin/orders/${order.number}`} text={order.number} />
      <div className="ph">
        <h1>{title}</h1>
        <p className="m">{formatMoment(parcel.at, frame.locale)}</p>
      </div>
      <section className="tile stack narrow">
        <p>
          <ParcelLines frame={frame} order={order} parcel={parcel} />
        </p>
        {said && said("was") !== was && (
          <p className="box warn">
            <Icon name="note" />
            <span>
              <b>{own.prevails}:</b> {[parcel.carrier, was].filter(Boolean).join(" ") || "–"}
            </span>
          </p>
        )}
        <PostForm className="fs" action={`/admin/orders/${order.number}/parcels/${parcel.number}`}>
          <input type="hidden" name="was" value={was} />
          <Select
            frame={frame}
            name="carrier"
            label={own.carrier}
            options={carrierOptions(frame, carriers)}
            value={said?.("carrier") ?? known}
          />
          <Field
            frame={frame}
            name="trackingNumber"
            label={own.tracking}
            hint={split.trackingHint}
            defaultValue={said?.("trackingNumber") ?? was}
            autoComplete="off"
          />
          <div className="acts">
            <button className="btn" type="submit">
              {own.setTracking}
            </button>
          </div>
        </PostForm>
      </section>
    </Page>
  )
}
