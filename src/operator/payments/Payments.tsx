/** How the shop is paid; what the server sets is shown and locked. */
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { LimitsTile } from "#operator/payments/Limits.tsx"
import { OthersTile } from "#operator/payments/PaymentOthers.tsx"
import { PaymentServices } from "#operator/payments/PaymentServices.tsx"
import { Below, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { PaymentWay, ShopPaymentsView } from "#provider/admin/paymentOperations.ts"
import type { PaymentKeys } from "#provider/admin/settings/viewPaymentKeys.ts"
import type { Proof } from "#provider/orders/payments/enteredKeys.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { identityBounds } from "#shared/contract/site.ts"

export interface PaymentsProps {
  frame: Frame
  payments: ShopPaymentsView
  /** As typed: the methods that are on, and the account. */
  typed?: { on: readonly string[]; account: string } | undefined
  keys: readonly PaymentKeys[]
  /** The service whose card is open. */
  shown: string | undefined
  /** After a fault: the fields that are no secret, and where the secrets that were typed wait for the form. */
  typedKeys?:
    | { way: string; facts: Readonly<Record<string, string>>; secrets: readonly string[]; kept?: string | undefined }
    | undefined
  /** As typed. */
  typedLimits?: Readonly<Record<string, string>> | undefined
  /** For keys that the environment sets, where none is stored. */
  proof?: { way: string; said: Proof } | undefined
}

export function Payments({ typed, ...props }: PaymentsProps) {
  const { frame, payments, keys } = props
  const { shopPayment: own, shop } = frame.texts
  const { account } = payments
  return (
    <ShopPage frame={frame} part="payment" about={howMany(frame, payments, keys)}>
      <div className="two">
        <div className="wall">
          <PostForm className="wall" action={shopPath("payment")}>
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
              <div className="acts">
                <button className="button quiet" type="submit">
                  {shop.save}
                </button>
              </div>
            </section>
          </PostForm>
          <PaymentServices {...props} />
          <LimitsTile frame={frame} limits={payments.limits} typed={props.typedLimits} />
        </div>
        <div className="wall">
          <section className="tile stack tight" aria-labelledby="changed">
            <h2 id="changed">{own.changed}</h2>
            <p className="small-text">{own.changedText}</p>
            <p className="hint">{own.asks}</p>
            <p className="hint">
              {own.doubt} <a href="/admin/queue">{own.queue}</a>.
            </p>
          </section>
          <OthersTile frame={frame} payments={payments} />
        </div>
      </div>
    </ShopPage>
  )
}

function howMany(
  { texts: { shopPayment: own } }: Frame,
  { ways }: ShopPaymentsView,
  keys: readonly PaymentKeys[],
): string {
  const all = [...ways.filter(({ isOn }) => isOn), ...keys.filter(({ by, hidden }) => by === "shop" && hidden === null)]
  const running = all.filter(({ isTest }) => !isTest).length
  const testing = all.length - running
  return [
    counted(own.running_one, own.running_other, running),
    ...(testing === 0 ? [] : [counted(own.testing_one, own.testing_other, testing)]),
  ].join(", ")
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
