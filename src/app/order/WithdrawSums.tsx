import { Row } from "#app/cart/Sums.tsx"
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
      {hasParts && <Row name={t("withdrawal.goods")}>{money(goodsCents)}</Row>}
      {discountCents > 0 && (
        <Row name={t("withdrawal.discount")} kind="minus">
          {`−${money(discountCents)}`}
        </Row>
      )}
      {deliveryCents > 0 && <Row name={t("withdrawal.shipping")}>{money(deliveryCents)}</Row>}
      {beforeCents > 0 && <Row name={t("withdrawal.before")}>{`−${money(beforeCents)}`}</Row>}
      <Row name={t("withdrawal.refund")} kind="total">
        {money(refundCents)}
      </Row>
    </dl>
  )
}
