/** The customer's orders of the shop before, below those of this one. */
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { Link } from "#app/ui/Link.tsx"
import type { ArchivedSummary } from "#shared/contract/archivedOrder.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { formatMoney } from "#shared/money.ts"
import { paths } from "#shared/paths.ts"
import "#app/account/account.css"
import "#app/order/order.css"

export function ArchivedOrders({ orders }: { orders: readonly ArchivedSummary[] }) {
  const { t, locale } = useTexts(orderTexts)
  const { shortDate } = useDates()
  return (
    <section className="Account__part" aria-labelledby="before-title">
      <h3 id="before-title">{t("order.before.title")}</h3>
      <p>{t("order.before.text")}</p>
      <table className="OrderTable">
        <thead>
          <tr>
            <th scope="col">{t("order.number")}</th>
            <th scope="col">{t("order.date")}</th>
            <th scope="col">{t("order.state")}</th>
            <th scope="col">{t("order.sum")}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, number, date, status, totalCents, currency }) => (
            <tr key={id}>
              <td>
                <Link to={paths.archivedOrder(id)} aria-label={t("order.before.view", { number })}>
                  <strong translate="no">{number}</strong>
                </Link>
              </td>
              <td>
                <time translate="no" dateTime={date}>
                  {shortDate(date)}
                </time>
              </td>
              <td>{status}</td>
              <td>
                <strong translate="no">{formatMoney(totalCents, locale, currency)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
