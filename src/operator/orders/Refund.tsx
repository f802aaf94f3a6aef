/**
 * Refunds of an order: lines and pieces, the reason, the consequences; the amount is on the button. Also cancels an
 * order.
 */
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { moneyText } from "#operator/frame/words.ts"
import { MAX_MESSAGE, type RefundQuote, refundReasons } from "#provider/orders/operations/refundSums.ts"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { fill } from "#provider/platform/words/fill.ts"
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
      <div className="page-head">
        <h1>{refund.title}</h1>
        <p className="muted">
          {firstName} {lastName} · {fill(refund.left, { amount: money(quote.mostCents) })}
        </p>
      </div>
      <PostForm id="rf" className="two" action={`/admin/orders/${order.number}/refund`}>
        <input type="hidden" name="expects" value={quote.cents} />
        <input type="hidden" name="refunded" value={quote.refundedCents} />
        <div className="wall">
          <Pieces frame={frame} order={order} quote={quote} said={said} />
          <section className="tile" aria-labelledby="rr">
            <h2 id="rr">{refund.why}</h2>
            <div className="fields">
              <Select
                frame={frame}
                name="reason"
                label={refund.reason}
                options={reasons}
                value={said("reason")}
                span="span-3"
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
                span="span-3"
              />
              <div className="field">
                <label htmlFor="message">
                  {refund.message} <span className="optional">{frame.texts.order.optional}</span>
                </label>
                <textarea
                  className="input"
                  id="message"
                  name="message"
                  rows={2}
                  maxLength={MAX_MESSAGE}
                  defaultValue={said("message")}
                />
              </div>
            </div>
          </section>
        </div>
        <Outcome frame={frame} order={order} quote={quote} />
      </PostForm>
      <div className="action-bar">
        <a className="button quiet fit" href={`/admin/orders/${order.number}`}>
          {refund.dont}
        </a>
        <button
          className={quote.cents > 0 ? "button quiet fit" : "button"}
          type="submit"
          form="rf"
          formMethod="get"
          data-quote
        >
          {refund.calculate}
        </button>
        {quote.cents > 0 && (
          <button className="button" type="submit" form="rf">
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
                <b className="strong">{name}</b>
                <br />
                <span className="quiet-text">
                  {[pick(line.variant_name, frame.locale), money(centsOf(line.price))].filter(Boolean).join(" · ")}
                </span>
              </span>
              <span className="amt strong nowrap">{money(own.cents)}</span>
              <span className="controls">
                <label className="row small-text">
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
                  <label className="check small-text">
                    <input
                      type="checkbox"
                      name={`g${index}`}
                      value="yes"
                      defaultChecked={said(`g${index}`) === "yes"}
                    />
                    {refund.gone}
                    <span className="visually-hidden">: {name}</span>
                  </label>
                )}
                {!line.virtual && (
                  <label className="check small-text">
                    <input
                      type="checkbox"
                      name={`s${index}`}
                      value="yes"
                      defaultChecked={said(`s${index}`) === "yes"}
                    />
                    {refund.restock}
                    <span className="visually-hidden">: {name}</span>
                  </label>
                )}
              </span>
            </li>
          )
        })}
        {quote.deliveryCents > 0 && (
          <li>
            <span />
            <label className="check small-text">
              <input type="checkbox" name="delivery" value="yes" defaultChecked={said("delivery") === "yes"} />
              {refund.delivery}
            </label>
            <span className="amt nowrap">{money(quote.deliveryCents)}</span>
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
    { name: refund.goesBack, cents: quote.cents, tone: "strong" },
    ...quote.taxes.map(({ rate, cents }) => ({ name: fill(refund.tax, { rate }), cents, tone: "quiet-text" })),
    { name: refund.before, cents: quote.refundedCents, tone: "" },
    { name: refund.stays, cents: quote.mostCents - quote.cents, tone: "total" },
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
      <ul className="stack tight small-text muted spaced">
        {quote.onCardsCents > 0 && <li>{fill(refund.toCards, { amount: money(quote.onCardsCents) })}</li>}
        {quote.cents > quote.onCardsCents && <li>{byHand ? refund.byHand : refund.byWay}</li>}
        <li>{refund.told}</li>
      </ul>
      <div className="box warn spaced">
        <Icon name="fingerprint-simple" />
        <div className="small-text">{refund.final}</div>
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
        <ul className="stack tight">
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
          <div className="small-text">{refund.final}</div>
        </div>
      </section>
      <PostForm id="cf" action={`/admin/orders/${order.number}/cancel`} />
      <div className="action-bar">
        <a className="button quiet fit" href={`/admin/orders/${order.number}`}>
          {refund.dontCancel}
        </a>
        <button className="button" type="submit" form="cf">
          {refund.cancel}
        </button>
      </div>
    </Page>
  )
}
