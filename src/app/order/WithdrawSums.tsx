/** What the chosen pieces come to. */
import { Row } from "#app/cart/Sums.tsx"
import { useTexts } from "#app/context.ts"
import { type Pieces, sumsBack, type WithdrawOrder } from "#app/order/withdrawForm.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import "#app/cart/Sums.css"

export function WithdrawSums({ order, pieces }: { order: WithdrawOrder; pieces: Pieces }) {
  const { t, money } = useTexts(withdrawalTexts)
  const { goodsCents, deliveryCents, refundCents } = sumsBack(order, pieces)
  const less = goodsCents + deliveryCents - refundCents
  const hasParts = less > 0 || deliveryCents > 0
  return (
    <dl className="Sums">
      {hasParts && <Row name={t("withdrawal.goods")}>{money(goodsCents)}</Row>}
      {less > 0 && (
        <Row name={t("withdrawal.discount")} kind="minus">
          −{money(less)}
        </Row>
      )}
      {deliveryCents > 0 && <Row name={t("withdrawal.shipping")}>{money(deliveryCents)}</Row>}
      <Row name={t("withdrawal.refund")} kind="total">
        {money(refundCents)}
      </Row>
    </dl>
  )
}
