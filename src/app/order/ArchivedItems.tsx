/** Items and sums of an order of the shop before. */
import { SumRow } from "#app/cart/SumRow.tsx"
import { useTexts } from "#app/context.ts"
import type { ArchivedLine, ArchivedOrder } from "#shared/contract/archivedOrder.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { formatMoney } from "#shared/money.ts"
import "#app/cart/Sums.css"
import "#app/order/order.css"

export function ArchivedItems({ order }: { order: ArchivedOrder }) {
  const { t, locale } = useTexts(orderTexts, cartTexts)
  const money = (cents: number) => formatMoney(cents, locale, order.currency)
  return (
    <section aria-labelledby="items-title">
      <h2 id="items-title">{t("order.items")}</h2>
      <ul className="OrderItems">
        {keyed(order.lines).map(([key, line]) => (
          <Item key={key} line={line} money={money} />
        ))}
      </ul>
      <div className="OrderSums">
        <dl className="Sums">
          <Part name={t("order.before.shipping")} cents={order.shippingCents} money={money} />
          <Part name={t("order.before.discount")} cents={-order.discountCents} money={money} />
          <SumRow name={t("sums.total")}>{money(order.totalCents)}</SumRow>
          <Part name={t("order.before.tax")} cents={order.taxCents} money={money} />
          <Part name={t("order.refunded")} cents={order.refundedCents} money={money} />
        </dl>
      </div>
    </section>
  )
}

/** The same may stand in it twice. */
const keyed = (lines: readonly ArchivedLine[]) => lines.map((line, at) => [`${at} ${line.sku}`, line] as const)

type Money = (cents: number) => string

function Item({ line, money }: { line: ArchivedLine; money: Money }) {
  const { t, number } = useTexts(orderTexts)
  return (
    <li>
      <div>
        <p className="OrderItems__name">{line.name}</p>
        {line.sku !== "" && <p className="OrderItems__kind">{line.sku}</p>}
      </div>
      <p className="OrderItems__each">
        <span className="visually-hidden">{`${t("order.quantity")}: `}</span>
        <span translate="no">{`${number(line.pieces)} ×`}</span>
      </p>
      <p className="OrderItems__sum">
        <span className="visually-hidden">{`${t("order.sum")}: `}</span>
        <span translate="no">{money(line.totalCents)}</span>
      </p>
    </li>
  )
}

function Part({ name, cents, money }: { name: string; cents: number; money: Money }) {
  return cents === 0 ? null : <SumRow name={name}>{money(cents)}</SumRow>
}
