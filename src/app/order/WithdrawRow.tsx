/** A line of the order to tick, and how many of its pieces; or why it may not be given back. */
import { useTexts } from "#app/context.ts"
import { amountOf, lineCents, tickOf, type WithdrawLine } from "#app/order/withdrawForm.ts"
import { controlOf, FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { Picture } from "#app/ui/Picture.tsx"
import { Stepper } from "#app/ui/Stepper.tsx"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import "#app/order/Withdraw.css"

interface Props {
  line: WithdrawLine
  index: number
  form: ShopForm
  /** Chosen pieces; 0 when it is not ticked. */
  pieces: number
  /** There is nothing to choose. */
  isFixed: boolean
  /** The order has left the shop: what is withdrawn from comes back. */
  isSent: boolean
  onChange: (pieces: number) => void
}

export function WithdrawRow({ line, index, form, pieces, isFixed, isSent, onChange }: Props) {
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
        <input
          type="checkbox"
          value="yes"
          checked={pieces > 0}
          onChange={(event) => onChange(event.currentTarget.checked ? shown : 0)}
          {...controlOf({ field, optional: true })}
        />
      )}
      <Picture picture={line.image} alt="" width={96} height={120} sizes="56px" widths={[96, 240]} />
      <label htmlFor={field.id}>
        <span className="WithdrawRow__name">{text(line.name)}</span>
        <small>{useDetail(line, isSent)}</small>
        {notWithdrawable && <small>{t(`withdrawal.not.${notWithdrawable}`)}</small>}
      </label>
      {!isOff && <span className="WithdrawRow__cents">{money(lineCents(line, shown).refundCents)}</span>}
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

/** `Dinner, 27 cm · 2 pcs. · 1 already given back`. */
function useDetail({ variant_name, amount, withdrawn }: WithdrawLine, isSent: boolean): string {
  const { text, tn, number } = useTexts(withdrawalTexts)
  const before = isSent ? "withdrawal.withdrawnBefore" : "withdrawal.unsentBefore"
  return [
    text(variant_name),
    tn("withdrawal.pieces", amount, { n: number(amount) }),
    withdrawn > 0 ? tn(before, withdrawn, { n: number(withdrawn) }) : "",
  ]
    .filter(Boolean)
    .join(" · ")
}
