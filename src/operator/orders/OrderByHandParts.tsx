/** The parts of an order by hand beside its goods: person, delivery, payment, sums. */
import { CountryField } from "#operator/frame/CountryField.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import { fieldText } from "#operator/frame/fieldText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { moneyText, percentText } from "#operator/frame/words.ts"
import type { OrderByHandProps } from "#operator/orders/OrderByHand.tsx"
import { centsOf } from "#shared/cartLines.ts"
import type { DeliveryOption } from "#shared/contract/cart.ts"
import { NOTE_MAX_LENGTH } from "#shared/contract/placeOrder.ts"
import type { BillingFields } from "#shared/fields/address.ts"
import { languageNames, locales, pick } from "#shared/locale.ts"

type Name = keyof BillingFields

/** In the order they are asked on the telephone; each with its width and what browsers may know of it. */
const contact: readonly [Name, string, string?][] = [
  ["firstName", "span-3"],
  ["lastName", "span-3"],
  ["email", "span-3", "email"],
  ["phone", "span-3", "tel"],
]
const address: readonly [Name, string][] = [
  ["address1", ""],
  ["address2", ""],
  ["zip", "span-2"],
  ["city", "span-4"],
  ["state", "span-4"],
  ["country", "span-2"],
]
const bill: readonly [Name, string][] = [
  ["company", ""],
  ["dni", "span-3"],
  ["vat", "span-3"],
]

export function HandPerson({ frame, said }: OrderByHandProps) {
  const { hand } = frame.texts
  const labels: Record<string, string> = { ...frame.texts.address.fields, ...hand.fields }
  const field = ([name, span, type = "text"]: readonly [Name, string, string?]) =>
    name === "country" ? (
      <CountryField
        key={name}
        frame={frame}
        name="billing.country"
        label={labels[name] ?? name}
        span={span}
        value={said.person[name] ?? ""}
      />
    ) : (
      <Field
        key={name}
        frame={frame}
        name={`billing.${name}`}
        label={labels[name] ?? name}
        span={span}
        type={type}
        defaultValue={said.person[name] ?? ""}
        autoComplete="off"
      />
    )
  const hasBill = bill.some(([name]) => said.person[name] || frame.error?.fields[`billing.${name}`])
  return (
    <section className="tile stack" aria-labelledby="wh">
      <h2 id="wh">{hand.person}</h2>
      <div className="fields">{contact.map(field)}</div>
      <h3>{hand.address}</h3>
      <p className="hint">{hand.addressHint}</p>
      <div className="fields">{address.map(field)}</div>
      <details open={hasBill}>
        <summary>{hand.bill}</summary>
        <div className="fields">{bill.map(field)}</div>
      </details>
      <div className="fields">
        <div className="field">
          <label htmlFor="note">
            {hand.note} <span className="optional">{frame.texts.order.optional}</span>
          </label>
          <textarea
            className="input"
            id="note"
            name="note"
            rows={2}
            maxLength={NOTE_MAX_LENGTH}
            defaultValue={said.note}
          />
        </div>
        <Select
          frame={frame}
          name="locale"
          label={hand.language}
          options={locales.map((value) => ({ value, text: languageNames[value] }))}
          value={said.locale}
          span="span-3"
        />
      </div>
    </section>
  )
}

interface ChoiceProps {
  frame: Frame
  name: string
  legend: string
  id: string
  chosen: string
  options: readonly { value: string; text: string; hint: string; aside?: string }[]
  /** The sum depends on it. */
  updates?: boolean
}

function Choice({ frame, name, legend, id, chosen, options, updates = false }: ChoiceProps) {
  const wrong = frame.error?.fields[name]
  return (
    <fieldset className="stack tight" aria-describedby={wrong && `${name}-e`}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, text, hint, aside }, index) => (
        <label className="check" key={value}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            data-updates={updates ? "" : undefined}
          />
          <span className="grow">
            {text}
            {hint && <span className="quiet-text"> {hint}</span>}
          </span>
          {aside && <span className="strong nowrap">{aside}</span>}
        </label>
      ))}
      {wrong && (
        <p className="error" id={`${name}-e`}>
          {fieldText(frame, wrong, name)}
        </p>
      )}
    </fieldset>
  )
}

