/** Withdrawal, linked from every page: choose an order, or state it without signing in. Source: Directive 2023/2673. */
import { OneThing } from "#app/account/OneThing.tsx"
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { DeclareForm } from "#app/order/DeclareForm.tsx"
import { OrderText } from "#app/order/OrderText.tsx"
import { withdrawTo } from "#app/order/orderPaths.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { WithdrawalKind } from "#shared/contract/withdrawal.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import { loginTo, paths } from "#shared/paths.ts"
import "#app/order/order.css"

export interface WithdrawalData {
  /** The customer's returnable orders; undefined for a visitor. */
  orders: { id: string; number: string; date: string; kind: WithdrawalKind; until: string | null }[] | undefined
  /** The customer's, prefilled in the form. */
  name: string
  email: string
  /** It was stated just now. */
  isDeclared: boolean
}

export function WithdrawalScreen({ orders, name, email, isDeclared }: WithdrawalData) {
  const { t } = useTexts(withdrawalTexts)
  return (
    <OneThing title={t("withdrawal.here")}>
      {isDeclared && (
        <NoticeBox tone="good" role="status">
          <b>{t("withdrawal.declared")}</b>
          <p>{t("withdrawal.declaredText")}</p>
        </NoticeBox>
      )}
      {!isDeclared && <p>{t("withdrawal.lead")}</p>}
      {orders ? <Choice orders={orders} /> : !isDeclared && <SignIn />}
      {isDeclared ? (
        <p>
          <Link to={paths.withdrawal}>{t("withdrawal.another")}</Link>
        </p>
      ) : (
        <>
          <h2>{t("withdrawal.or")}</h2>
          <p>{t("withdrawal.orText")}</p>
          <DeclareForm name={name} email={email} />
        </>
      )}
    </OneThing>
  )
}

function SignIn() {
  const { t } = useTexts(withdrawalTexts)
  return (
    <p>
      <ButtonLink to={loginTo(paths.withdrawal)} look="quiet" wide>
        {t("withdrawal.login")}
      </ButtonLink>
    </p>
  )
}

function Choice({ orders }: { orders: NonNullable<WithdrawalData["orders"]> }) {
  const { t } = useTexts(orderTexts, withdrawalTexts)
  const { date, shortDate } = useDates()
  if (orders.length === 0) return <p>{t("withdrawal.none")}</p>
  const until = ({ kind, until: day }: (typeof orders)[number]) => {
    if (day === null) return t("withdrawal.hereOpen")
    return t(kind === "return" ? "withdrawal.herePromise" : "withdrawal.hereUntil", { date: date(day) })
  }
  return (
    <>
      <h2>{t("withdrawal.choose")}</h2>
      <ul className="Withdrawable">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={withdrawTo(order.id)}>
              <b>
                <OrderText
                  number={order.number}
                  text={t("order.ofOrder", { number: order.number, date: shortDate(order.date) })}
                />
              </b>
              <small>{until(order)}</small>
              <Icon name="arrow-right" size="small" flip />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
