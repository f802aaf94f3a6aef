/** Actions on an order: print, buy again, cancel, withdraw. */
import { accountTo } from "#app/account/tabs.ts"
import { useStores, useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { Form } from "#app/Form.tsx"
import { amountsOf } from "#app/order/flaggedAmounts.ts"
import { InvoiceLink } from "#app/order/InvoiceLink.tsx"
import { orderTo, useOrderKey, withdrawTo } from "#app/order/orderPaths.ts"
import type { OrderView, Repetition } from "#app/order/orderView.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { useBusy } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { orderTexts } from "#shared/i18n/order.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import "#app/order/order.css"
import "#app/ui/Button.css"

interface Props {
  order: OrderView
  repetition: Repetition
}

export function OrderWays({ order, repetition }: Props) {
  const { t } = useTexts(orderTexts)
  return (
    <section className="OrderWays">
      <div className="WithScripts">
        <Button look="quiet" wide onClick={() => print()}>
          <Icon name="printer" />
          <span>{t("order.print")}</span>
        </Button>
      </div>
      {order.invoiceUrl !== null && <InvoiceLink url={order.invoiceUrl} />}
      <AgainForm order={order} repetition={repetition} />
      <ButtonLink to={accountTo("orders")} look="quiet" wide>
        {t("order.all")}
      </ButtonLink>
      {order.canCancel && order.fulfilmentStatus === "unfulfilled" && <CancelForm order={order} />}
      <WithdrawWay order={order} />
    </section>
  )
}

/** By law, then by the shop's own promise; an order that was neither paid nor prepared is cancelled instead. */
function WithdrawWay({ order }: { order: OrderView }) {
  const { t } = useTexts(withdrawalTexts)
  const { date } = useDates()
  const { id, withdrawalKind: kind, withdrawUntil: until, canCancel } = order
  const to = withdrawTo(id, useOrderKey())
  if (kind === null || canCancel) return null
  const byLaw = until === null ? t("withdrawal.hereOpen") : t("withdrawal.hereUntil", { date: date(until) })
  const isReturn = kind === "return" && until !== null
  return (
    <div>
      <ButtonLink to={to} look="quiet" wide>
        {t(isReturn ? "withdrawal.hereReturn" : "withdrawal.here")}
      </ButtonLink>
      <p className="OrderWays__small">{isReturn ? t("withdrawal.herePromise", { date: date(until) }) : byLaw}</p>
    </div>
  )
}

function AgainForm({ order, repetition: { gone, left } }: Props) {
  const { t, text } = useTexts(orderTexts)
  const busy = useBusy("again")
  const to = orderTo(order.id, useOrderKey())
  if (left === 0) return <p className="OrderWays__small">{t("order.goneAll")}</p>
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="intent" value="again" />
      <Button type="submit" look="quiet" wide busy={busy}>
        {!busy && <Icon name="basket" />}
        <span>{busy ? t("cart.adding") : t("order.again")}</span>
      </Button>
      {gone.length > 0 && (
        <p className="OrderWays__small">{t("order.gone", { names: gone.map((name) => text(name)).join(", ") })}</p>
      )}
    </Form>
  )
}

function CancelForm({ order: { id, flaggedPayments } }: Pick<Props, "order">) {
  const { t } = useTexts(orderTexts)
  const { locale } = useStores().locale
  const busy = useBusy("cancel")
  const to = orderTo(id, useOrderKey())
  return (
    <details className="OrderWays__fold">
      <summary className="TextButton">{t("order.cancel")}</summary>
      <Form method="post" action={to}>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="confirm" value="yes" />
        <p>{t("order.cancelSure")}</p>
        {flaggedPayments.length > 0 && (
          <p>{t("order.cancelFlagged", { amounts: amountsOf(flaggedPayments, locale) })}</p>
        )}
        <Button type="submit" look="danger" wide busy={busy}>
          {busy ? t("order.cancelling") : t("order.cancelYes")}
        </Button>
      </Form>
    </details>
  )
}
