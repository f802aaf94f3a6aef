/** Printed paper: a pick list, and a slip per order in its customer's language. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Document } from "#operator/frame/Layout.tsx"
import { texts as allTexts, counted, type Texts } from "#operator/frame/words/texts.ts"
import { moneyText } from "#operator/frame/words.ts"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { centsOf } from "#shared/cartLines.ts"
import { formatShortDate } from "#shared/dates.ts"
import { countryName } from "#shared/fields/countries.ts"
import { type Localized, pick } from "#shared/locale.ts"

export interface SlipsProps {
  frame: Frame
  orders: readonly ShopOrder[]
  withList: boolean
  withPrices: boolean
  /** The shop's facts for the head of each slip. */
  sender: { name: string; address: Localized; phone: string; email: string }
}

export function Slips({ frame, orders, withList, withPrices, sender }: SlipsProps) {
  const { slips, nav } = frame.texts
  const title = counted(slips.title_one, slips.title_other, orders.length)
  return (
    <Document frame={frame} title={title}>
      <header className="head no-print">
        <a className="head-link" href="/admin/orders?tab=pack">
          <Icon name="caret-left" />
          <span>{nav.orders}</span>
        </a>
      </header>
      <main className="paper" id="main">
        <h1 className="visually-hidden">{title}</h1>
        <form className="no-print row wide" action="/admin/orders/print">
          {orders.map(({ number }) => (
            <input key={number} type="hidden" name="order" value={number} />
          ))}
          <input type="hidden" name="chosen" value="yes" />
          <label className="check small-text">
            <input type="checkbox" name="pick" value="yes" defaultChecked={withList} />
            {slips.withList}
          </label>
          <label className="check small-text">
            <input type="checkbox" name="prices" value="yes" defaultChecked={withPrices} />
            {slips.withPrices}
          </label>
          <button className="button quiet" type="submit">
            {slips.apply}
          </button>
        </form>
        {withList && <PickList frame={frame} orders={orders} />}
        {orders.map((order) => (
          <Slip key={order.id} order={order} sender={sender} currency={withPrices ? frame.currency : undefined} />
        ))}
        <div className="action-bar no-print wide">
          <p>{slips.note}</p>
          <p className="hint" data-without-script>
            {slips.howTo}
          </p>
          <button className="button" type="button" data-print hidden>
            <Icon name="printer" small />
            {slips.print}
          </button>
        </div>
      </main>
    </Document>
  )
}

/** The lines left to pack; for a sent order, all of its lines. */
function carried(order: ShopOrder): ShopOrder["lines"] {
  const lines = order.lines.filter(({ virtual }) => !virtual)
  const left = lines.filter((line) => line.left > 0).map((line) => ({ ...line, amount: line.left }))
  return left.length > 0 ? left : lines
}

/** Pieces of the same item added up, by reference. */
function PickList({ frame, orders }: { frame: Frame; orders: readonly ShopOrder[] }) {
  const { texts, locale } = frame
  const { slips } = texts
  const all = orders.flatMap((order) => carried(order).map((line) => ({ line, number: order.number })))
  const bySku = [...Map.groupBy(all, ({ line }) => line.sku)].toSorted(([a], [b]) => a.localeCompare(b))
  return (
    <section className="leaf" aria-labelledby="pl">
      <div className="top">
        <h2 id="pl">{slips.pickList}</h2>
        <span>{counted(texts.today.orders_one, texts.today.orders_other, orders.length)}</span>
      </div>
      <table>
        <thead>
          <tr>
            <Box />
            <th scope="col">{slips.pieces}</th>
            <th scope="col">{slips.item}</th>
            <th scope="col">{slips.goesIn}</th>
          </tr>
        </thead>
        <tbody>
          {bySku.map(([sku, own]) => (
            <tr key={sku}>
              <td>
                <span className="square" />
              </td>
              <td className="qty">{own.reduce((sum, { line }) => sum + line.amount, 0)}</td>
              <td>
                <b>{pick(own[0]?.line.name ?? { es: "", en: "" }, locale)}</b>{" "}
                {pick(own[0]?.line.variant_name ?? { es: "", en: "" }, locale)}
                <br />
                {sku}
              </td>
              <td>{[...new Set(own.map(({ number }) => number))].join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Box = () => (
  <th scope="col">
    <span className="visually-hidden">✓</span>
  </th>
)

interface SlipProps {
  order: ShopOrder
  sender: SlipsProps["sender"]
  /** Without it the slip has no prices. */
  currency: string | undefined
}

function Slip({ order, sender, currency }: SlipProps) {
  const { slips }: Texts = allTexts[order.locale]
  const { deliveryAddress: place, locale } = order
  return (
    <section className="leaf" lang={locale} aria-labelledby={`s-${order.number}`}>
      <div className="top">
        <div>
          <h2 id={`s-${order.number}`}>
            {sender.name}
            <span className="visually-hidden"> {order.number}</span>
          </h2>
          <p>
            {[pick(sender.address, locale), sender.phone, sender.email].filter(Boolean).map((line) => (
              <span className="line" key={line}>
                {line}
              </span>
            ))}
          </p>
        </div>
        <p className="end">
          {slips.order} <b>{order.number}</b>
          <br />
          {slips.date} {formatShortDate(order.date, locale)}
          <br />
          {pick(order.delivery.name, locale)}
        </p>
      </div>
      {place && (
        <address className="addr">
          {place.firstName} {place.lastName}
          <br />
          {[place.company, place.address1, place.address2].filter(Boolean).join(", ")}
          <br />
          {place.zip} {place.city}
          {place.country !== "ES" && (
            <>
              <br />
              {countryName(place.country, locale)}
            </>
          )}
        </address>
      )}
      {order.fields?.map(({ key, name, value }) => (
        <p className="note" key={key}>
          <b>{pick(name, locale)}:</b> {pick(value, locale)}
        </p>
      ))}
      {order.note !== "" && (
        <p className="note">
          <b>{slips.customerNote}</b> {order.note}
        </p>
      )}
      <h3>{slips.inParcel}</h3>
      <table>
        <thead>
          <tr>
            <Box />
            <th scope="col">{slips.pieces}</th>
            <th scope="col">{slips.item}</th>
            {currency && <th scope="col">{slips.price}</th>}
          </tr>
        </thead>
        <tbody>
          {carried(order).map((line) => (
            <tr key={`${line.sku} ${line.variant_id}`}>
              <td>
                <span className="square" />
              </td>
              <td className="qty">{line.amount}</td>
              <td>
                <b>{pick(line.name, locale)}</b> {pick(line.variant_name, locale)}
                <br />
                {line.sku}
              </td>
              {currency && <td>{moneyText(centsOf(line.price) * line.amount, locale, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="foot">
        {slips.thanks} {slips.notInvoice}
      </p>
    </section>
  )
}
