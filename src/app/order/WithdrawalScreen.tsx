/** The way to a withdrawal from every page: choose the order, or name it with its key. */
import { OneThing } from "#app/account/OneThing.tsx"
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { withdrawTo } from "#app/order/orderPaths.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { orderTexts } from "#shared/i18n/order.ts"
import { loginTo, paths } from "#shared/paths.ts"
import "#app/order/order.css"

export interface WithdrawalData {
  /** The customer's orders that can be withdrawn from; undefined for a visitor. */
  orders: { id: string; number: string; date: string; until: string }[] | undefined
}

export function WithdrawalScreen({ orders }: WithdrawalData) {
  const { t } = useTexts(orderTexts)
  return (
    <OneThing title={t("order.withdraw")}>
      <p>{t("order.withdrawalLead")}</p>
      {orders ? <Choice orders={orders} /> : <Guest />}
    </OneThing>
  )
}

function Choice({ orders }: { orders: NonNullable<WithdrawalData["orders"]> }) {
  const { t } = useTexts(orderTexts)
  const { date, shortDate } = useDates()
  if (orders.length === 0) return <p>{t("order.withdrawalNone")}</p>
  return (
    <ul className="Withdrawable">
      {orders.map(({ id, number, date: placed, until }) => (
        <li key={id}>
          <Link to={withdrawTo(id)}>
            <b>{t("order.ofOrder", { number, date: shortDate(placed) })}</b>
            <small>{t("order.withdrawUntil", { date: date(until) })}</small>
            <Icon name="arrow-right" size="small" flip />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Guest() {
  const { t } = useTexts(orderTexts)
  const form = useShopForm({
    intent: "find",
    check: ({ orderNumber = "", orderKey = "" }) => ({
      ...(orderNumber.trim() === "" && { orderNumber: "missing" }),
      ...(orderKey.trim() === "" && { orderKey: "missing" }),
    }),
  })
  return (
    <>
      <p>
        <ButtonLink to={loginTo(paths.withdrawal)} wide>
          {t("order.withdrawalLogin")}
        </ButtonLink>
      </p>
      <h2>{t("order.withdrawalOr")}</h2>
      <ShopForm form={form}>
        <FormProblem form={form} />
        <TextField field={form.field("orderNumber")} autoComplete="off" spellCheck={false} />
        <TextField
          field={form.field("orderKey")}
          hint={t("order.withdrawalHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" look="quiet" wide busy={form.busy}>
          {t("order.withdrawalGo")}
        </Button>
      </ShopForm>
    </>
  )
}
