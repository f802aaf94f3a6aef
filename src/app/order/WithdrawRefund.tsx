/** Amount, method and deadline of the refund; announced as it changes. */
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { WithdrawSums } from "#app/order/WithdrawSums.tsx"
import { comesBack, isAtOnce, type Pieces, type WithdrawOrder } from "#app/order/withdrawForm.ts"
import { isByHand } from "#app/payment/paymentMethods.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import "#app/order/Withdraw.css"

export function WithdrawRefund({ order, pieces }: { order: WithdrawOrder; pieces: Pieces }) {
  const { t, money } = useTexts(withdrawalTexts)
  const { date } = useDates()
  const day = date(order.refundBy)
  const byHand = isByHand(order)
  const atOnce = byHand ? t("withdrawal.meansByHand", { date: day }) : t("withdrawal.meansAtOnce")
  const inParts = !byHand && order.isPartlySent && isAtOnce(order, pieces)
  const later = t(inParts ? "withdrawal.meansInParts" : "withdrawal.means", { date: day })
  const byLaw = comesBack(order, pieces) ? later : atOnce
  return (
    <div className="Withdraw__refund" aria-live="polite">
      {order.isPaid ? (
        <>
          <WithdrawSums order={order} pieces={pieces} />
          <p>{order.withdrawalKind === "return" ? t("withdrawal.meansReturn") : byLaw}</p>
        </>
      ) : (
        <p>
          {order.mostCents > 0
            ? t("withdrawal.cardsBack", { amount: money(order.mostCents) })
            : t("withdrawal.nothingPaid")}
        </p>
      )}
    </div>
  )
}
