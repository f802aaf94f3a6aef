/** One order: packing first, then sending; beside it money, customer and history. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { shortDayText } from "#operator/frame/words.ts"
import { EventsByDay } from "#operator/log/Events.tsx"
import { linesToPack } from "#operator/orders/linesToPack.ts"
import { Money, OrderCustomer, OrderMails } from "#operator/orders/OrderAside.tsx"
import { MoveButtons, OrderBar, ShipForm } from "#operator/orders/OrderMoves.tsx"
import { NoteTile } from "#operator/orders/OrderNote.tsx"
import { OrderParcels } from "#operator/orders/OrderParcels.tsx"
import { OrderState } from "#operator/orders/OrderState.tsx"
import { OwnPanels, type Panels } from "#operator/own/OwnPanels.tsx"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { centsOf } from "#shared/cartLines.ts"
import { dayOf, formatMoment } from "#shared/dates.ts"
import { countryName } from "#shared/fields/countries.ts"
import { pick } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"
import { soldKind } from "#shared/soldKind.ts"

export interface OrderProps {
  frame: Frame
  order: ShopOrder
  carriers: readonly { id: string; name: string }[]
  mayWrite: boolean
  /** The typed note, where it could not be saved. */
  /** Panels of extensions. */
  panels: Panels
  typedNote?: string | undefined
  typed?: { carrier: string; trackingNumber: string } | undefined
}

export function Order(props: OrderProps) {
  const { frame, order, mayWrite } = props
  const { texts, locale } = frame
  return (
    <Page frame={frame} title={order.number} hasBar={mayWrite && hasBar(order)}>
      <BackLink href="/admin/orders?tab=pack" text={texts.order.back} />
      <div className="page-head">
        <h1>{order.number}</h1>
        <OrderStatus frame={frame} order={order} />
        <span className="muted small-text">
          {order.billing.firstName} {order.billing.lastName} · {formatMoment(order.date, locale)}
        </span>
      </div>
      <Doubts frame={frame} order={order} />
      <div className="two">
        <div className="wall">
          <PackList frame={frame} order={order} />
          <OrderParcels frame={frame} order={order} mayWrite={mayWrite} />
          <SendTile {...props} />
          <NoteTile {...props} />
          <section className="tile flush" aria-labelledby="tl">
            <h2 id="tl">{texts.order.history}</h2>
            <EventsByDay frame={frame} events={order.events} isOfOne />
          </section>
        </div>
        <aside className="wall" aria-label={order.number}>
          <Money frame={frame} order={order} />
          <OrderCustomer frame={frame} order={order} />
          <OrderMails frame={frame} order={order} mayWrite={mayWrite} />
          <OwnPanels frame={frame} panels={props.panels} />
        </aside>
      </div>
      {mayWrite && hasBar(order) && <OrderBar frame={frame} order={order} />}
    </Page>
  )
}

/** Whether there is a next action. */
const hasBar = ({ state, delivery }: ShopOrder) =>
  (state === "processing" || state === "partly_sent") && delivery.kind === "home"

/** Until it is sent, or ready for pickup. */
const canReroute = ({ status, delivery, fulfilmentStatus, partlySent }: ShopOrder) =>
  !isOver(status) && delivery.kind !== "none" && fulfilmentStatus === "unfulfilled" && !partlySent

const isOver = (status: ShopOrder["status"]) => status === "cancelled" || status === "refunded"

/** States with something left to pack. */
const toPack: ReadonlySet<ShopOrder["state"]> = new Set(["reserved", "processing", "partly_sent"])

const isVirtual = ({ lines }: ShopOrder) => lines.every(({ virtual }) => virtual)

/** States that already tell about the money. */
const saysMoney: ReadonlySet<ShopOrder["state"]> = new Set(["pending", "on_hold", "failed", "refunded"])

function OrderStatus({ frame, order }: Pick<OrderProps, "frame" | "order">) {
  const { texts } = frame
  const isPaid = order.paymentStatus === "paid"
  return (
    <>
      <OrderState frame={frame} state={order.state} kind={order.delivery.kind} hasIcon />
      {!saysMoney.has(order.state) && (
        <span className={`status ${isPaid ? "done" : "wait"}`}>
          <Icon name="credit-card" />
          {texts.payment[order.paymentStatus]}
        </span>
      )}
    </>
  )
}

function Doubts({ frame, order }: Pick<OrderProps, "frame" | "order">) {
  const { texts, locale } = frame
  const sentences = [
    ...order.flaggedPayments.map(({ amount, currency }) =>
      fill(texts.order.flagged, { amount: formatMoney(centsOf(amount), locale, currency) }),
    ),
    ...order.withdrawals
      .filter(({ state }) => state === "waiting")
      .map(({ at }) => fill(texts.order.withdrawal, { day: shortDayText(dayOf(at), locale) })),
  ]
  return sentences.map((sentence) => (
    <div className="box warn" key={sentence}>
      <Icon name="warning-circle" />
      <p>{sentence}</p>
    </div>
  ))
}

