/** On the way to the payment provider: a form with a button, which scripts submit automatically. */
import { useEffect, useRef } from "react"
import { OneThing } from "#app/account/OneThing.tsx"
import { useTexts } from "#app/context.ts"
import { OrderText } from "#app/order/OrderText.tsx"
import { orderTo, useOrderKey } from "#app/order/orderPaths.ts"
import type { RedirectData } from "#app/payment/loadPayment.ts"
import { Button } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { paymentTexts } from "#shared/i18n/payment.ts"
import { toPayCents } from "#shared/orderSums.ts"
import "#app/account/OneThing.css"
import "#app/payment/payment.css"
import "#app/ui/Button.css"

export function RedirectScreen({ order, url, method, fields }: RedirectData) {
  const { t, money } = useTexts(paymentTexts)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Returning with the back button must not redirect again.
    if (!cameBack()) form.current?.submit()
  }, [])
  return (
    <OneThing title={t("payment.redirect")} withParcel>
      <p className="RedirectScreen__wait WithScripts">
        <Icon name="circle-notch" />
      </p>
      <p>
        <OrderText
          number={order.number}
          text={t("payment.redirectText", { amount: money(toPayCents(order)), number: order.number })}
        />
      </p>
      <form ref={form} method={method} action={url}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" wide>
          <Icon name="lock-simple" />
          <span>{t("payment.redirectGo")}</span>
        </Button>
      </form>
      <p className="OneThing__small WithScripts">{t("payment.redirectHint")}</p>
      <p>
        <Link className="TextButton" to={`${orderTo(order.id, useOrderKey())}#pay`}>
          {t("payment.otherWay")}
        </Link>
      </p>
    </OneThing>
  )
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation")
  return entry !== undefined && "type" in entry && entry.type === "back_forward"
}
