/** Converts Stripe's sessions and refunds to the shop's events. Source: Stripe, "Fulfill orders with Checkout". */
import type Stripe from "stripe"
import type { PaymentEvent, PaymentEventKind } from "#provider/orders/payments/paymentProvider.ts"

/** Metadata of every session, payment and refund of the shop, which distinguishes them from others on the account. */
export const ATTEMPT = "attempt_reference"
/** The shop's public origin: two shops may share an account, and Stripe informs both about everything. */
export const SHOP = "shop"
export const REFUND_KEY = "refund_key"

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** `at` in seconds, by Stripe's clock. */
function sessionEvent(
  session: Stripe.Checkout.Session,
  kind: PaymentEventKind,
  at: number,
  shop: string,
): PaymentEvent[] {
  const attemptReference = session.metadata?.[ATTEMPT]
  if (attemptReference === undefined) return []
  const moved = kind === "paid" || kind === "authorized"
  return [
    {
      eventId: `stripe-${session.id}-${kind}`,
      attemptReference,
      kind,
      amountCents: moved ? (session.amount_total ?? 0) : 0,
      currency: (session.currency ?? "").toUpperCase(),
      at: iso(at),
      providerData: session.id,
      ...(isElsewhere(session, shop) && { isElsewhere: true }),
    },
  ]
}

/** Older sessions lack the origin. */
const isElsewhere = ({ metadata }: Stripe.Checkout.Session, shop: string) => (metadata?.[SHOP] ?? shop) !== shop

const isPaid = ({ payment_status }: Stripe.Checkout.Session) =>
  payment_status === "paid" || payment_status === "no_payment_required"

/** From a session with its payment and charge expanded, in its present state. */
export function eventsOfSession(session: Stripe.Checkout.Session, now: Date, shop: string): PaymentEvent[] {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  if (session.status === "expired")
    return sessionEvent(session, "expired", Math.min(session.expires_at, nowSeconds), shop)
  if (session.status !== "complete") return []
  const payment = typeof session.payment_intent === "object" ? session.payment_intent : null
  const charge = typeof payment?.latest_charge === "object" ? payment.latest_charge : null
  const at = charge?.created ?? session.created
  if (isPaid(session)) return sessionEvent(session, "paid", at, shop)
  // A delayed method that failed leaves the session complete and unpaid; only its payment tells.
  const isOver = payment?.status === "requires_payment_method" || payment?.status === "canceled"
  return sessionEvent(session, isOver ? "failed" : "authorized", at, shop)
}

/** The refund's event once it is certain. */
export function eventsOfRefund(refund: Stripe.Refund, attemptReference: string): PaymentEvent[] {
  if (refund.status !== "succeeded") return []
  return [
    {
      eventId: `stripe-${refund.id}`,
      attemptReference,
      kind: "refunded",
      amountCents: refund.amount,
      currency: refund.currency.toUpperCase(),
      at: iso(refund.created),
    },
  ]
}

/** `attemptOf` finds the payment of a refund made in Stripe's dashboard. */
export async function eventsOfWebhook(
  event: Stripe.Event,
  shop: string,
  attemptOf: (refund: Stripe.Refund) => Promise<string | undefined>,
): Promise<PaymentEvent[]> {
  switch (event.type) {
    case "checkout.session.completed":
      // A delayed method: the shopper is done, the money is on its way and the stock is reserved for it.
      return sessionEvent(event.data.object, isPaid(event.data.object) ? "paid" : "authorized", event.created, shop)
    case "checkout.session.async_payment_succeeded":
      return sessionEvent(event.data.object, "paid", event.created, shop)
    case "checkout.session.async_payment_failed":
      return sessionEvent(event.data.object, "failed", event.created, shop)
    case "checkout.session.expired":
      return sessionEvent(event.data.object, "expired", event.created, shop)
    case "refund.created":
    case "refund.updated": {
      const refund = event.data.object
      const reference = refund.metadata?.[ATTEMPT] ?? (await attemptOf(refund))
      return reference === undefined ? [] : eventsOfRefund(refund, reference)
    }
    default:
      return []
  }
}
