/** Messages of an order about payments that do not match it: under review, or being refunded. */
import { useStores, useTexts } from "#app/context.ts"
import { amountsOf } from "#app/order/flaggedAmounts.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { OrderEvent } from "#shared/contract/order.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { toPayCents } from "#shared/orderSums.ts"

export function MoneyPart({ order }: { order: OrderView }) {
  const { t, money } = useTexts(orderTexts)
  const { locale } = useStores().locale
  const { flaggedPayments, email, timeline, status, partPaid } = order
  const surplus = surplusIn(timeline)
  return (
    <>
      {flaggedPayments.length > 0 && (
        <NoticeBox tone="warn">
          <b>{t("order.flaggedTitle")}</b>
          <p>{t("order.flaggedText", { amounts: amountsOf(flaggedPayments, locale), email })}</p>
          {status === "on_hold" && <p>{t("order.flaggedWait")}</p>}
        </NoticeBox>
      )}
      {partPaid !== undefined && (
        <NoticeBox tone="warn">
          <b>{t("order.partPaidTitle")}</b>
          <p>{t("order.partPaidText", { part: money(centsOf(partPaid)), rest: money(toPayCents(order)) })}</p>
        </NoticeBox>
      )}
      {surplus !== undefined && (
        <NoticeBox>
          <b>{t("order.surplusTitle")}</b>
          <p>{t("order.surplusText", { amount: money(centsOf(surplus)), email })}</p>
        </NoticeBox>
      )}
    </>
  )
}

/** Amount that was paid twice and has not been refunded yet. */
function surplusIn(timeline: readonly OrderEvent[]): number | undefined {
  const sumOf = (kind: OrderEvent["kind"]) =>
    timeline.filter((event) => event.kind === kind).reduce((sum, { amount = 0 }) => sum + centsOf(amount), 0)
  const left = sumOf("surplus_paid") - sumOf("payment_returned")
  return left > 0 ? left / 100 : undefined
}
