/** The next actions of an order, by its state. */
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import type { OrderProps } from "#operator/orders/Order.tsx"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"

const isPaid = ({ paymentStatus }: ShopOrder) => paymentStatus === "paid" || paymentStatus === "partially_refunded"

export const carrierOptions = ({ texts }: Frame, carriers: OrderProps["carriers"]) => [
  { value: "", text: texts.order.otherCarrier },
  ...carriers.map(({ id, name }) => ({ value: id, text: name })),
]

/** With the tracking number of a new or sent parcel. */
export function ShipForm({ frame, order, carriers, typed }: OrderProps) {
  const { texts } = frame
  const isUnsent = order.fulfilmentStatus === "unfulfilled"
  const isOver = order.status === "cancelled" || order.status === "refunded"
  const canShip = order.delivery.kind === "home" && isPaid(order) && !isOver
  if (!canShip || (!isUnsent && order.fulfilmentStatus !== "shipped")) return null
  const known = carriers.find(({ name }) => name === order.carrier)?.id ?? ""
  const pieces = order.lines.reduce((sum, { left }) => sum + left, 0)
  return (
    <PostForm id="ship" className="fields" action={`/admin/orders/${order.number}/ship`}>
      <Select
        frame={frame}
        name="carrier"
        label={texts.order.carrier}
        span="span-3"
        options={carrierOptions(frame, carriers)}
        value={typed?.carrier ?? (isUnsent ? "" : known)}
      />
      <Field
        frame={frame}
        name="trackingNumber"
        label={texts.order.tracking}
        aside={texts.order.optional}
        hint={texts.order.trackingHint}
        span="span-3"
        defaultValue={typed?.trackingNumber ?? (isUnsent ? "" : (order.trackingNumber ?? ""))}
        autoComplete="off"
      />
      <input type="hidden" name="parcels" value={order.parcels.length} />
      {isUnsent ? (
        <>
          <label className="check small-text span-3">
            <input type="checkbox" name="tells" value="yes" defaultChecked />
            {texts.order.tell}
          </label>
          {pieces > 1 && (
            <a className="text-button span-3" href={`/admin/orders/${order.number}/split`}>
              {texts.split.open}
            </a>
          )}
        </>
      ) : (
        <button className="button quiet" type="submit">
          {texts.order.setTracking}
        </button>
      )}
    </PostForm>
  )
}

export function MoveButtons({ frame, order }: { frame: Frame; order: ShopOrder }) {
  const { texts } = frame
  const { delivery, fulfilmentStatus, number } = order
  if (order.status === "cancelled" || order.status === "refunded" || order.flagged) return null
  const isFetched = delivery.kind === "pickup" || delivery.kind === "point"
  const paysThere = order.paymentMethod === "pickup"
  const moves = [
    order.canPay && { path: "pay", text: texts.order.markPaid },
    isFetched &&
      fulfilmentStatus === "unfulfilled" &&
      (isPaid(order) || paysThere) && { path: "ready", text: texts.order.markReady },
    isPaid(order) &&
      isFetched &&
      fulfilmentStatus === "ready_for_pickup" && { path: "deliver", text: texts.order.markFetched },
    isPaid(order) && fulfilmentStatus === "shipped" && { path: "deliver", text: texts.order.markDelivered },
  ].filter((move) => move !== false)
  if (moves.length === 0) return null
  return (
    <div className="acts">
      {moves.map(({ path, text }) => (
        <PostForm key={path} action={`/admin/orders/${number}/${path}`}>
          <button className="button quiet" type="submit">
            {text}
          </button>
        </PostForm>
      ))}
    </div>
  )
}

/** Within the thumb's reach, in place of the tabs. */
export function OrderBar({ frame, order }: { frame: Frame; order: ShopOrder }) {
  const { texts } = frame
  return (
    <div className="action-bar">
      <a
        className="button quiet fit phone-only"
        href={`/admin/orders/print?order=${order.number}`}
        aria-label={texts.order.printSlip}
      >
        <Icon name="printer" />
      </a>
      <button className="button" type="submit" form="ship">
        <Icon name="truck" small />
        {order.partlySent ? texts.split.sendRest : texts.order.markShipped}
      </button>
    </div>
  )
}
