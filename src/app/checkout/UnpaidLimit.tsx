/** Too many unpaid orders: the limit, and the orders that can be paid or cancelled first. */
import { useTexts } from "#app/context.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { orderTo } from "#app/order/orderPaths.ts"
import { Link } from "#app/ui/Link.tsx"
import type { UnpaidRefusal } from "#shared/contract/order.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/checkout/checkout.css"

interface Props {
  code: string
  unpaid: UnpaidRefusal
}

export function UnpaidLimit({ code, unpaid }: Props) {
  const { t, tn, text, number } = useTexts(checkoutTexts)
  const { orders, most = 0, product } = unpaid
  const n = number(most)
  const why = () => {
    if (code === "too_many_unpaid") return tn("checkout.unpaidOrders", most, { n })
    if (code === "too_many_unpaid_nearby") return t("checkout.unpaidNearby")
    return product ? tn("checkout.keptOfProduct", most, { n, product: text(product) }) : t("checkout.keptInAll", { n })
  }
  const wayOut = () => {
    if (orders.length > 0) return t("checkout.payEarlier")
    return t(code === "too_many_kept" ? "checkout.orderLess" : "checkout.orderLater")
  }
  return (
    <>
      <p>{why()}</p>
      <p>{wayOut()}</p>
      {orders.length > 0 && (
        <ul className="CheckoutProblem">
          {orders.map((order) => (
            <li key={order.id}>
              <Link to={orderTo(order.id)}>
                <OrderText number={order.number} text={t("checkout.unpaidOrder", { number: order.number })} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
