/** The payment services, a card each. */
import { PostForm } from "#operator/frame/PostForm.tsx"
import {
  type CardProps,
  Hidden,
  KeySecret,
  Keys,
  Notices,
  PaymentCard,
  Proven,
  TryAgain,
  wayPath,
} from "#operator/payments/PaymentCard.tsx"
import type { PaymentsProps } from "#operator/payments/Payments.tsx"
import { Below, Text } from "#operator/site/ShopPage.tsx"
import { paymentBounds } from "#provider/admin/settings/paymentInput.ts"
import { fill } from "#provider/platform/words/fill.ts"

/** As the shop reads them: see stripeEvents.ts. */
const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "refund.created",
  "refund.updated",
]

/** Most shops here have a bank before they have Stripe. */
const ORDER = ["redsys", "bizum", "stripe"] as const

export function PaymentServices({ keys, shown, ...props }: Omit<PaymentsProps, "typed">) {
  const cards = { stripe: Stripe, redsys: Redsys, bizum: Bizum }
  return ORDER.flatMap((way) => keys.filter((each) => each.way === way)).map((each) => {
    const Card = cards[each.way]
    return <Card key={each.way} {...props} keys={each} all={keys} isOpen={each.way === shown} />
  })
}

function Stripe(props: CardProps) {
  const { frame, keys, payments, proof } = props
  const own = frame.texts.shopPayment
  const kind = keys.isTest ? own.testKey : own.liveKey
  const webhook = payments.services.find(({ id }) => id === "stripe")?.webhook ?? ""
  return (
    <PaymentCard {...props} about={keys.ending ? fill(kind, { ending: keys.ending }) : own.about.stripe}>
      {keys.by !== "environment" && (
        <div className="ask small-text">
          <p className="label">{own.ask.stripe.title}</p>
          <p>{own.ask.stripe.text}</p>
          <ul className="ticks">
            <li>
              {own.ask.stripe.webhook} <code>{webhook}</code>
            </li>
            <li>
              {own.ask.stripe.events}{" "}
              {STRIPE_EVENTS.map((event) => (
                <code key={event}>{event} </code>
              ))}
            </li>
          </ul>
        </div>
      )}
      <Hidden {...props} />
      <Proven frame={frame} keys={keys} {...(proof?.way === "stripe" && { proof: proof.said })} />
      <Notices {...props} />
      {keys.by === "environment" ? (
        <TryAgain {...props} />
      ) : (
        <Keys {...props}>
          <KeySecret {...props} name="secretKey" span="span-3" />
          <KeySecret {...props} name="webhookSecret" span="span-3" />
        </Keys>
      )}
    </PaymentCard>
  )
}

function Redsys(props: CardProps) {
  const { frame, keys, typedKeys, proof } = props
  const own = frame.texts.shopPayment
  const { merchantCode, terminal } = keys
  const typed = typedKeys?.way === "redsys" ? typedKeys.facts : {}
  return (
    <PaymentCard {...props} about={merchantCode ? fill(own.merchant, { merchantCode, terminal }) : own.about.redsys}>
      {keys.by !== "environment" && (
        <div className="ask small-text">
          <p className="label">{own.ask.redsys.title}</p>
          <p>{own.ask.redsys.text}</p>
          <ul className="ticks">
            {own.ask.redsys.gives.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      <Hidden {...props} />
      <Proven frame={frame} keys={keys} {...(proof?.way === "redsys" && { proof: proof.said })} />
      <Notices {...props} />
      {keys.by === "environment" ? (
        <TryAgain {...props} />
      ) : (
        <Keys {...props}>
          <Text
            frame={frame}
            name="merchantCode"
            label={own.merchantCode}
            value={typed["merchantCode"] ?? merchantCode}
            span="span-3"
            inputMode="numeric"
            maxLength={paymentBounds.merchantCode}
            autoComplete="off"
          />
          <Text
            frame={frame}
            name="terminal"
            label={own.terminal}
            value={typed["terminal"] ?? (terminal || "1")}
            span="span-3"
            inputMode="numeric"
            maxLength={paymentBounds.terminal}
            autoComplete="off"
          />
          <KeySecret {...props} name="key" />
        </Keys>
      )}
    </PaymentCard>
  )
}

function Bizum({ all, ...props }: CardProps & { all: PaymentsProps["keys"] }) {
  const { frame, keys } = props
  const own = frame.texts.shopPayment
  const isProven = all.find(({ way }) => way === "redsys")?.proof?.fault === null
  return (
    <PaymentCard {...props} about={own.aboutBizum}>
      {keys.on && <Hidden {...props} />}
      {keys.by !== "environment" && (
        <>
          <p className="small-text">{own.askBizum}</p>
          <PostForm className="stack" action={wayPath("bizum")}>
            <label className="check">
              <input
                type="checkbox"
                id="bizum.on"
                name="on"
                value="yes"
                defaultChecked={keys.on}
                disabled={!isProven && !keys.on}
              />
              {own.offerBizum} {!isProven && !keys.on && <span className="hint">{own.redsysFirst}</span>}
            </label>
            <Below frame={frame} name="bizum.on" />
            <div className="acts">
              <button className="button quiet" type="submit" disabled={!isProven && !keys.on}>
                {frame.texts.shop.save}
              </button>
            </div>
          </PostForm>
        </>
      )}
    </PaymentCard>
  )
}
