/** One order of an earlier shop, as that shop told it; nothing here can be changed. */
import { archivePath } from "#operator/archive/archivePath.ts"
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { moneyText } from "#operator/frame/words.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { ArchivedAddress, ArchivedOrder as Facts } from "#shared/contract/archivedOrder.ts"
import { formatMoment } from "#shared/dates.ts"

export interface ArchivedOrderProps {
  frame: Frame
  order: Facts
}

export function ArchivedOrder({ frame, order }: ArchivedOrderProps) {
  const { archive: own } = frame.texts
  const isBlocked = order.email === "blocked"
  const title = fill(own.one, { number: order.number })
  const facts: [string, string][] = [
    [own.date, formatMoment(order.date, frame.locale)],
    [own.state, order.status],
    [own.who, isBlocked ? "" : order.email],
    [own.payment, order.paymentMethod],
    [own.sending, order.deliveryMethod],
    [own.note, order.note],
  ]
  return (
    <Page frame={frame} title={title}>
      <BackLink href={archivePath} text={own.title} />
      <h1>{title}</h1>
      <p className="muted">{isBlocked ? own.blocked : own.lead}</p>
      <div className="two">
        <Items frame={frame} order={order} />
        <div className="stack">
          <dl className="tile sums">
            {facts
              .filter(([, value]) => value !== "")
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <Address title={own.delivery} place={order.delivery} />
          <Address title={own.billing} place={order.billing} />
        </div>
      </div>
    </Page>
  )
}

function Items({ frame, order }: ArchivedOrderProps) {
  const { archive: own } = frame.texts
  const money = (cents: number) => moneyText(cents, frame.locale, order.currency)
  const sums: [string, number][] = [
    [own.shipping, order.shippingCents],
    [own.discount, -order.discountCents],
    [own.tax, order.taxCents],
    [own.refunded, order.refundedCents],
  ]
  const lines = order.lines.map((line, at) => ({ key: `${at} ${line.sku}`, ...line }))
  return (
    <section className="stack" aria-labelledby="items">
      <h2 id="items">{own.items}</h2>
      <div className="table">
        <table>
          <thead>
            <tr>
              <th scope="col">{own.items}</th>
              <th scope="col" className="end">
                {own.pieces}
              </th>
              <th scope="col" className="end">
                {own.sum}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, sku, pieces, totalCents }) => (
              <tr key={key}>
                <td>
                  {name}
                  {sku !== "" && <span className="quiet-text"> {sku}</span>}
                </td>
                <td className="end">{pieces}</td>
                <td className="end nowrap">{money(totalCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="tile sums">
        {sums
          .filter(([, cents]) => cents !== 0)
          .map(([name, cents]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        <div>
          <dt>{own.total}</dt>
          <dd className="strong">{money(order.totalCents)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Address({ title, place }: { title: string; place: ArchivedAddress }) {
  const { name, company, address1, address2, zip, city, state, country, phone } = place
  const town = [`${zip} ${city}`.trim(), state].filter(Boolean).join(", ")
  const lines = [...new Set([name, company, address1, address2, town, country, phone].filter(Boolean))]
  if (lines.length === 0) return null
  return (
    <section className="tile stack tight">
      <h2>{title}</h2>
      <p>
        {lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
    </section>
  )
}
