/**
 * Another delivery method for an order: the methods with prices, the destination, and the settlement of the difference.
 */
import { CountryField } from "#operator/frame/CountryField.tsx"
import { Field, Wrong } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { moneyText } from "#operator/frame/words.ts"
import type { DeliveryChoice } from "#provider/orders/operations/deliveryOfOrder.ts"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { type DeliveryFields, deliveryNames } from "#shared/fields/address.ts"
import { pick } from "#shared/locale.ts"

export interface OrderDeliveryProps {
  frame: Frame
  order: ShopOrder
  choice: DeliveryChoice
  /** The submitted fields; undefined before that. */
  said: ((name: string) => string) | undefined
}

const HALF: readonly (keyof DeliveryFields)[] = ["firstName", "lastName", "zip", "city", "state", "country"]

export function OrderDelivery({ frame, order, choice, said }: OrderDeliveryProps) {
  const { rerouting, address } = frame.texts
  const canGiveBack = choice.isPaid && choice.ways.some(({ lessCents }) => lessCents > 0)
  return (
    <Page frame={frame} title={`${rerouting.title}, ${order.number}`} hasBar>
      <a className="back" href={`/admin/orders/${order.number}`}>
        <Icon name="caret-left" small />
        {order.number}
      </a>
      <div className="page-head">
        <h1>{rerouting.title}</h1>
        <p className="muted">{fill(rerouting.now, { name: pick(order.delivery.name, frame.locale) })}</p>
      </div>
      <PostForm id="dl" className="two" action={`/admin/orders/${order.number}/delivery`}>
        <input type="hidden" name="version" value={order.version} />
        <Ways frame={frame} order={order} choice={choice} said={said} />
        <section className="tile stack" aria-labelledby="ad">
          <h2 id="ad">{rerouting.address}</h2>
          <p className="muted small-text">{rerouting.addressHint}</p>
          <div className="fields">
            {deliveryNames.map((name) => {
              const field = { frame, name, label: address.fields[name], span: HALF.includes(name) ? "span-3" : "" }
              const value = said?.(name) ?? choice.address[name]
              return name === "country" ? (
                <CountryField key={name} {...field} value={value} />
              ) : (
                <Field key={name} {...field} defaultValue={value} autoComplete="off" />
              )
            })}
          </div>
          {canGiveBack && (
            <label className="check small-text">
              <input
                type="checkbox"
                name="givesBack"
                value="yes"
                defaultChecked={!said || said("givesBack") === "yes"}
                aria-describedby="gb-h"
              />
              {rerouting.givesBack}
            </label>
          )}
          <label className="check small-text">
            <input type="checkbox" name="tells" value="yes" defaultChecked={!said || said("tells") === "yes"} />
            {rerouting.tell}
          </label>
          <p className="hint" id="gb-h">
            {canGiveBack ? rerouting.priceHint : rerouting.neverMore}
          </p>
        </section>
      </PostForm>
      <div className="action-bar">
        <a className="button quiet fit" href={`/admin/orders/${order.number}`}>
          {rerouting.dont}
        </a>
        <button className="button" type="submit" form="dl">
          {rerouting.save}
        </button>
      </div>
    </Page>
  )
}

function Ways({ frame, order, choice, said }: OrderDeliveryProps) {
  const { rerouting } = frame.texts
  const { locale, currency } = frame
  const now = [order.delivery.method, order.delivery.point?.id].filter(Boolean).join("/")
  const rows = choice.ways.flatMap((way) => {
    const name = pick(way.name, locale)
    if (way.points.length < 2) {
      const [only] = way.points
      return [{ way, name, value: only ? `${way.method}/${only.id}` : way.method, point: only }]
    }
    return way.points.map((point) => ({ way, name, value: `${way.method}/${point.id}`, point }))
  })
  // A change between delivery and pickup is the most frequent.
  const others = rows.filter(({ value }) => value !== now)
  const first = others.find(({ way }) => way.kind !== order.delivery.kind && way.cents !== null) ?? others[0]
  const chosen = said ? said("method") : first?.value
  return (
    <section className="tile flush" aria-labelledby="wy">
      <h2 id="wy">{rerouting.ways}</h2>
      <fieldset className="choice inset">
        <legend className="visually-hidden">{rerouting.ways}</legend>
        {rows.map(({ way, name, value, point }) => (
          <label key={value}>
            <input type="radio" name="method" value={value} defaultChecked={value === chosen} required />
            <span>
              <b>{name}</b>
              <small>
                {[
                  point && [pick(point.name, locale), point.address].filter(Boolean).join(", "),
                  value === now && rerouting.asItIs,
                  way.cents === null && rerouting.notThere,
                  choice.isPaid &&
                    way.lessCents > 0 &&
                    fill(rerouting.less, { amount: moneyText(way.lessCents, locale, currency) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            <span className="strong nowrap">{way.cents === null ? "" : moneyText(way.cents, locale, currency)}</span>
          </label>
        ))}
      </fieldset>
      <div className="inset" id="method">
        <Wrong frame={frame} name="method" />
      </div>
    </section>
  )
}
