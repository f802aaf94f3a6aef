/** The customer's orders: a table, on phones a column of cards. */
import { type ChangeEvent, useId } from "react"
import { accountTo } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import { useSubmit } from "#app/navigation.ts"
import { ArchivedOrders } from "#app/order/ArchivedOrders.tsx"
import type { OrderListData } from "#app/order/loadOrderList.ts"
import { OrderRow } from "#app/order/OrderRow.tsx"
import { OrderText } from "#app/order/OrderText.tsx"
import { orderTo } from "#app/order/orderPaths.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { EmptyState } from "#app/ui/EmptyState.tsx"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { Pager } from "#app/ui/Pager.tsx"
import { accountTexts } from "#shared/i18n/account.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { type OrderStatus, orderStatuses } from "#shared/orderStatus.ts"
import { paths } from "#shared/paths.ts"
import basket from "../account/basket.avif"
import "#app/order/order.css"
import "#app/ui/Field.css"

export function OrdersTab({ items, page, pages, status, archived }: OrderListData) {
  const { t } = useTexts(accountTexts, orderTexts, cartTexts)
  if (items.length === 0 && status === undefined) {
    if (archived.length > 0) return <ArchivedOrders orders={archived} />
    return (
      <EmptyState picture={basket} title={t("account.noOrders")} text={t("account.noOrdersText")}>
        <ButtonLink to={paths.products}>{t("account.browse")}</ButtonLink>
      </EmptyState>
    )
  }
  const unpaid = items.find((order) => order.status === "pending" || order.status === "failed")
  const to = (n: number) =>
    accountTo("orders", { ...(status && { status }), ...(n > 1 && { page: String(n) }) } as Record<string, string>)
  return (
    <>
      {unpaid && (
        <NoticeBox tone="warn">
          <b>
            <OrderText number={unpaid.number} text={t("order.unpaid", { number: unpaid.number })} />
          </b>{" "}
          <span>{t("order.unpaidText")}</span> <Link to={orderTo(unpaid.id)}>{t("order.goTo")}</Link>
        </NoticeBox>
      )}
      <StatusFilter status={status} />
      {items.length === 0 ? (
        <EmptyState title={t("order.noneOfStatus")} text={t("order.noneOfStatusText")}>
          <ButtonLink to={accountTo("orders")} look="quiet">
            {t("order.everyStatus")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <table className="OrderTable">
          <thead>
            <tr>
              <th scope="col">{t("order.number")}</th>
              <th scope="col">{t("order.date")}</th>
              <th scope="col">{t("order.items")}</th>
              <th scope="col">{t("order.state")}</th>
              <th scope="col">{t("sums.total")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("order.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pages={pages} to={to} label={t("order.pages")} />
      {archived.length > 0 && <ArchivedOrders orders={archived} />}
    </>
  )
}

/** A selection applies at once: the button is for pages without scripts. */
function StatusFilter({ status }: { status: OrderStatus | undefined }) {
  const { t } = useTexts(orderTexts)
  const id = useId()
  const submit = useSubmit()
  const apply = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    void submit(currentTarget.form, { preventScrollReset: true })
  }
  return (
    <Form method="get" action={paths.account} className="StatusFilter" preventScrollReset>
      <input type="hidden" name="tab" value="orders" />
      <label htmlFor={id}>{t("order.filter")}</label>
      <select id={id} className="Select" name="status" key={status} defaultValue={status ?? ""} onChange={apply}>
        <option value="">{t("order.everyStatus")}</option>
        {orderStatuses.map((each) => (
          <option key={each} value={each}>
            {t(`order.status.${each}`)}
          </option>
        ))}
      </select>
      <div className="WithoutScripts">
        <Button type="submit" look="quiet">
          {t("order.show")}
        </Button>
      </div>
    </Form>
  )
}