function PackList({ frame, order }: Pick<OrderProps, "frame" | "order">) {
  const { texts, locale } = frame
  const isToPack = toPack.has(order.state)
  const lines = isToPack ? linesToPack(order) : order.lines
  const shown = ({ virtual, left, amount }: ShopOrder["lines"][number]) => (isToPack && !virtual ? left : amount)
  return (
    <section className="tile flush" aria-labelledby="pk">
      <div className="tile-head">
        <h2 id="pk">{isToPack ? texts.order.pack : texts.orders.items}</h2>
        {!isVirtual(order) && (
          <a className="text-button" href={`/admin/orders/print?order=${order.number}`}>
            <Icon name="printer" small />
            {texts.order.printSlip}
          </a>
        )}
      </div>
      {order.note !== "" && (
        <p className="box warn inset">
          <Icon name="note" />
          <span>
            <b>{texts.order.customerNote}</b> {order.note}
          </span>
        </p>
      )}
      {order.fields && (
        <div className="box inset">
          <div>
            {order.fields.map(({ key, name, value }) => (
              <p key={key}>
                <b>{pick(name, locale)}:</b> {pick(value, locale)}
              </p>
            ))}
          </div>
        </div>
      )}
      <ul className="pack">
        {lines.map((line) => (
          <li key={`${line.sku} ${line.variant_id}`}>
            {isToPack ? (
              <label className="target">
                <span className="visually-hidden">{fill(texts.order.packed, { name: pick(line.name, locale) })}</span>
                <input type="checkbox" name="packed" disabled={line.virtual} />
              </label>
            ) : (
              <span />
            )}
            <Thumb src={line.image?.src} isLarge />
            <span>
              <b>{pick(line.name, locale)}</b>
              <span className="muted">{pick(line.variant_name, locale)}</span>{" "}
              <span className="quiet-text">{line.sku}</span> <NotPacked frame={frame} line={line} />
            </span>
            <span className={shown(line) === 1 ? "quantity single" : "quantity"}>
              <small>×</small>
              {shown(line)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Names the kind of a line without packing. */
function NotPacked({ frame, line }: Pick<OrderProps, "frame"> & { line: ShopOrder["lines"][number] }) {
  const kind = soldKind(line)
  if (kind === "goods") return null
  return (
    <span className="status">
      {kind === "download" && <Icon name="download-simple" />}
      {kind === "gift_card" && <Icon name="ticket" />}
      {frame.texts.order.notPacked[kind]}
    </span>
  )
}

function SendTile(props: OrderProps) {
  const { frame, order, mayWrite } = props
  const { texts, locale } = frame
  const { deliveryAddress: place, delivery } = order
  return (
    <section className="tile" aria-labelledby="sh">
      <div className="row apart">
        <h2 id="sh">{delivery.kind === "home" ? texts.order.ship : texts.orders.delivery}</h2>
        <Promised frame={frame} order={order} />
      </div>
      {delivery.kind === "none" && <p className="muted">{texts.order.nothingToSend}</p>}
      {delivery.point && (
        <p>
          {texts.order.pickupAt}: {pick(delivery.point.name, locale)}
        </p>
      )}
      <div className="ship">
        {place && (
          <div>
            <address className="big-addr">
              {place.firstName} {place.lastName}
              <br />
              {[place.company, place.address1, place.address2].filter(Boolean).join(", ")}
              <br />
              {place.zip} {place.city}, {place.state}
              {place.country !== "ES" && (
                <>
                  <br />
                  {countryName(place.country, locale)}
                </>
              )}
            </address>
            <p className="row small-text">
              <a className="text-button" href={`tel:${place.phone}`}>
                {place.phone}
              </a>
              {mayWrite && order.fulfilmentStatus === "unfulfilled" && !isOver(order.status) && (
                <a
                  className="text-button"
                  href={`/admin/orders/${order.number}/address`}
                  aria-label={texts.order.correctAddress}
                >
                  {texts.order.correct}
                </a>
              )}
            </p>
          </div>
        )}
        {mayWrite && <ShipForm {...props} />}
      </div>
      {mayWrite && canReroute(order) && (
        <p>
          <a className="text-button" href={`/admin/orders/${order.number}/delivery`}>
            {delivery.kind === "home" ? texts.rerouting.pickup : texts.rerouting.open}
          </a>
        </p>
      )}
      {mayWrite && <MoveButtons frame={frame} order={order} />}
    </section>
  )
}

function Promised({ frame: { texts, locale }, order }: Pick<OrderProps, "frame" | "order">) {
  const { expectedFrom, expectedTo } = order
  if (!expectedFrom || !expectedTo) return null
  const [from, to] = [shortDayText(expectedFrom, locale), shortDayText(expectedTo, locale)]
  const sentence = from === to ? texts.order.promisedOn : texts.order.promised
  return <span className="muted small-text">{fill(sentence, { from, to })}</span>
}
