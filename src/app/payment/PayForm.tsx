/** Pays an existing order: choose a method and continue. Works without scripts; submitting it twice pays once. */
import { useTexts } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import type { PayChoice } from "#app/order/loadOrder.ts"
import { orderTo, useOrderKey } from "#app/order/orderPaths.ts"
import type { OrderView } from "#app/order/orderView.ts"
import { PaymentMethods } from "#app/payment/PaymentMethods.tsx"
import { Button } from "#app/ui/Button.tsx"
import { useBusy } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { paymentTexts } from "#shared/i18n/payment.ts"
import { toPayCents } from "#shared/orderSums.ts"
import "#app/payment/payment.css"

interface Props {
  order: Pick<OrderView, "id" | "amount_due" | "partPaid" | "paymentMethod">
  pay: PayChoice
  /** An earlier attempt failed. */
  again?: boolean
  /** In a narrow column with full-width buttons. */
  wide?: boolean
}

export function PayForm({ order, pay, again = false, wide = false }: Props) {
  const { t, money } = useTexts(paymentTexts)
  const busy = useBusy("pay")
  const amount = money(toPayCents(order))
  const key = useOrderKey()
  if (pay.methods.length === 0) return <NoticeBox tone="warn">{t("payment.noneOffered")}</NoticeBox>
  return (
    <Form method="post" action={orderTo(order.id, key)} className="PayForm">
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="try" value={pay.tryKey} />
      <PaymentMethods methods={pay.methods} chosen={order.paymentMethod} legend={t("payment.choose")} />
      <Button type="submit" size="big" wide={wide} busy={busy} aria-disabled={busy || undefined}>
        {!busy && <Icon name="lock-simple" />}
        <span>{busy ? t("payment.paying") : t(again ? "payment.payAgain" : "payment.pay", { amount })}</span>
      </Button>
    </Form>
  )
}
