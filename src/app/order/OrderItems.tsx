/** What was ordered, and what it comes to. */
import { hasTax, Row } from "#app/cart/Sums.tsx"
import { useTexts } from "#app/context.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { lineKey } from "#shared/cartLines.ts"
import type { OrderLine } from "#shared/contract/order.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import { paths, withQuery } from "#shared/paths.ts"
import "#app/cart/Sums.css"
import "#app/order/order.css"

export function OrderItems({ order }: { order: OrderView }) {
  const { t } = useTexts(orderTexts)
  return (
    <section aria-labelledby="items-title">
      <h2 id="items-title">{t("order.items")}</h2>
      <ul className="OrderItems">
        {order.lines.map((line) => (
          <Item key={lineKey(line)} line={line} />
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  )
}

function Item({ line }: { line: OrderLine }) {
  const { t, tn, text, money, number } = useTexts(orderTexts, withdrawalTexts)
  const { slug, variant_id, image, amount, price } = line
  const query = variant_id === undefined ? "" : `variant=${encodeURIComponent(variant_id)}`
  return (
    <li>
      <Picture picture={image} alt="" width={96} height={120} sizes="48px" widths={[96, 240]} />
      <div>
        <p className="OrderItems__name">
          <Link to={withQuery(paths.product(slug), query)}>{text(line.name)}</Link>
        </p>
        <p className="OrderItems__kind">{[text(line.variant_name), line.sku].filter(Boolean).join(" · ")}</p>
        {line.withdrawn > 0 && (
          <p className="OrderItems__kind">
            {tn("withdrawal.withdrawnBefore", line.withdrawn, { n: number(line.withdrawn) })}
          </p>
        )}
      </div>
      <p className="OrderItems__each">
        <span className="visually-hidden">{t("order.quantity")}: </span>
        {number(amount)} × {money(centsOf(price))}
      </p>
      <p className="OrderItems__sum">
        <span className="visually-hidden">{t("order.sum")}: </span>
        {money(centsOf(price) * amount)}
      </p>
    </li>
  )
}

function OrderSums({ order }: { order: OrderView }) {
  const { t, text, money, number } = useTexts(cartTexts, orderTexts)
  const wire = (value: number) => money(centsOf(value))
  const { delivery, coupon_code, discount, gift_cards: cards, tax, paid, refunded } = order
  return (
    <div className="OrderSums">
      <dl className="Sums">
        <Row name={t("sums.subtotal")}>{wire(order.subtotal)}</Row>
        {coupon_code !== null && (
          <Row name={t("sums.discount", { code: coupon_code })} kind="minus">
            −{wire(discount)}
          </Row>
        )}
        {delivery.kind !== "none" && (
          <Row name={text(delivery.name)}>{order.shipping === 0 ? t("sums.noCost") : wire(order.shipping)}</Row>
        )}
        <Row name={t("sums.total")} kind="total">
          {wire(order.total)}
        </Row>
        {!tax.customs &&
          tax.lines.filter(hasTax).map(({ rate, amount }) => (
            <Row key={rate} name={t("sums.vatRate", { rate: number(rate) })} kind="small">
              {wire(amount)}
            </Row>
          ))}
        {cards.map(({ last4, used }) => (
          <Row key={last4} name={t("cartPage.giftCard", { last4 })} kind="minus">
            −{wire(used)}
          </Row>
        ))}
        {cards.length > 0 && order.canPay && <Row name={t("sums.due")}>{wire(order.amount_due)}</Row>}
        {paid > 0 && <Row name={t("order.paid")}>{wire(paid)}</Row>}
        {refunded > 0 && <Row name={t("order.refunded")}>{wire(refunded)}</Row>}
      </dl>
      {tax.customs && <p className="Sums__note">{t("sums.customs")}</p>}
    </div>
  )
}
