/** The withdrawals from an order and their outcomes: the receipt on the page. */
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { Order } from "#shared/contract/order.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import "#app/order/Withdraw.css"

type Shown = Pick<Order, "number" | "email" | "withdrawals">

export function WithdrawalBoxes({ order }: { order: Shown }) {
  return order.withdrawals.map((withdrawal) => <Box key={withdrawal.at} order={order} withdrawal={withdrawal} />)
}

function Box({ order, withdrawal }: { order: Shown; withdrawal: Order["withdrawals"][number] }) {
  const { t } = useTexts(withdrawalTexts)
  const { moment } = useDates()
  const { at, kind, message } = withdrawal
  return (
    <NoticeBox tone="good" role="status">
      <b>{t(kind === "return" ? "withdrawal.doneReturn" : "withdrawal.done")}</b>
      <p>{t("withdrawal.doneText", { moment: moment(at), email: order.email })}</p>
      <Follows order={order} withdrawal={withdrawal} />
      {message !== "" && <blockquote className="Withdraw__message">{message}</blockquote>}
    </NoticeBox>
  )
}

function Follows({ order, withdrawal }: { order: Shown; withdrawal: Order["withdrawals"][number] }) {
  const { t, money } = useTexts(withdrawalTexts)
  const { date } = useDates()
  const { kind, state, refund, paidBack, refundBy, sendBackBy } = withdrawal
  const amount = money(centsOf(refund))
  if (state === "closed") return <p>{t("withdrawal.doneClosed")}</p>
  if (refund === 0) return <p>{t("withdrawal.nothingPaid")}</p>
  if (state === "done") return <p>{t("withdrawal.doneSettled", { amount })}</p>
  const byLaw = t(paidBack > 0 ? "withdrawal.meansInParts" : "withdrawal.means", { date: date(refundBy) })
  const means = kind === "return" ? t("withdrawal.meansReturn") : byLaw
  return (
    <>
      {sendBackBy && (
        <p>
          <OrderText
            number={order.number}
            text={t("withdrawal.doneSend", { date: date(sendBackBy), number: order.number })}
          />
        </p>
      )}
      <p>
        <span>{t("withdrawal.doneMoney", { amount })}</span> <span>{means}</span>
      </p>
    </>
  )
}
