/** Money back: lines and pieces, why, what will happen; the amount stands in the button. And giving an order up. */

import { fill } from "#operator/texts/texts.ts"
import { BackLink } from "#operator/views/BackLink.tsx"
import { Field, Select } from "#operator/views/Field.tsx"
import type { Frame } from "#operator/views/frame.ts"
import { Icon } from "#operator/views/Icon.tsx"
import { Page } from "#operator/views/Layout.tsx"
import { PostForm } from "#operator/views/PostForm.tsx"
import { Thumb } from "#operator/views/Thumb.tsx"
import { moneyText } from "#operator/views/words.ts"
import { type RefundQuote, refundReasons } from "#provider/orders/operations/refundSums.ts"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { centsOf } from "#shared/cartLines.ts"
import { pick } from "#shared/locale.ts"
import { notGivenBackCents } from "#shared/orderSums.ts"

interface Props {
  frame: Frame
  order: ShopOrder
  quote: RefundQuote
  /** A field as it was sent. */
  said: (name: string) => string
}

export function Refund({ frame, order, quote, said }: Props) {
  const { refund } = frame.texts
  const money = (cents: number) => moneyText(cents, frame.locale, frame.currency)
  const reasons = refundReasons.map((value) => ({ value, text: refund.reasons[value] }))
  const { firstName, lastName } = order.billing
  return (
    <Page frame={frame} title={refund.title} hasBar>
      <BackLink href={`/admin/orders/${order.number}`} text={order.number} />
      <div className="ph">
        <h1>{refund.title}</h1>
        <p className="m">
          {firstName} {lastName} · {fill(refund.left, { amount: money(quote.mostCents) })}
        </p>
      </div>
      <PostForm id="rf" className="two" action={`/admin/orders/${order.number}/refund`}>
        <input type="hidden" name="expects" value={quote.cents} />
        <div className="wall">
          <Pieces frame={frame} order={order} quote={quote} said={said} />
          <section className="tile" aria-labelledby="rr">
            <h2 id="rr">{refund.why}</h2>
            <div className="fs">
              <Select
                frame={frame}
                name="reason"
                label={refund.reason}
                options={reasons}
                value={said("reason")}
                span="w3"
              />
              <Field
                frame={frame}
                name="amount"
                label={refund.amount}
                aside={frame.texts.order.optional}
                hint={refund.amountHint}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={said("amount")}
                span="w3"
              />
              <div className="field">
                <label htmlFor="message">
                  {refund.message} <span className="opt">{frame.texts.order.optional}</span>
                </label>
                <textarea
                  className="input"
                  id="message"
                  name="message"
                  rows={2}
                  maxLength={500}
                  defaultValue={said("message")}
                />
              </div>
            </div>
          </section>
        </div>
        <Outcome frame={frame} order={order} quote={quote} />
      </PostForm>
      <div className="act">
        <a className="btn quiet fix" href={`/admin/orders/${order.number}`}>
          {refund.dont}
        </a>
        <button
          className={quote.cents > 0 ? "btn quiet fix" : "btn"}
          type="submit"
          form="rf"
          formMethod="get"
          data-quote
        >
          {refund.calculate}
        </button>
        {quote.cents > 0 && (
          <button className="btn" type="submit" form="rf">
            {fill(refund.give, { amount: money(quote.cents) })}
          </button>
        )}
      </div>
    </Page>
  )
}

