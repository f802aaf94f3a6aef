/** Order by hand: goods, customer, delivery and payment. Every button submits the whole form. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { moneyText } from "#operator/frame/words.ts"
import { HandDelivery, HandPay, HandPerson, HandSums } from "#operator/orders/OrderByHandParts.tsx"
import type { FoundItem } from "#provider/orders/operations/findGoods.ts"
import type { HandPayment } from "#provider/orders/placeByHand.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { centsOf } from "#shared/cartLines.ts"
import type { Cart, CartItem, CartLine, CartNotice } from "#shared/contract/cart.ts"
import { pick } from "#shared/locale.ts"

export interface HandForm {
  key: string
  q: string
  items: readonly CartItem[]
  coupon: string
  delivery_method: string
  pickupPoint: string
  person: Readonly<Record<string, string>>
  note: string
  pay: string
  locale: string
  total: string
}

export interface OrderByHandProps {
  frame: Frame
  said: HandForm
  cart: Cart
  ways: readonly HandPayment[]
  found: readonly FoundItem[]
}

export function OrderByHand(props: OrderByHandProps) {
  const { frame, said, cart } = props
  const { hand, orders } = frame.texts
  const total = moneyText(centsOf(cart.amount_due), frame.locale, frame.currency)
  const hasGoods = cart.products.length > 0
  return (
    <Page frame={frame} title={hand.title} hasBar>
      <BackLink href="/admin/orders" text={orders.title} />
      <h1>{hand.title}</h1>
      <PostForm className="two" id="hand" action="/admin/orders/new">
        <input type="hidden" name="key" value={said.key} />
        {hasGoods && <input type="hidden" name="total" value={cart.total_price.toFixed(2)} />}
        <div className="wall">
          <Goods {...props} />
          {hasGoods && <HandPerson {...props} />}
        </div>
        {hasGoods && (
          <div className="wall">
            <HandDelivery {...props} />
            <HandPay {...props} />
            <HandSums {...props} />
          </div>
        )}
      </PostForm>
      <div className="action-bar">
        <a className="button quiet fit" href="/admin/orders">
          {hand.leave}
        </a>
        {hasGoods && (
          <button className="button" type="submit" form="hand" name="do" value="place">
            {fill(hand.place, { total })}
          </button>
        )}
      </div>
    </Page>
  )
}

function Goods(props: OrderByHandProps) {
  const { frame, said, cart, found } = props
  const { hand, orders } = frame.texts
  return (
    <section className="tile flush" aria-labelledby="go">
      <div className="tile-head">
        <h2 id="go">{hand.goods}</h2>
      </div>
      <Notices frame={frame} notices={cart.notices} />
      <ul className="pack">
        {cart.products.map((line) => (
          <Line key={`${line.id} ${line.variant_id}`} frame={frame} line={line} />
        ))}
      </ul>
      <div className="part">
        <div className="bar">
          <Field
            frame={frame}
            name="q"
            label={hand.find}
            type="search"
            defaultValue={said.q}
            autoComplete="off"
            span="grow"
          />
          <button className="button quiet" type="submit" name="do" value="find">
            {orders.search}
          </button>
        </div>
        {said.q !== "" && found.length === 0 && <p className="muted">{fill(hand.notFound, { q: said.q })}</p>}
      </div>
      {found.length > 0 && (
        <ul className="pack">
          {found.map((item) => (
            <Offer key={item.variantId} frame={frame} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

const nameOf = ({ name, variant_name }: CartLine, { locale }: Frame) =>
  [pick(name, locale), pick(variant_name, locale)].filter(Boolean).join(", ")

const centsOfLine = ({ price, sale_price }: CartLine) => centsOf(Number(sale_price ?? price))

function Line({ frame, line }: { frame: Frame; line: CartLine }) {
  const { hand } = frame.texts
  const value = [line.id, line.variant_id].filter(Boolean).join("|")
  const id = `products.${[line.id, line.variant_id].filter(Boolean).join(".")}`
  const name = nameOf(line, frame)
  return (
    <li className="hand">
      <Thumb src={line.image?.src} isLarge />
      <span>
        <b>{pick(line.name, frame.locale)}</b>
        <span className="muted">{pick(line.variant_name, frame.locale)}</span>{" "}
        <span className="quiet-text nowrap">{moneyText(centsOfLine(line), frame.locale, frame.currency)}</span>
      </span>
      <span className="row">
        <input type="hidden" name="item" value={value} />
        <label className="visually-hidden" htmlFor={id}>
          {fill(hand.pieces, { name })}
        </label>
        <input
          className="input tally"
          id={id}
          name="amount"
          type="number"
          inputMode="numeric"
          min="0"
          max={line.maxPerOrder}
          defaultValue={line.amount}
          data-updates
        />
        <button className="text-button" type="submit" name="remove" value={value}>
          {hand.remove}
          <span className="visually-hidden"> {name}</span>
        </button>
      </span>
    </li>
  )
}

function Offer({ frame, item }: { frame: Frame; item: FoundItem }) {
  const { hand } = frame.texts
  const left = item.availability === "on_backorder" ? hand.backorder : fill(hand.left, { n: item.stock })
  return (
    <li className="hand">
      <Thumb src={item.image?.src} isLarge />
      <span>
        <b>{pick(item.name, frame.locale)}</b>
        <span className="muted">{pick(item.variant_name, frame.locale)}</span>{" "}
        <span className="quiet-text nowrap">
          {moneyText(centsOfLine(item), frame.locale, frame.currency)} · {item.sku} · {left}
        </span>
      </span>
      <button
        className="button quiet"
        type="submit"
        name="add"
        value={[item.id, item.variant_id].filter(Boolean).join("|")}
      >
        {hand.add}
        <span className="visually-hidden"> {nameOf(item, frame)}</span>
      </button>
    </li>
  )
}

/** Lines that are not available as requested. */
function Notices({ frame, notices }: { frame: Frame; notices: readonly CartNotice[] }) {
  const { hand, errors } = frame.texts
  const reasons: Record<string, string> = errors.fields
  const sentences = notices.flatMap(({ code, name, reason = "", after = "" }) => {
    const what = name ? pick(name, frame.locale) : ""
    if (code === "clamped_to_stock") return fill(hand.clamped, { name: what, n: after })
    if (code === "unavailable") return fill(hand.unavailable, { name: what })
    if (code === "coupon_dropped") return `${hand.coupon}: ${reasons[reason] ?? errors.fields.format}`
    return []
  })
  if (sentences.length === 0) return null
  return (
    <div className="part">
      <div className="box warn" role="status">
        <Icon name="warning-circle" />
        <div>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
    </div>
  )
}
