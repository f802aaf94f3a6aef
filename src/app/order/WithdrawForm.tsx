/** The withdrawal form. The sums follow the selection; without scripts a second page shows them. */
import { useState } from "react"
import { useTexts } from "#app/context.ts"
import { WithdrawCheck } from "#app/order/WithdrawCheck.tsx"
import { WithdrawRefund } from "#app/order/WithdrawRefund.tsx"
import { WithdrawRow } from "#app/order/WithdrawRow.tsx"
import {
  amountOf,
  checkPieces,
  hasGone,
  initialValues,
  isDiscounted,
  type Pieces,
  piecesIn,
  tickOf,
  WITHDRAW,
  type WithdrawOrder,
} from "#app/order/withdrawForm.ts"
import { Button } from "#app/ui/Button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { FieldError, TextArea } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { type ShopForm as FormState, useShopForm } from "#app/ui/form/useShopForm.ts"
import { useHydrated } from "#app/ui/useHydrated.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import { WITHDRAWAL_MAX_LENGTH } from "#shared/limits.ts"
import "#app/order/Withdraw.css"
import "#app/ui/Button.css"
import "#app/ui/Field.css"
import "#app/ui/form/Form.css"

interface Props {
  order: WithdrawOrder
  lead: Elements
}

export function WithdrawForm({ order, lead }: Props) {
  const { t } = useTexts(withdrawalTexts)
  const form = useShopForm({
    intent: WITHDRAW,
    check: (values) => checkPieces(values, order),
    initial: initialValues(order),
  })
  const isChecking = form.refusal?.code === "check"
  if (isChecking) return <WithdrawCheck order={order} form={form} />
  if (order.withdrawals.length === 0) return <Choice order={order} lead={lead} form={form} />
  return (
    <details className="Withdraw__fold" open={form.refusal !== undefined || form.busy || undefined}>
      <summary className="TextButton">{t(hasGone(order) ? "withdrawal.more" : "withdrawal.moreUnsent")}</summary>
      <Choice key={order.withdrawals.length} order={order} lead={lead} form={form} />
    </details>
  )
}

function Choice({ order, lead, form }: Props & { form: FormState }) {
  const { t } = useTexts(withdrawalTexts)
  const isHydrated = useHydrated()
  const [pieces, setPieces] = useState(() => initialPieces(order, form))
  const { isPaid, lines, withdrawals } = order
  const isReturn = order.withdrawalKind === "return"
  const change = (index: number, amount: number) => {
    const changed = new Map(pieces)
    if (amount === 0) changed.delete(index)
    else changed.set(index, amount)
    setPieces(changed)
  }
  const first = lines.findIndex(({ withdrawable }) => withdrawable > 0)
  const hint = isPaid ? isDiscounted(order) && "withdrawal.shares" : "withdrawal.wholeOnly"
  const confirm = t(isReturn ? "withdrawal.confirmReturn" : "withdrawal.confirm")
  return (
    <>
      {lead}
      <ShopForm form={form}>
        {form.refusal?.code !== "change" && (
          <FormProblem
            form={form}
            messages={{
              not_withdrawable: t("withdrawal.notThese"),
              not_by_piece: t("withdrawal.wholeOnly"),
              withdrawal_changed: t("withdrawal.changed"),
            }}
          />
        )}
        <input type="hidden" name="seen" value={withdrawals.length} />
        {/* The sums are already shown: one button is enough. */}
        {isHydrated && <input type="hidden" name="checked" value="yes" />}
        <fieldset className="Withdraw__lines">
          <legend>{t(order.isSent ? "withdrawal.what" : "withdrawal.whatUnsent")}</legend>
          {lines.map((line, index) => (
            <WithdrawRow
              key={tickOf(index)}
              line={line}
              index={index}
              form={form}
              pieces={pieces.get(index) ?? 0}
              isFixed={!isPaid}
              order={order}
              onChange={(amount) => change(index, amount)}
            />
          ))}
          <FieldError field={form.field("lines", tickOf(first))} />
          {hint && <p className="Field__hint">{t(hint)}</p>}
        </fieldset>
        <TextArea field={form.field("statement")} optional rows={3} maxLength={WITHDRAWAL_MAX_LENGTH} />
        <div className="WithScripts">
          <WithdrawRefund order={order} pieces={pieces} />
        </div>
        <Button type="submit" size="big" wide busy={form.busy}>
          {form.busy ? t("withdrawal.sending") : isHydrated ? confirm : t("withdrawal.continue")}
        </Button>
        <p className="Withdraw__mail">{t("withdrawal.mail", { email: order.email })}</p>
      </ShopForm>
    </>
  )
}

function initialPieces(order: WithdrawOrder, form: FormState): Pieces {
  const names = order.lines.flatMap((_, index) => [tickOf(index), amountOf(index)])
  return piecesIn(Object.fromEntries(names.map((name) => [name, form.field("lines", name).initial])), order)
}
