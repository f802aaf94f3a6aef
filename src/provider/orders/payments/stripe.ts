/** Payment on Stripe's own page, by Checkout Sessions. Source: defences §5. */
import Stripe from "stripe"
import type {
  PaymentAttempt,
  PaymentEvent,
  PaymentProvider,
  RefundOutcome,
  StartOutcome,
} from "#provider/orders/payments/paymentProvider.ts"
import { type StripeSettings, stripePageOrigins } from "#provider/orders/payments/paymentSettings.ts"
import {
  ATTEMPT,
  eventsOfRefund,
  eventsOfSession,
  eventsOfWebhook,
  REFUND_KEY,
  SHOP,
} from "#provider/orders/payments/stripeEvents.ts"
import { proveStripe } from "#provider/orders/payments/stripeProof.ts"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { ApiError } from "#shared/ApiError.ts"
import { HOURS, MINUTES, SECONDS } from "#shared/limits.ts"

export interface StripeOptions {
  /** Shown on Stripe's page before the order's number. */
  shopName: () => string
  /** Public origin: distinguishes the shop's payments from others on the same account. */
  siteUrl: string
  /** The shop's currency; euros by default. */
  currency?: string
  now?: () => Date
  deadlineMs?: number
}

/** Stripe's minimum of half an hour, plus five minutes for clock differences and retries. */
const SHORTEST_SESSION_MS = 35 * MINUTES
/** Below Stripe's maximum of a day; stock may be reserved for longer after a pending transfer. */
const LONGEST_SESSION_MS = 23 * HOURS
const WEBHOOK_TOLERANCE_SECONDS = 300
const EXPANDED = ["payment_intent.latest_charge"]

/** Stripe's minimum amounts other than 0.50. Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const LEAST_CENTS: Readonly<Record<string, number>> = {
  GBP: 30,
  DKK: 250,
  NOK: 300,
  SEK: 300,
  PLN: 200,
  RON: 200,
  CZK: 1500,
}

/** Eight digits. */
const MOST_CENTS = 99_999_999

