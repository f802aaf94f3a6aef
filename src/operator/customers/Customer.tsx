/** One customer: orders, sums, addresses, other facts, and their data. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { moneyText } from "#operator/frame/words.ts"
import { OrderLink } from "#operator/orders/OrderLink.tsx"
import { OwnPanels, type Panels } from "#operator/own/OwnPanels.tsx"
import type { ViewedCustomer } from "#provider/customers/operations/customers.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatShortDate } from "#shared/dates.ts"

export interface CustomerProps {
  frame: Frame
  customer: ViewedCustomer
  mayWrite: boolean
  /** Panels of extensions. */
  panels: Panels
}

export function Customer({ frame, customer, mayWrite, panels }: CustomerProps) {
  const { texts, locale, currency } = frame
  const { customers: own } = texts
  const name = customer.name || customer.email
  const ordersHref = `/admin/orders?tab=all&q=${encodeURIComponent(customer.email)}`
  return (
    <Page frame={frame} title={name}>
      <BackLink href="/admin/customers" text={own.back} />
      <div className="page-head">
        <h1>{name}</h1>
        <p className="muted">
          <a className="text-button mail" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
          {!customer.confirmed && ` · ${own.unconfirmed}`}
        </p>
      </div>
      <div className="two">
        <div className="stack">
          <section className="tile flush found" aria-labelledby="co">
            <h2 id="co">
              {own.orders} <span className="quiet-text">{customer.orders}</span>
            </h2>
            {customer.latest.length === 0 && <p className="event muted">{own.noOrders}</p>}
            {customer.latest.map((order) => (
              <OrderLink key={order.id} frame={frame} order={order} isOwn />
            ))}
            {customer.orders > customer.latest.length && (
              <a href={ordersHref}>
                <span className="text-button">{own.seeOrders}</span>
              </a>
            )}
          </section>
        </div>
        <div className="wall">
          <section className="tile" aria-labelledby="cm">
            <h2 id="cm">{own.money}</h2>
            <p>
              <b className="strong">{moneyText(customer.takenCents, locale, currency)}</b>
            </p>
            <p className="small-text muted">
              {own.takenAll}, {counted(own.orders_one, own.orders_other, customer.orders)}
            </p>
          </section>
          <Addresses frame={frame} customer={customer} />
          <Marks frame={frame} customer={customer} />
          <OwnPanels frame={frame} panels={panels} />
          {mayWrite && <Rights frame={frame} customer={customer} />}
        </div>
      </div>
    </Page>
  )
}

function Addresses({ frame, customer }: Pick<CustomerProps, "frame" | "customer">) {
  const { customers: own } = frame.texts
  return (
    <section className="tile stack tight" aria-labelledby="ca">
      <h2 id="ca">{own.addresses}</h2>
      {customer.addresses.length === 0 && <p className="small-text muted">{own.noAddresses}</p>}
      {customer.addresses.map(({ id, firstName, lastName, address1, address2, zip, city, country }) => (
        <p className="small-text" key={id}>
          {firstName} {lastName}
          <br />
          {[address1, address2, `${zip} ${city}`, country].filter(Boolean).join(", ")}
        </p>
      ))}
    </section>
  )
}

function Marks({ frame, customer }: Pick<CustomerProps, "frame" | "customer">) {
  const { texts, locale } = frame
  const { customers: own } = texts
  const { favorites, reviews, withdrawals, flagged, stockAlerts } = customer.marks
  const counts = [
    { name: own.flagged, n: flagged },
    { name: own.withdrawals, n: withdrawals },
    { name: own.reviews, n: reviews },
    { name: own.favorites, n: favorites },
    { name: own.stockAlerts, n: stockAlerts },
  ]
  return (
    <section className="tile" aria-labelledby="ck">
      <h2 id="ck">{own.marks}</h2>
      <dl className="sums">
        <div>
          <dt>{own.since}</dt>
          <dd>{formatShortDate(customer.since, locale)}</dd>
        </div>
        <div>
          <dt>{own.language}</dt>
          <dd>{own.languages[customer.locale]}</dd>
        </div>
        {counts
          .filter(({ n }) => n > 0)
          .map(({ name, n }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{n}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Rights({ frame, customer }: Pick<CustomerProps, "frame" | "customer">) {
  const { customers: own } = frame.texts
  const at = `/admin/customers/${customer.id}`
  return (
    <section className="tile stack" aria-labelledby="cr">
      <h2 id="cr">{own.rights}</h2>
      <p className="hint">{own.rightsText}</p>
      <PostForm className="acts" action={`${at}/export`}>
        <button className="button quiet" type="submit">
          <Icon name="download-simple" small />
          {own.export}
        </button>
      </PostForm>
      <a className="text-button" href={`${at}/erase`}>
        {own.erase}
      </a>
    </section>
  )
}

/** Asks once more, because erasing cannot be undone. */
export function EraseCustomer({ frame, customer }: Pick<CustomerProps, "frame" | "customer">) {
  const { customers: own } = frame.texts
  const name = customer.name || customer.email
  const title = fill(own.eraseTitle, { name })
  const at = `/admin/customers/${customer.id}`
  return (
    <Page frame={frame} title={title}>
      <BackLink href={at} text={name} />
      <h1>{title}</h1>
      <PostForm className="tile stack narrow" action={`${at}/erase`}>
        <p>{own.eraseText}</p>
        <div className="acts">
          <button className="button quiet red" type="submit">
            {own.eraseIt}
          </button>
          <a className="button quiet" href={at}>
            {own.keep}
          </a>
        </div>
      </PostForm>
    </Page>
  )
}
