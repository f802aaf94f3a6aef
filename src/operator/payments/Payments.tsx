/** How the shop is paid; what the server sets is shown and locked. */
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { OthersTile } from "#operator/payments/PaymentOthers.tsx"
import { Below, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { PaymentServiceView, PaymentWay, ShopPaymentsView } from "#provider/admin/paymentOperations.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { identityBounds } from "#shared/contract/site.ts"
import { formatMoment } from "#shared/dates.ts"

export interface PaymentsProps {
  frame: Frame
  payments: ShopPaymentsView
  /** As typed: the methods that are on, and the account. */
  typed?: { on: readonly string[]; account: string } | undefined
}

const FORM = "payments"

export function Payments({ frame, payments, typed }: PaymentsProps) {
  const { shopPayment: own, shop } = frame.texts
  const { account, services } = payments
  return (
    <ShopPage frame={frame} part="payment" hasBar>
      <div className="two">
        <PostForm id={FORM} className="wall" action={shopPath("payment")}>
          <input type="hidden" name="version" value={payments.version} />
          <Ways frame={frame} payments={payments} on={typed?.on} />
          <section className="tile stack tight" aria-labelledby="transfers">
            <h2 id="transfers">{own.transfers}</h2>
            <Text
              frame={frame}
              name="identity.account"
              label={shop.account}
              value={typed?.account ?? account.text}
              hint={own.accountHint}
              lockedBy={account.lockedBy ?? undefined}
              maxLength={identityBounds.account}
            />
            <p className="hint">{own.holdHint}</p>
          </section>
        </PostForm>
        <div className="wall">
          <section className="tile stack" aria-labelledby="services">
            <h2 id="services">{own.services}</h2>
            {services.map((service) => (
              <Service key={service.id} frame={frame} service={service} />
            ))}
            <p className="hint">{own.servicesHint}</p>
            <p className="hint">
              {own.doubt} <a href="/admin/queue">{own.queue}</a>.
            </p>
          </section>
          <OthersTile frame={frame} payments={payments} />
        </div>
      </div>
      <div className="action-bar">
        <p className="muted wide-only">{own.asks}</p>
        <button className="button" type="submit" form={FORM}>
          {shop.save}
        </button>
      </div>
    </ShopPage>
  )
}

function Ways({
  frame,
  payments,
  on,
}: Pick<PaymentsProps, "frame" | "payments"> & { on: readonly string[] | undefined }) {
  const own = frame.texts.shopPayment
  return (
    <section className="tile stack tight" aria-labelledby="ways">
      <h2 id="ways">{own.ways}</h2>
      <fieldset id="on" className="choice" aria-describedby={frame.error?.fields["on"] ? "on-e" : undefined}>
        <legend className="visually-hidden">{own.ways}</legend>
        {payments.ways.map((way) => (
          <label key={way.id}>
            <input
              type="checkbox"
              name="on"
              value={way.id}
              defaultChecked={way.isFixed || (on?.includes(way.id) ?? way.isOn)}
              disabled={way.isFixed}
            />
            <span>
              <b>{wayName(frame, way)}</b>
              <small>
                {wayAbout(frame, way, payments.waits)}
                {way.isFixed && ` ${fill(frame.texts.shop.lockedBy, { variable: "PAYMENT_METHODS" })}`}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <Below frame={frame} name="on" />
      <p className="hint">
        {own.waysHint} {own.cash} <a href="/admin/orders/new">{own.byHand}</a>.
      </p>
    </section>
  )
}

function wayName({ texts, locale }: Frame, { id, name }: PaymentWay): string {
  const known: Record<string, string> = texts.shopPayment.names
  return known[id] ?? name?.[locale] ?? id
}

function wayAbout(
  { texts: { shopPayment: own } }: Frame,
  { id }: PaymentWay,
  waits: ShopPaymentsView["waits"],
): string {
  const known: Record<string, string> = own.about
  const days = counted(own.days_one, own.days_other, id === "transfer" ? waits.transfer : waits.pickup)
  return fill(known[id] ?? own.own, { days })
}

function Service({ frame, service }: { frame: Frame; service: PaymentServiceView }) {
  const { texts, locale } = frame
  const own = texts.shopPayment
  const { id, isSet, variables, webhook, takenAt, refusedAt } = service
  const isRefusing = refusedAt !== null && (takenAt === null || refusedAt > takenAt)
  return (
    <div className="stack tight">
      <p>
        <b className="strong">{own.names[id]}</b>{" "}
        <span className={isSet ? "status done" : "status"}>{isSet ? own.keysSet : own.keysMissing}</span>
        <br />
        <span className="quiet-text">{variables.join(", ")}</span>
      </p>
      {isSet && (
        <p className="small-text">
          {own.webhook}: <code>{webhook}</code>
          <br />
          {takenAt === null ? own.neverTaken : fill(own.taken, { moment: formatMoment(takenAt, locale) })}
        </p>
      )}
      {isSet && isRefusing && <p className="after">{fill(own.refused, { moment: formatMoment(refusedAt, locale) })}</p>}
    </div>
  )
}
