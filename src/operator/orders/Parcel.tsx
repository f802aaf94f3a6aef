/** Corrects the tracking number of one parcel. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { carrierOptions } from "#operator/orders/OrderMoves.tsx"
import { ParcelLines } from "#operator/orders/OrderParcels.tsx"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment } from "#shared/dates.ts"

export interface ParcelProps {
  frame: Frame
  order: ShopOrder
  parcel: ShopOrder["parcels"][number]
  carriers: readonly { id: string; name: string }[]
  /** The submitted fields; undefined before that. */
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
      <div className="page-head">
        <h1>{title}</h1>
        <p className="muted">{formatMoment(parcel.at, frame.locale)}</p>
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
        <PostForm className="fields" action={`/admin/orders/${order.number}/parcels/${parcel.number}`}>
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
            <button className="button" type="submit">
              {own.setTracking}
            </button>
          </div>
        </PostForm>
      </section>
    </Page>
  )
}
