import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { orderTo } from "#app/order/orderPaths.ts"
import { StatusLabel } from "#app/order/StatusLabel.tsx"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import type { OrderSummary } from "#shared/contract/order.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import "#app/order/order.css"
import "#app/ui/Button.css"

/** Further lines are only counted. */
const SHOWN_PICTURES = 3

export function OrderRow({ order }: { order: OrderSummary }) {
  const { t, tn, text, number: count, money } = useTexts(orderTexts)
  const { shortDate } = useDates()
  const { id, number, date, status, total, amount, images } = order
  const to = orderTo(id)
  const isUnpaid = status === "pending" || status === "failed"
  return (
    <tr>
      <td>
        <Link to={to}>
          <strong>
            <OrderText number={number} text={number} />
          </strong>
        </Link>
      </td>
      <td>
        <time translate="no" dateTime={date}>
          {shortDate(date)}
        </time>
      </td>
      <td>
        <div className="OrderTable__pictures">
          {images.slice(0, SHOWN_PICTURES).map((image) => (
            <Picture key={image.src} picture={image} alt={text(image.alt)} width={96} height={120} sizes="44px" />
          ))}
        </div>
        <span>{tn("cart.pieces", amount, { n: count(amount) })}</span>
      </td>
      <td>
        <StatusLabel state={order.state} />
      </td>
      <td>
        <strong translate="no">{money(centsOf(total))}</strong>
      </td>
      <td>
        {isUnpaid ? (
          <ButtonLink to={`${to}#pay`} label={t("order.payOf", { number })}>
            {t("order.pay")}
          </ButtonLink>
        ) : (
          <Link to={to} className="TextButton" aria-label={t("order.viewOf", { number })}>
            {t("order.view")}
          </Link>
        )}
      </td>
    </tr>
  )
}
