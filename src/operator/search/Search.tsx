/** Results of the search of everything, by kind. */
import type { ReactNode } from "react"
import { discountText } from "#operator/coupons/couponWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { moneyText } from "#operator/frame/words.ts"
import { OrderLink } from "#operator/orders/OrderLink.tsx"
import { productHref } from "#operator/products/productHref.ts"
import type { FoundProduct } from "#provider/admin/search/findGoods.ts"
import type { FoundAll } from "#provider/admin/search/searchAll.ts"
import type { FoundCustomer } from "#provider/customers/operations/customers.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

export interface SearchProps {
  frame: Frame
  q: string
  found: FoundAll
  pages: readonly { href: string; text: string }[]
}

export function Search({ frame, q, found, pages }: SearchProps) {
  const own = frame.texts.found
  const { orders, ordersOf, products, customers, coupons, giftCards, near } = found
  const lists = [orders.rows, products.rows, customers.rows, coupons.rows, giftCards.rows, pages]
  const query = encodeURIComponent(q)
  return (
    <Page frame={frame} title={own.title}>
      <h1>{own.title}</h1>
      <search aria-label={own.title}>
        <form className="bar" action="/admin/search">
          <label className="visually-hidden" htmlFor="sq">
            {own.label}
          </label>
          <input className="input grow" id="sq" name="q" type="search" defaultValue={q} autoComplete="off" />
          <button className="button" type="submit">
            {own.submit}
          </button>
        </form>
      </search>
      <p className="hint">{own.hint}</p>
      {q !== "" && lists.every((rows) => rows.length === 0) && (
        <div className="empty">
          <h2>{fill(own.nothing, { q })}</h2>
          {near === null ? (
            <p className="muted">{own.nothingText}</p>
          ) : (
            <p>
              {own.meant}{" "}
              <a className="text-button" href={`/admin/search?q=${encodeURIComponent(near)}`}>
                {near}
              </a>
            </p>
          )}
        </div>
      )}
      <div className="wall narrow">
        <Group title={own.products} n={products.rows.length}>
          {products.rows.map((product) => (
            <ProductLink key={product.id} frame={frame} product={product} />
          ))}
        </Group>
        {ordersOf && ordersOf.count > 0 && (
          <Group
            title={own.orders}
            n={ordersOf.orders.length}
            aside={fill(own.ordersOf, { n: ordersOf.count, name: nameOf(frame, products.rows[0]) })}
          >
            {ordersOf.orders.map((order) => (
              <OrderLink key={order.id} frame={frame} order={order} />
            ))}
          </Group>
        )}
        <Group
          title={own.orders}
          n={orders.rows.length}
          all={orders.more ? { href: `/admin/orders?tab=all&q=${query}`, text: own.all } : undefined}
        >
          {orders.rows.map((order) => (
            <OrderLink key={order.id} frame={frame} order={order} />
          ))}
        </Group>
        <Group
          title={own.customers}
          n={customers.rows.length}
          all={customers.more ? { href: `/admin/customers?q=${query}`, text: own.all } : undefined}
        >
          {customers.rows.map((customer) => (
            <CustomerLink key={customer.id} frame={frame} customer={customer} />
          ))}
        </Group>
        <Group
          title={own.coupons}
          n={coupons.rows.length}
          all={coupons.more ? { href: `/admin/coupons?q=${query}`, text: own.all } : undefined}
        >
          {coupons.rows.map((coupon) => (
            <Line
              key={coupon.code}
              href={`/admin/coupons?code=${encodeURIComponent(coupon.code)}`}
              first={coupon.code}
              second={`${discountText(frame, coupon)} · ${frame.texts.coupons.states[coupon.state]}`}
            />
          ))}
        </Group>
        <Group title={own.giftCards} n={giftCards.rows.length}>
          {giftCards.rows.map((card) => (
            <Line
              key={card.id}
              href={`/admin/gift-cards/${card.id}`}
              first={`…${card.last4}`}
              second={moneyText(card.balanceCents, frame.locale, frame.currency)}
            />
          ))}
        </Group>
        <Group title={own.pages} n={pages.length}>
          {pages.map(({ href, text }) => (
            <Line key={href} href={href} first={text} />
          ))}
        </Group>
      </div>
    </Page>
  )
}

interface GroupProps {
  title: string
  n: number
  aside?: string
  all?: { href: string; text: string } | undefined
  children: ReactNode
}

function Group({ title, n, aside, all, children }: GroupProps) {
  if (n === 0) return null
  return (
    <section className="tile flush found" aria-label={title}>
      <h2>
        {title} <span className="quiet-text">{aside ?? n}</span>
      </h2>
      {children}
      {all && (
        <a href={all.href}>
          <span className="text-button">
            {all.text}
            <span className="visually-hidden">: {title}</span>
          </span>
        </a>
      )}
    </section>
  )
}

function Line({ href, first, second }: { href: string; first: string; second?: string }) {
  return (
    <a href={href}>
      <span>
        <b className="strong">{first}</b>
        {second && <small>{second}</small>}
      </span>
      <span className="at-end">
        <Icon name="caret-right" small />
      </span>
    </a>
  )
}

const nameOf = ({ locale }: Frame, product: FoundProduct | undefined) => (product ? pick(product.name, locale) : "")

function ProductLink({ frame, product }: { frame: Frame; product: FoundProduct }) {
  const { texts, locale, currency } = frame
  const own = texts.found
  const { sku, stock, fromCents, toCents, picture } = product
  const [from, to] = [moneyText(fromCents, locale, currency), moneyText(toCents, locale, currency)]
  const prices = from === to ? from : fill(own.prices, { from, to })
  const facts = [sku || product.id, counted(own.pieces_one, own.pieces_other, stock), prices]
  return (
    <a href={productHref(frame, product)}>
      {picture && <Thumb src={picture.src} />}
      <span>
        <b className="strong">{pick(product.name, locale)}</b>
        <small>{facts.join(" · ")}</small>
      </span>
      <span className="at-end">
        <Icon name="caret-right" small />
      </span>
    </a>
  )
}

function CustomerLink({ frame, customer }: { frame: Frame; customer: FoundCustomer }) {
  const own = frame.texts.found
  const orders = counted(own.orders_one, own.orders_other, customer.orders)
  return (
    <Line
      href={`/admin/customers/${customer.id}`}
      first={customer.name || customer.email}
      second={`${customer.email} · ${orders}`}
    />
  )
}
