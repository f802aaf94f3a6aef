/** Beside an order: its money, its customer, its mails. */
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { moneyText, percentText } from "#operator/frame/words.ts"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { orderMailTemplates } from "#provider/platform/outbox/mailData.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { centsOf } from "#shared/cartLines.ts"
import { formatMoment } from "#shared/dates.ts"
import { pick } from "#shared/locale.ts"
import { givenBack, notGivenBackCents, orderSums } from "#shared/orderSums.ts"

interface Props {
  frame: Frame
  order: ShopOrder
}

export function Money({ frame, order }: Props) {
  const mayWrite = frame.person?.permissions.has("write_orders") ?? false
  const mayCancel = frame.person?.permissions.has("refund_orders") ?? false
  const maySettle = frame.person?.permissions.has("write_queue") ?? false
  const isSent = order.fulfilmentStatus === "shipped" || order.fulfilmentStatus === "delivered"
  const { texts, locale, currency } = frame
  const { subtotalCents, discount, delivery, totalCents, tax, taxName, taxAdded, giftCards, ...left } = orderSums(order)
  const { partPaidCents, toPayCents, dueCents } = left
  const back = givenBack(order)
  const canGiveBack = (order.paid > 0 || dueCents === 0) && notGivenBackCents(order) > 0
  const money = (cents: number) => moneyText(cents, locale, currency)
  const taxed = tax.map(({ rate, cents }) => ({ name: `${pick(taxName, locale)} ${percentText(rate, locale)}`, cents }))
  const rows: { name: string; cents: number; tone?: string }[] = [
    { name: texts.order.subtotal, cents: subtotalCents },
    ...(discount ? [{ name: discount.code, cents: -discount.cents }] : []),
    ...(delivery ? [{ name: pick(delivery.name, locale), cents: delivery.cents }] : []),
    ...(taxAdded ? taxed : []),
    { name: texts.order.total, cents: totalCents, tone: "total" },
    ...(taxAdded ? [] : taxed.map((row) => ({ ...row, tone: "quiet-text" }))),
    ...giftCards.map(({ last4, cents }) => ({ name: fill(texts.order.giftCard, { last4 }), cents: -cents })),
    ...(partPaidCents > 0
      ? [
          { name: texts.order.partPaid, cents: partPaidCents },
          { name: texts.order.toPay, cents: toPayCents, tone: "total" },
        ]
      : [{ name: texts.order.paid, cents: centsOf(order.paid) }]),
    ...back.toCards.map(({ last4, cents }) => ({ name: fill(texts.order.refundedToCard, { last4 }), cents })),
    ...(back.elsewhereCents > 0 ? [{ name: texts.order.refunded, cents: back.elsewhereCents }] : []),
  ]
  return (
    <section className="tile" aria-labelledby="mo">
      <h2 id="mo">{texts.order.money}</h2>
      <dl className="sums">
        {rows.map(({ name, cents, tone }) => (
          <div key={name} className={tone}>
            <dt>{name}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      {order.invoiceUrl !== null && (
        <a className="text-button" href={order.invoiceUrl} rel="external noopener noreferrer">
          {fill(texts.order.invoice, { host: new URL(order.invoiceUrl).host })}
        </a>
      )}
      <div className="acts spaced">
        {mayWrite && canGiveBack && (
          <a className="button quiet" href={`/admin/orders/${order.number}/refund`}>
            {texts.refund.open}
          </a>
        )}
        {maySettle && order.canPay && order.parts.length > 0 && (
          <PostForm action={`/admin/orders/${order.number}/forgive`}>
            <button className="button quiet" type="submit">
              {fill(texts.order.forgive, { amount: money(toPayCents) })}
            </button>
          </PostForm>
        )}
        {mayCancel && order.status !== "cancelled" && !isSent && !order.partlySent && (
          <a className="button quiet red" href={`/admin/orders/${order.number}/cancel`}>
            {texts.refund.cancelOpen}
          </a>
        )}
      </div>
    </section>
  )
}

export function OrderCustomer({ frame, order }: Props) {
  const { texts } = frame
  const { billing } = order
  const place = [billing.address1, `${billing.zip} ${billing.city}`.trim(), billing.dni].filter(Boolean).join(", ")
  return (
    <section className="tile" aria-labelledby="cl">
      <h2 id="cl">{texts.order.customer}</h2>
      <p>
        {billing.firstName} {billing.lastName}
      </p>
      <a className="text-button mail" href={`mailto:${order.email}`}>
        {order.email}
      </a>
      {place !== "" && <p className="small-text muted">{fill(texts.order.billing, { address: place })}</p>}
      <p className="small-text muted">
        {fill(texts.order.language, { language: texts.order.languages[order.locale] })}
      </p>
      <a className="text-button" href={`/admin/orders?tab=all&q=${encodeURIComponent(order.email)}`}>
        {texts.nav.orders}
      </a>
    </section>
  )
}

/** Other mails announce a single event, or carry a code that is created once. */
const isSentAgain = (template: string) => orderMailTemplates.some((each) => each === template)

export function OrderMails({ frame, order, mayWrite }: Props & { mayWrite: boolean }) {
  const { texts, locale } = frame
  if (order.mails.length === 0) return null
  const names: Record<string, string> = texts.mails
  return (
    <section className="tile flush" aria-labelledby="ml">
      <h2 id="ml">{texts.order.mails}</h2>
      {order.mails.map(({ template, status, at }) => (
        <div className="event" key={`${template} ${at} ${status}`}>
          <p>
            {names[template] ?? template}
            <br />
            <span className="moment">
              {formatMoment(at, locale)} · {texts.order.mailState[status]}
            </span>
          </p>
          {mayWrite && status !== "waiting" && isSentAgain(template) && (
            <PostForm action={`/admin/orders/${order.number}/mails`}>
              <button className="text-button" type="submit" name="template" value={template}>
                {texts.order.resend}
                <span className="visually-hidden">: {names[template] ?? template}</span>
              </button>
            </PostForm>
          )}
        </div>
      ))}
    </section>
  )
}