function Pieces({ frame, order, quote, said }: Props) {
  const { refund } = frame.texts
  const money = (cents: number) => moneyText(cents, frame.locale, frame.currency)
  return (
    <section className="tile flush" aria-labelledby="rl">
      <h2 id="rl">{refund.what}</h2>
      <ul className="give">
        {order.lines.map((line, index) => {
          const own = quote.lines[index] ?? { pieces: 0, cents: 0, left: 0 }
          const name = pick(line.name, frame.locale)
          return (
            <li key={`${line.sku} ${line.variant_id}`}>
              <Thumb src={line.image?.src} />
              <span>
                <b className="b">{name}</b>
                <br />
                <span className="h">
                  {[pick(line.variant_name, frame.locale), money(centsOf(line.price))].filter(Boolean).join(" · ")}
                </span>
              </span>
              <span className="amt b nb">{money(own.cents)}</span>
              <span className="ctl">
                <label className="row sm">
                  <select
                    className="select"
                    id={`q${index}`}
                    name={`q${index}`}
                    aria-label={fill(refund.pieces, { name })}
                    defaultValue={String(own.pieces)}
                  >
                    {[...Array(own.left + 1).keys()].map((pieces) => (
                      <option key={pieces} value={pieces}>
                        {pieces}
                      </option>
                    ))}
                  </select>{" "}
                  {fill(refund.of, { n: own.left })}
                </label>
                {line.left > 0 && order.partlySent && own.left > line.left && (
                  <label className="check sm">
                    <input
                      type="checkbox"
                      name={`g${index}`}
                      value="yes"
                      defaultChecked={said(`g${index}`) === "yes"}
                    />
                    {refund.gone}
                    <span className="vh">: {name}</span>
                  </label>
                )}
                {!line.virtual && (
                  <label className="check sm">
                    <input
                      type="checkbox"
                      name={`s${index}`}
                      value="yes"
                      defaultChecked={said(`s${index}`) === "yes"}
                    />
                    {refund.restock}
                    <span className="vh">: {name}</span>
                  </label>
                )}
              </span>
            </li>
          )
        })}
        {quote.deliveryCents > 0 && (
          <li>
            <span />
            <label className="check sm">
              <input type="checkbox" name="delivery" value="yes" defaultChecked={said("delivery") === "yes"} />
              {refund.delivery}
            </label>
            <span className="amt nb">{money(quote.deliveryCents)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

function Outcome({ frame, order, quote }: Omit<Props, "said">) {
  const { refund } = frame.texts
  const money = (cents: number) => moneyText(cents, frame.locale, frame.currency)
  const rows = [
    { name: refund.goesBack, cents: quote.cents, tone: "b" },
    ...quote.taxes.map(({ rate, cents }) => ({ name: fill(refund.tax, { rate }), cents, tone: "h" })),
    { name: refund.before, cents: quote.refundedCents, tone: "" },
    { name: refund.stays, cents: quote.mostCents - quote.cents, tone: "t" },
  ]
  const { byHand } = order
  return (
    <section className="tile" aria-labelledby="rs">
      <h2 id="rs">{refund.outcome}</h2>
      <dl className="sums">
        {rows.map(({ name, cents, tone }) => (
          <div key={name} className={tone || undefined}>
            <dt>{name}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <ul className="stack t sm m spaced">
        {quote.onCardsCents > 0 && <li>{fill(refund.toCards, { amount: money(quote.onCardsCents) })}</li>}
        {quote.cents > quote.onCardsCents && <li>{byHand ? refund.byHand : refund.byWay}</li>}
        <li>{refund.told}</li>
      </ul>
      <div className="box warn spaced">
        <Icon name="fingerprint-simple" />
        <div className="sm">{refund.final}</div>
      </div>
    </section>
  )
}

export function Cancel({ frame, order }: Pick<Props, "frame" | "order">) {
  const { refund } = frame.texts
  const title = fill(refund.cancelTitle, { number: order.number })
  const back = notGivenBackCents(order)
  return (
    <Page frame={frame} title={title} hasBar>
      <BackLink href={`/admin/orders/${order.number}`} text={order.number} />
      <h1>{title}</h1>
      <section className="tile stack narrow">
        <h2>{refund.outcome}</h2>
        <ul className="stack t">
          <li>
            {back > 0
              ? fill(order.byHand ? refund.cancelByHand : refund.cancelMoney, {
                  amount: moneyText(back, frame.locale, frame.currency),
                })
              : refund.cancelUnpaid}
          </li>
          <li>{refund.cancelStock}</li>
          <li>{refund.cancelTold}</li>
        </ul>
        <div className="box warn">
          <Icon name="fingerprint-simple" />
          <div className="sm">{refund.final}</div>
        </div>
      </section>
      <PostForm id="cf" action={`/admin/orders/${order.number}/cancel`} />
      <div className="act">
        <a className="btn quiet fix" href={`/admin/orders/${order.number}`}>
          {refund.dontCancel}
        </a>
        <button className="btn" type="submit" form="cf">
          {refund.cancel}
        </button>
      </div>
    </Page>
  )
}
