import { SumRow } from "#app/cart/SumRow.tsx"
import { useTexts } from "#app/context.ts"
import { type Pieces, sumsBack, type WithdrawOrder } from "#app/order/withdrawForm.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import "#app/cart/Sums.css"

export function WithdrawSums({ order, pieces }: { order: WithdrawOrder; pieces: Pieces }) {
  const { t, money } = useTexts(withdrawalTexts)
  const { goodsCents, discountCents, deliveryCents, beforeCents, refundCents } = sumsBack(order, pieces)
  const hasParts = goodsCents !== refundCents
  return (
    <dl className="Sums">
      {hasParts && <SumRow name={t("withdrawal.goods")}>{money(goodsCents)}</SumRow>}
      {discountCents > 0 && (
        <SumRow name={t("withdrawal.discount")} kind="minus">
          {`−${money(discountCents)}`}
        </SumRow>
      )}
      {deliveryCents > 0 && <SumRow name={t("withdrawal.shipping")}>{money(deliveryCents)}</SumRow>}
      {beforeCents > 0 && <SumRow name={t("withdrawal.before")}>{`−${money(beforeCents)}`}</SumRow>}
      <SumRow name={t("withdrawal.refund")} kind="total">
        {money(refundCents)}
      </SumRow>
    </dl>
  )
}