export function HandDelivery({ frame, said, cart }: OrderByHandProps) {
  const { hand } = frame.texts
  const { locale, currency } = frame
  const chosen = cart.delivery_options.find(({ id }) => id === cart.delivery_method)
  const option = ({ id, name, arrival, cost }: DeliveryOption) => ({
    value: id,
    text: pick(name, locale),
    hint: pick(arrival.words, locale),
    aside: cost === 0 ? hand.free : moneyText(centsOf(cost), locale, currency),
  })
  return (
    <section className="tile stack" aria-labelledby="de">
      <h2 id="de">{hand.delivery}</h2>
      {cart.delivery_options.length === 0 ? (
        <p className="muted">{hand.nothingCarried}</p>
      ) : (
        <Choice
          frame={frame}
          name="delivery_method"
          legend={hand.delivery}
          id="deliveryMethod"
          chosen={cart.delivery_method}
          options={cart.delivery_options.map(option)}
          updates
        />
      )}
      {chosen && chosen.pickupPoints.length > 1 && (
        <Select
          frame={frame}
          name="pickupPoint"
          label={hand.point}
          options={chosen.pickupPoints.map((point) => ({
            value: point.id,
            text: `${pick(point.name, locale)}, ${point.address}`,
          }))}
          value={said.pickupPoint}
        />
      )}
      <div className="acts">
        <button className="button quiet" type="submit" name="do" value="quote" data-update>
          {hand.update}
        </button>
      </div>
    </section>
  )
}

export function HandPay({ frame, said, ways }: OrderByHandProps) {
  const { hand } = frame.texts
  return (
    <section className="tile stack" aria-labelledby="pa">
      <h2 id="pa">{hand.pay}</h2>
      <Choice
        frame={frame}
        name="pay"
        legend={hand.pay}
        id="pay"
        chosen={said.pay || (ways[0] ?? "")}
        options={ways.map((value) => ({ value, text: hand.ways[value], hint: hand.wayHints[value] }))}
      />
      <div className="bar">
        <Field
          frame={frame}
          name="coupon"
          label={hand.coupon}
          aside={frame.texts.order.optional}
          span="grow"
          defaultValue={said.coupon}
          autoComplete="off"
        />
      </div>
    </section>
  )
}

export function HandSums({ frame, cart }: OrderByHandProps) {
  const { order } = frame.texts
  const money = (amount: number) => moneyText(centsOf(amount), frame.locale, frame.currency)
  const delivery = cart.delivery_options.find(({ id }) => id === cart.delivery_method)
  const rows = [
    { name: order.subtotal, amount: cart.subtotal_price },
    ...(cart.discounts ?? []).map(({ name, amount }) => ({ name: pick(name, frame.locale), amount: -amount })),
    ...(cart.coupon_code === null ? [] : [{ name: cart.coupon_code, amount: -cart.coupon_discount }]),
    ...(delivery ? [{ name: pick(delivery.name, frame.locale), amount: cart.delivery_cost }] : []),
    { name: order.total, amount: cart.total_price, tone: "total" },
    ...cart.tax.lines.map(({ rate, amount }) => ({
      name: `${pick(cart.tax.name, frame.locale)} ${percentText(rate, frame.locale)}`,
      amount,
      tone: "quiet-text",
    })),
  ]
  return (
    <section className="tile" aria-labelledby="su">
      <h2 id="su">{order.money}</h2>
      <dl className="sums">
        {rows.map(({ name, amount, tone }: { name: string; amount: number; tone?: string }) => (
          <div key={name} className={tone}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
