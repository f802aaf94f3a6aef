/** After paying: received, pending by hand, or still unknown. The page polls while it waits. */
import { OneThing } from "#app/account/OneThing.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { Form } from "#app/Form.tsx"
import { useLocation } from "#app/navigation.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { orderTo, useOrderKey } from "#app/order/orderPaths.ts"
import type { OutcomeData } from "#app/payment/loadPayment.ts"
import type { PaymentState } from "#app/payment/paymentState.ts"
import { TransferBox } from "#app/payment/TransferBox.tsx"
import { usePaymentWatch } from "#app/payment/usePaymentWatch.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { useBusy } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { type PaymentKey, paymentTexts } from "#shared/i18n/payment.ts"
import { toPayCents } from "#shared/orderSums.ts"
import "#app/account/OneThing.css"
import "#app/payment/payment.css"

const titles: Record<Exclude<PaymentState, "failed">, PaymentKey> = {
  received: "payment.received",
  nothingDue: "payment.placed",
  byHand: "payment.placed",
  flagged: "payment.flagged",
  review: "payment.review",
  waiting: "payment.pending",
}

function textOf({ state, order }: OutcomeData): PaymentKey {
  if (state === "received") return "payment.receivedText"
  if (state === "nothingDue") return "payment.freeText"
  if (state === "flagged") return "payment.flaggedText"
  if (state === "review") return "payment.reviewText"
  if (state === "waiting") return "payment.pendingText"
  if (order.paymentMethod === "transfer") return "payment.transferText"
  return order.paymentMethod === "pickup" ? "payment.pickupText" : "payment.byHandText"
}

export function OutcomeScreen(data: OutcomeData) {
  const { order, state, account } = data
  const { t, money } = useTexts(paymentTexts)
  const key = useOrderKey()
  usePaymentWatch({ orderId: order.id, key, state })
  const isOpen = state === "waiting" || state === "review"
  const { number, email } = order
  const amount = money(toPayCents(order))
  return (
    <OneThing title={t(titles[state])} withParcel>
      <p className="visually-hidden" role="status">
        {t(titles[state])}
      </p>
      <p>
        <OrderText number={number} text={t(textOf(data), { number, email, amount })} />
      </p>
      {isOpen && <LookAgain />}
      {account !== undefined && <TransferBox order={order} account={account} />}
      {state === "byHand" && order.paymentMethod === "pickup" && <PickupBox order={order} />}
      <p>
        <ButtonLink to={orderTo(order.id, key)} wide {...(isOpen && { look: "quiet" as const })}>
          {t("payment.viewOrder")}
        </ButtonLink>
      </p>
      {state === "waiting" && (
        <p>
          <ButtonLink to={`${orderTo(order.id, key)}#pay`} wide look="quiet">
            {t("payment.otherWay")}
          </ButtonLink>
        </p>
      )}
      {isOpen && <p className="OneThing__small WithScripts">{t("payment.pendingHint", { email })}</p>}
    </OneThing>
  )
}

/** Without scripts the only way to refresh; with them, for the impatient. */
function LookAgain() {
  const { t } = useTexts(paymentTexts)
  const { pathname, search } = useLocation()
  const busy = useBusy("look")
  return (
    <Form method="post" action={pathname + search} className="LookAgain">
      <input type="hidden" name="intent" value="look" />
      <Button type="submit" wide busy={busy}>
        {!busy && <Icon name="clock" />}
        <span>{t(busy ? "payment.looking" : "payment.lookAgain")}</span>
      </Button>
    </Form>
  )
}

function PickupBox({ order: { delivery, payUntil } }: Pick<OutcomeData, "order">) {
  const { t, text } = useTexts(paymentTexts)
  const { moment } = useDates()
  const { site } = useStores().shop
  const { point } = delivery
  return (
    <section className="TransferBox" aria-labelledby="pickup-title">
      <h2 id="pickup-title">{t("payment.pickupTitle")}</h2>
      <address translate="no">
        <b>{point ? text(point.name) : site.name}</b>
        <br />
        <span>{point ? point.address : text(site.address)}</span>
        <br />
        <span>{text(site.hours)}</span>
      </address>
      {payUntil && <p>{t("payment.keptUntil", { moment: moment(payUntil) })}</p>}
    </section>
  )
}
