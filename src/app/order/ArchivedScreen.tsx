/** An order of the shop before, in that shop's words: what was in it, its sums and its addresses. */
import { accountTo } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { ArchivedItems } from "#app/order/ArchivedItems.tsx"
import { PageHead } from "#app/PageHead.tsx"
import { Link } from "#app/ui/Link.tsx"
import type { ArchivedAddress, ArchivedOrder } from "#shared/contract/archivedOrder.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import "#app/order/order.css"
import "#app/order/print.css"

export function ArchivedScreen({ order }: { order: ArchivedOrder }) {
  const { t } = useTexts(orderTexts)
  const { date } = useDates()
  const { number, status, note, billing, delivery } = order
  const title = t("order.before.one", { number })
  return (
    <div className="Order wrap">
      <header className="OrderHead">
        <PageHead title={title} noindex />
        <div>
          <h1 translate="no">{title}</h1>
          <p className="OrderHead__lead">{t("order.before.lead")}</p>
          <dl>
            <div>
              <dt>{t("order.date")}</dt>
              <dd>
                <time translate="no" dateTime={order.date}>
                  {date(order.date)}
                </time>
              </dd>
            </div>
            {status !== "" && (
              <div>
                <dt>{t("order.state")}</dt>
                <dd>{status}</dd>
              </div>
            )}
            {order.paymentMethod !== "" && (
              <div>
                <dt>{t("order.payment")}</dt>
                <dd>{order.paymentMethod}</dd>
              </div>
            )}
          </dl>
        </div>
      </header>
      <div className="Order__columns">
        <div className="Blocks">
          <ArchivedItems order={order} />
        </div>
        <div className="Blocks">
          <Address title={t("order.deliveryAddress")} place={delivery} />
          <Address title={t("order.billingAddress")} place={billing} />
          {note !== "" && (
            <section>
              <h2>{t("order.note")}</h2>
              <p className="OrderPlaces__note">{note}</p>
            </section>
          )}
          <p>
            <Link to={accountTo("orders")}>{t("order.before.back")}</Link>
          </p>
        </div>
      </div>
    </div>
  )
}

function Address({ title, place }: { title: string; place: ArchivedAddress }) {
  const { name, company, address1, address2, zip, city, state, country, phone } = place
  const lines = [name, company, address1, address2, [`${zip} ${city}`.trim(), state].filter(Boolean).join(", ")]
  const shown = [...new Set([...lines, country, phone].filter(Boolean))]
  if (shown.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <address translate="no">
        {shown.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}
