/** A line of the order with a checkbox and the number of pieces; or why it cannot be returned. */
import { useTexts } from "#app/context.ts"
import {
  amountOf,
  hasGone,
  lineCents,
  piecesComingBack,
  tickOf,
  type WithdrawLine,
  type WithdrawOrder,
} from "#app/order/withdrawForm.ts"
import { controlOf, FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { Picture } from "#app/ui/Picture.tsx"
import { Stepper } from "#app/ui/Stepper.tsx"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import "#app/order/Withdraw.css"
import "#app/ui/Check.css"

type Sending = Pick<WithdrawOrder, "isSent" | "isPartlySent">

interface Props {
  line: WithdrawLine
  index: number
  form: ShopForm
  /** Selected pieces; 0 when unticked. */
  pieces: number
  /** There is no choice. */
  isFixed: boolean
  /** Pieces that were sent have to be returned. */
  order: Sending
  onChange: (pieces: number) => void
}

export function WithdrawRow({ line, index, form, pieces, isFixed, order, onChange }: Props) {
  const { t, text, money } = useTexts(withdrawalTexts)
  const { withdrawable, notWithdrawable } = line
  const field = form.field("lines", tickOf(index))
  const amount = form.field("lines", amountOf(index))
  const isOff = withdrawable === 0
  const shown = pieces === 0 ? Number(amount.initial) || withdrawable : pieces
  return (
    <div className="WithdrawRow" data-off={isOff || undefined}>
      {isOff || isFixed ? (
        <span />
      ) : (
        <span className="Check">
          <input
            type="checkbox"
            value="yes"
            checked={pieces > 0}
            onChange={(event) => onChange(event.currentTarget.checked ? shown : 0)}
            {...controlOf({ field, optional: true })}
          />
        </span>
      )}
      <Picture picture={line.image} alt="" width={96} height={120} sizes="56px" />
      <label htmlFor={field.id}>
        <span className="WithdrawRow__name">{text(line.name)}</span>
        <small>{useDetail(line, order)}</small>
        {pieces > 0 && <GoingBack order={order} line={line} pieces={pieces} />}
        {notWithdrawable && <small>{t(`withdrawal.not.${notWithdrawable}`)}</small>}
      </label>
      {!isOff && (
        <span className="WithdrawRow__cents" translate="no">
          {money(lineCents(line, shown).refundCents)}
        </span>
      )}
      {!isOff && !isFixed && withdrawable > 1 && (
        <div className="WithdrawRow__amount">
          <Stepper
            name={amountOf(index)}
            size="small"
            value={shown}
            least={1}
            most={withdrawable}
            of={text(line.name)}
            onChange={onChange}
          />
          <FieldError field={amount} />
        </div>
      )}
    </div>
  )
}

/** For a line that was partly sent: which of the selected pieces have to be returned, and which were not sent. */
export function GoingBack({ order, line, pieces }: { order: Sending; line: WithdrawLine; pieces: number }) {
  const { tn, number } = useTexts(withdrawalTexts)
  if (!order.isPartlySent || line.virtual) return null
  const back = piecesComingBack(order, line, pieces)
  const kept = pieces - back
  const parts = [
    back > 0 ? tn("withdrawal.comingBack", back, { n: number(back) }) : "",
    kept > 0 ? tn("withdrawal.notSent", kept, { n: number(kept) }) : "",
  ]
  return <small className="WithdrawRow__going">{parts.filter(Boolean).join(" · ")}</small>
}

/** `Dinner, 27 cm · 3 pcs. · 1 already given back`; with the sent pieces if it was partly sent. */
function useDetail(line: WithdrawLine, order: Sending): string {
  const { t, text, tn, number } = useTexts(withdrawalTexts)
  const { variant_name, amount, gone, withdrawn, virtual } = line
  const before = hasGone(order) ? "withdrawal.withdrawnBefore" : "withdrawal.unsentBefore"
  const sent = gone > 0 ? tn("withdrawal.gone", gone, { n: number(gone) }) : t("withdrawal.notGone")
  return [
    text(variant_name),
    tn("withdrawal.pieces", amount, { n: number(amount) }),
    order.isPartlySent && !virtual ? sent : "",
    withdrawn > 0 ? tn(before, withdrawn, { n: number(withdrawn) }) : "",
  ]
    .filter(Boolean)
    .join(" · ")
}
