/** One order, from its receipt to its delivery; also its printed form. */

import { Done } from "#app/account/Done.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import type { Refusal } from "#app/loading.ts"
import { useActionData } from "#app/navigation.ts"
import { DownloadRow } from "#app/order/DownloadRow.tsx"
import type { OrderData } from "#app/order/loadOrder.ts"
import { MoneyPart } from "#app/order/MoneyPart.tsx"
import { OrderHead } from "#app/order/OrderHead.tsx"
import { OrderHistory } from "#app/order/OrderHistory.tsx"
import { OrderItems } from "#app/order/OrderItems.tsx"
import { OrderParcel } from "#app/order/OrderParcel.tsx"
import { OrderPlaces } from "#app/order/OrderPlaces.tsx"
import { OrderTrack } from "#app/order/OrderTrack.tsx"
import { OrderWays } from "#app/order/OrderWays.tsx"
import { PayPart } from "#app/order/PayPart.tsx"
import { WithdrawalBoxes } from "#app/order/WithdrawalBoxes.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { orderTexts } from "#shared/i18n/order.ts"
import { paymentTexts } from "#shared/i18n/payment.ts"
import { withdrawalTexts } from "#shared/i18n/withdrawal.ts"
import { soldKind } from "#shared/soldKind.ts"
import "#app/order/order.css"
import "#app/order/print.css"

/** Few shops have any. */
const LazyHtml = lazyComponent(async () => (await import("#app/OwnHtml.tsx")).OwnHtml)

export function OrderScreen({ order, places, arrival, pay, repetition, account, html }: OrderData) {
  const { t, text } = useTexts(orderTexts)
  const { site } = useStores().shop
  const { downloads } = order
  return (
    <div className="Order wrap">
      <p className="Order__letterhead">
        {[site.name, site.taxNumber, text(site.address), site.email, site.phone].filter(Boolean).join(" · ")}
      </p>
      <OrderHead order={order} />
      <Done />
      <Refused />
      <WithdrawalBoxes order={order} />
      <MoneyPart order={order} />
      {pay && <PayPart order={order} pay={pay} account={account} />}
      {html && <LazyHtml place="orderPage" html={html} />}
      <OrderTrack order={order} arrival={arrival} />
      <OrderParcel order={order} arrival={arrival} />
      <div className="Order__columns">
        <div className="Blocks">
          <OrderItems order={order} />
          {downloads.length > 0 && (
            <section aria-labelledby="downloads-title">
              <h2 id="downloads-title">{t("order.downloads")}</h2>
              {downloads.map((file) => (
                <DownloadRow key={file.id} orderId={order.id} file={file} />
              ))}
              <DigitalRight order={order} />
            </section>
          )}
          <OrderHistory order={order} />
        </div>
        <div className="Blocks">
          <OrderPlaces order={order} places={places} />
          <OrderWays order={order} repetition={repetition} />
        </div>
      </div>
      <p className="Order__small">{t("order.receipt")}</p>
    </div>
  )
}

/** The consent about withdrawal from digital content. Source: Directive 2011/83, article 16(m). */
function DigitalRight({ order: { digitalConsentAt: at, lines } }: { order: OrderData["order"] }) {
  const { t } = useTexts(withdrawalTexts)
  const { date } = useDates()
  if (at === null && !lines.some((line) => soldKind(line) === "download" && line.withdrawable > 0)) return null
  return (
    <p className="Order__small">
      {at === null ? t("withdrawal.noConsent") : t("withdrawal.consent", { date: date(at) })}
    </p>
  )
}

function Refused() {
  const { t } = useTexts(orderTexts, paymentTexts)
  const refusal = useActionData<Refusal>()
  if (!refusal) return null
  return (
    <NoticeBox tone="bad" role="alert">
      {refusal.values["intent"] === "again" ? (
        <span>
          <b>{t("cart.failed")}</b> <span>{t("cart.failedText")}</span>
        </span>
      ) : (
        t(refusal.values["intent"] === "cancel" ? "order.cancelFailed" : "payment.failed")
      )}
    </NoticeBox>
  )
}
