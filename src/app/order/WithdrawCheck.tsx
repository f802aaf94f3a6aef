/** The confirmation page of a withdrawal for browsers without scripts: lines, sums and the confirming button. */
import { useTexts } from "#app/context.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { WithdrawRefund } from "#app/order/WithdrawRefund.tsx"
import { GoingBack } from "#app/order/WithdrawRow.tsx"
import { piecesIn, type WithdrawOrder } from "#app/order/withdrawForm.ts"
import { Button } from "#app/ui/Button.tsx"
import { ShopForm } from "#app/ui/form/ShopForm.tsx"
import type { ShopForm as FormState } from "#app/ui/form/useShopForm.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import "#app/order/order.css"
import "#app/order/Withdraw.css"

export function WithdrawCheck({ order, form }: { order: WithdrawOrder; form: FormState }) {
  const { t, text, number } = useTexts(withdrawalTexts)
  const { intent: _intent, checked: _checked, change: _change, ...values } = form.refusal?.values ?? {}
  const pieces = piecesIn(values, order)
  const isReturn = order.withdrawalKind === "return"
  return (
    <>
      <h2>{t("withdrawal.check")}</h2>
      <p>{t(isReturn ? "withdrawal.checkLeadReturn" : "withdrawal.checkLead")}</p>
      <dl className="Statement">
        <dt>{t("withdrawal.from")}</dt>
        <dd>{order.name}</dd>
        <dt>
          <OrderText number={order.number} text={t("withdrawal.order", { number: order.number })} />
        </dt>
        {order.lines.map((line, index) =>
          pieces.has(index) ? (
            <dd key={`${line.id} ${line.variant_id}`}>
              <span>{`${number(pieces.get(index) ?? 0)} × ${[text(line.name), text(line.variant_name)].filter(Boolean).join(", ")}`}</span>
              <GoingBack order={order} line={line} pieces={pieces.get(index) ?? 0} />
            </dd>
          ) : null,
        )}
        {values["statement"] && (
          <>
            <dt>{t("withdrawal.message")}</dt>
            <dd>{values["statement"]}</dd>
          </>
        )}
      </dl>
      <WithdrawRefund order={order} pieces={pieces} />
      <ShopForm form={form}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="checked" value="yes" size="big" wide busy={form.busy}>
          {t(isReturn ? "withdrawal.confirmReturn" : "withdrawal.confirm")}
        </Button>
        <Button type="submit" name="change" value="yes" look="quiet" wide>
          {t("withdrawal.change")}
        </Button>
        <p className="Withdraw__mail">{t("withdrawal.mail", { email: order.email })}</p>
      </ShopForm>
    </>
  )
}