export function createStripe(settings: StripeSettings, options: StripeOptions): PaymentProvider {
  const { shopName, siteUrl, currency = "EUR", now = () => new Date(), deadlineMs = 10 * SECONDS } = options
  const isLive = settings.secretKey.includes("_live_")
  const origins = stripePageOrigins(settings)
  const client = new Stripe(settings.secretKey, {
    // Each changing call carries a key, so a retry is no second payment; both attempts fit the deadline.
    maxNetworkRetries: 1,
    timeout: Math.floor(deadlineMs * 0.45),
    telemetry: false,
    ...hostOf(settings.apiUrl),
  })
  const ask = <Value>(work: Promise<Value>) => withTimeout(work, deadlineMs, "Stripe")

  /** Idempotent while Stripe remembers keys: at least a day. */
  function createSession(attempt: PaymentAttempt): Promise<Stripe.Checkout.Session> {
    const { orderId, orderNumber, reference, amountCents, currency, returnUrl } = attempt
    const metadata = { [ATTEMPT]: reference, [SHOP]: siteUrl, order_id: orderId, order_number: orderNumber }
    const back = `${returnUrl}${returnUrl.includes("?") ? "&" : "?"}reference=${reference}`
    const begunMs = Date.parse(attempt.createdAt)
    const wishedMs = Math.max(Date.parse(attempt.expiresAt), begunMs + SHORTEST_SESSION_MS)
    return ask(
      client.checkout.sessions.create(
        {
          mode: "payment",
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amountCents,
                product_data: { name: `${shopName()} ${orderNumber}` },
              },
            },
          ],
          client_reference_id: orderId,
          customer_email: attempt.email,
          locale: attempt.locale,
          metadata,
          payment_intent_data: { metadata },
          adaptive_pricing: { enabled: false },
          expires_at: Math.floor(Math.min(wishedMs, begunMs + LONGEST_SESSION_MS) / 1000),
          success_url: `${back}&session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${back}&cancelled=1`,
        },
        { idempotencyKey: `${orderId}-${reference}` },
      ),
    )
  }

  /** The attempt's present session; undefined if there never was one. */
  async function findSession(attempt: PaymentAttempt): Promise<Stripe.Checkout.Session | undefined> {
    try {
      // After a lost answer, the request is repeated with the same key.
      const id = attempt.providerData ?? (await createSession(attempt)).id
      const session = await ask(client.checkout.sessions.retrieve(id, { expand: EXPANDED }))
      return session.metadata?.[ATTEMPT] === attempt.reference ? session : undefined
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }

  async function lookUp(attempt: PaymentAttempt): Promise<PaymentEvent[]> {
    const session = await findSession(attempt)
    if (session === undefined) return []
    const payment = paymentIdOf(session)
    if (session.status !== "complete" || payment === undefined) return eventsOfSession(session, now(), siteUrl)
    const refunds = await ask(client.refunds.list({ payment_intent: payment, limit: 100 }))
    const given = refunds.data.flatMap((refund) => eventsOfRefund(refund, attempt.reference))
    return [...eventsOfSession(session, now(), siteUrl), ...given]
  }

  return {
    id: "stripe",
    leastCents: LEAST_CENTS[currency] ?? 50,
    mostCents: MOST_CENTS,
    holdMs: 60 * MINUTES,
    waiting: "unpaid",

    async start(attempt): Promise<StartOutcome> {
      let session: Stripe.Checkout.Session
      try {
        session = await createSession(attempt)
      } catch (error) {
        if (!isRefusal(error)) throw error
        return { status: "failure", reason: "provider_refused", retryable: true }
      }
      const fits =
        session.amount_total === attempt.amountCents &&
        session.currency?.toUpperCase() === attempt.currency &&
        session.client_reference_id === attempt.orderId
      if (!fits || session.url === null || !origins.includes(URL.parse(session.url)?.origin ?? "")) {
        // Shoppers are never sent to a page with another amount.
        await ask(client.checkout.sessions.expire(session.id)).catch(() => undefined)
        return { status: "failure", reason: "provider_mismatch", retryable: false, providerData: session.id }
      }
      return { status: "redirect", redirect: { url: session.url, method: "GET" }, providerData: session.id }
    },

    async verifyReturn({ query }) {
      return { attemptReference: query["reference"], events: [], left: query["cancelled"] === "1" }
    },

    async verifyWebhook(rawBody, headers) {
      const event = readWebhook(rawBody, headers["stripe-signature"])
      if (event.livemode !== isLive) return []
      return eventsOfWebhook(event, siteUrl, async ({ payment_intent: payment }) => {
        if (payment === null) return undefined
        const found = await ask(client.paymentIntents.retrieve(typeof payment === "string" ? payment : payment.id))
        return found.metadata[ATTEMPT]
      })
    },

    lookUp,

    async expire(attempt) {
      const session = await findSession(attempt)
      if (session === undefined) return []
      if (session.status !== "open") return eventsOfSession(session, now(), siteUrl)
      try {
        return eventsOfSession(await ask(client.checkout.sessions.expire(session.id)), now(), siteUrl)
      } catch (error) {
        // Paid or expired in between: Stripe refuses to close a closed session.
        if (isRefusal(error)) return lookUp(attempt)
        throw error
      }
    },

    prove: () => proveStripe(client, isLive),

    async refund(attempt, cents, key): Promise<RefundOutcome> {
      const session = await findSession(attempt)
      const payment = session && paymentIdOf(session)
      if (payment === undefined) return { status: "refused", events: [], reason: "nothing_paid" }
      // Stripe forgets keys after a day, but metadata stays.
      const given = await ask(client.refunds.list({ payment_intent: payment, limit: 100 }))
      const known = given.data.find((refund) => refund.metadata?.[REFUND_KEY] === key)
      if (known) return outcomeOf(known, attempt)
      try {
        const metadata = { [ATTEMPT]: attempt.reference, order_id: attempt.orderId, [REFUND_KEY]: key }
        const refund = client.refunds.create(
          { payment_intent: payment, amount: cents, metadata },
          { idempotencyKey: `refund-${key}` },
        )
        return outcomeOf(await ask(refund), attempt)
      } catch (error) {
        if (!isRefusal(error)) throw error
        return { status: "refused", events: [], reason: error.code ?? "provider_refused" }
      }
    },
  }

  /** Throws 400 if forged, altered or too old. */
  function readWebhook(rawBody: Buffer, header: string | string[] | undefined): Stripe.Event {
    try {
      if (typeof header !== "string") throw new Error("No signature")
      const at = now().getTime()
      refuseFuture(header, at)
      const { webhookSecret } = settings
      return client.webhooks.constructEvent(rawBody, header, webhookSecret, WEBHOOK_TOLERANCE_SECONDS, undefined, at)
    } catch (cause) {
      throw new ApiError(400, "bad_signature", { cause })
    }
  }
}

/** Stripe's library only refuses old timestamps. A header with two timestamps is not Stripe's. */
function refuseFuture(header: string, at: number): void {
  const [stamp, ...others] = [...header.matchAll(/(?:^|,)\s*t=(\d*)/g)].map(([, seconds]) => Number(seconds))
  if (stamp === undefined || others.length > 0) throw new Error("Not one timestamp")
  if (stamp - at / SECONDS > WEBHOOK_TOLERANCE_SECONDS) throw new Error("Timestamp ahead of the tolerance zone")
}

function outcomeOf(refund: Stripe.Refund, { reference }: PaymentAttempt): RefundOutcome {
  const { status } = refund
  if (status === "succeeded") return { status: "done", events: eventsOfRefund(refund, reference) }
  if (status === "pending" || status === "requires_action") return { status: "pending", events: [] }
  return { status: "refused", events: [], reason: refund.failure_reason ?? "provider_refused" }
}

function paymentIdOf({ payment_intent: payment }: Stripe.Checkout.Session): string | undefined {
  return typeof payment === "string" ? payment : payment?.id
}

/** Whether Stripe refused the call, so that it had no effect. Otherwise the outcome is unknown. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeCardError
  )
}

function hostOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return {
    host: hostname,
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    ...(port && { port }),
  }
}
