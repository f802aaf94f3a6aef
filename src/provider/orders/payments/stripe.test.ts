import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { PaymentAttempt, PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { createStripe } from "#provider/orders/payments/stripe.ts"
import { paymentAttempt } from "#tests/support/paymentAttempt.ts"
import { startStripeDouble } from "#tests/support/stripeDouble.ts"
import type { StripeDouble, StripeMessage } from "#tests/support/stripeTypes.ts"

const keys = { secretKey: "sk_test_double", webhookSecret: "whsec_double" }
const badSignature = { status: 400, code: "bad_signature" }
const shop = { shopName: () => "Azahar", siteUrl: "https://azahar.example" }
let api: StripeDouble
let stripe: PaymentProvider

beforeEach(async () => {
  api = await startStripeDouble(keys)
  stripe = createStripe({ ...keys, apiUrl: api.url }, shop)
})
afterEach(() => api.close())

/** Shortens the shop's timeout for an answer that does not come. */
function hurry(): void {
  stripe = createStripe({ ...keys, apiUrl: api.url }, { ...shop, deadlineMs: 1200 })
}

/** Starts the attempt and answers it as stored afterwards. */
async function started(changes: Partial<PaymentAttempt> = {}): Promise<PaymentAttempt & { providerData: string }> {
  const attempt = paymentAttempt(changes)
  const outcome = await stripe.start(attempt)
  if (outcome.status !== "redirect" || outcome.providerData === undefined) throw new Error(outcome.status)
  return { ...attempt, providerData: outcome.providerData }
}

const hear = ({ body, headers }: StripeMessage) => stripe.verifyWebhook(Buffer.from(body), { ...headers })
const asked = (path: string) => api.seen.filter((each) => each === path).length

describe("Stripe's page [D-57] [D-61]", () => {
  test("is asked for with our amount, order, attempt, addresses and end", async () => {
    const attempt = await started({ locale: "en" })
    const session = api.sessions.get(attempt.providerData)
    expect(session).toMatchObject({
      amount_total: 2400,
      currency: "eur",
      client_reference_id: attempt.orderId,
      metadata: { attempt_reference: attempt.reference, order_id: attempt.orderId, order_number: attempt.orderNumber },
      success_url: `${attempt.returnUrl}?reference=${attempt.reference}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${attempt.returnUrl}?reference=${attempt.reference}&cancelled=1`,
      expires_at: Math.floor(Date.parse(attempt.expiresAt) / 1000),
      customer_email: "ana@example.com",
      locale: "en",
    })
  })

  test("stays open for at least half an hour, even when stock is held for less", async () => {
    const createdAt = new Date()
    const expiresAt = new Date(createdAt.getTime() + 5 * 60_000).toISOString()
    const { providerData } = await started({ createdAt: createdAt.toISOString(), expiresAt })
    const lastsSeconds = (api.sessions.get(providerData)?.expires_at ?? 0) - createdAt.getTime() / 1000
    expect(lastsSeconds).toBeGreaterThan(34 * 60)
    expect(lastsSeconds).toBeLessThanOrEqual(35 * 60)
  })

  test("stays open for less than a day, even when stock is held for a week", async () => {
    const expiresAt = new Date(Date.now() + 7 * 24 * 3600_000).toISOString()
    const attempt = await started({ expiresAt })
    const lastsSeconds = (api.sessions.get(attempt.providerData)?.expires_at ?? 0) - Date.now() / 1000
    expect(lastsSeconds).toBeGreaterThan(22 * 3600)
  })

  test("asked for twice is one session", async () => {
    const attempt = paymentAttempt()
    const outcomes = await Promise.all([stripe.start(attempt), stripe.start(attempt)])
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(api.sessions.size).toBe(1)
  })

  test("asked for again with another amount is an error, not another payment", async () => {
    const attempt = await started()
    await expect(stripe.start({ ...attempt, amountCents: 1 })).rejects.toThrow("same parameters")
    expect(api.sessions.size).toBe(1)
  })

  test("refused by Stripe, the shopper may try again", async () => {
    const outcome = await stripe.start(paymentAttempt({ amountCents: 1 }))
    expect(outcome).toEqual({ status: "failure", reason: "provider_refused", retryable: true })
  })

  test.each(["wrong-amount", "wrong-host"] as const)("with %s nobody is sent there, and it is closed", async (kind) => {
    api.fault(kind)
    expect(await stripe.start(paymentAttempt())).toMatchObject({ status: "failure", reason: "provider_mismatch" })
    expect([...api.sessions.values()].map(({ status }) => status)).toEqual(["expired"])
  })

  test("on the shop's own domain they are sent there, and to Stripe's as long as it stands there", async () => {
    const checkoutUrl = "https://pay.example.com"
    const domain = await startStripeDouble({ ...keys, pages: checkoutUrl })
    const start = (settings: object, api: StripeDouble) =>
      createStripe({ ...keys, apiUrl: api.url, ...settings }, shop).start(paymentAttempt())
    const there = {
      status: "redirect",
      redirect: { url: expect.stringMatching(/^https:\/\/pay\.example\.com\/c\/pay\//) },
    }
    expect(await start({ checkoutUrl }, domain)).toMatchObject(there)
    expect(await start({ checkoutUrl }, api)).toMatchObject({ status: "redirect" })
    expect(await start({}, domain)).toMatchObject({ status: "failure", reason: "provider_mismatch" })
    await domain.close()
  })

  test("the way back proves nothing", async () => {
    const attempt = await started()
    const query = { reference: attempt.reference, session_id: attempt.providerData, payment_status: "paid" }
    expect(await stripe.verifyReturn({ method: "GET", query, fields: {} })).toEqual({
      attemptReference: attempt.reference,
      events: [],
      left: false,
    })
  })
})

describe("what Stripe says", () => {
  test("paid: webhook and look-up tell one and the same payment", async () => {
    const attempt = await started()
    const [event] = await hear(api.pay(attempt.providerData))
    expect(event).toMatchObject({
      eventId: `stripe-${attempt.providerData}-paid`,
      attemptReference: attempt.reference,
      kind: "paid",
      amountCents: 2400,
      currency: "EUR",
    })
    const [found, ...others] = await stripe.lookUp(attempt)
    expect({ ...found, at: event?.at }).toEqual(event)
    expect(others).toEqual([])
  })

  test("a delayed method is promised, then paid or failed; look-up agrees at each step", async () => {
    const [good, bad] = [await started(), await started()]
    for (const attempt of [good, bad]) {
      expect(await hear(api.payLater(attempt.providerData))).toMatchObject([{ kind: "authorized", amountCents: 2400 }])
      expect(await stripe.lookUp(attempt)).toMatchObject([{ kind: "authorized" }])
    }
    const paid = await hear(api.laterSucceeds(good.providerData))
    expect(paid).toMatchObject([{ kind: "paid", eventId: `stripe-${good.providerData}-paid`, amountCents: 2400 }])
    expect(await stripe.lookUp(good)).toMatchObject([{ kind: "paid", eventId: paid[0]?.eventId }])
    const failed = await hear(api.laterFails(bad.providerData))
    expect(failed).toMatchObject([{ kind: "failed", eventId: `stripe-${bad.providerData}-failed`, amountCents: 0 }])
    expect(await stripe.lookUp(bad)).toMatchObject([{ kind: "failed", eventId: failed[0]?.eventId }])
  })

  test("time ran out: webhook and look-up agree", async () => {
    const attempt = await started()
    const expired = await hear(api.timeRunsOut(attempt.providerData))
    expect(expired).toMatchObject([{ kind: "expired", eventId: `stripe-${attempt.providerData}-expired` }])
    expect(await stripe.lookUp(attempt)).toMatchObject([{ kind: "expired", eventId: expired[0]?.eventId }])
  })

  test("nothing while the page is open", async () => {
    expect(await stripe.lookUp(await started())).toEqual([])
  })

  test("nothing that concerns us of other payments, live ones and other matters", async () => {
    const attempt = await started()
    const message = api.pay(attempt.providerData)
    const session = (JSON.parse(message.body) as { data: { object: object } }).data.object
    expect(await hear(api.message("checkout.session.completed", { ...session, metadata: {} }))).toEqual([])
    expect(await hear(api.message("checkout.session.completed", session, { livemode: true }))).toEqual([])
    expect(await hear(api.message("customer.created", { object: "customer", id: "cus_1" }))).toEqual([])
  })

  test.each([
    ["another secret", { secret: "whsec_other" }],
    ["a time of six minutes ago", { created: Math.floor(Date.now() / 1000) - 360 }],
  ])("signed with %s is refused", async (_, changes) => {
    await expect(hear(api.message("checkout.session.completed", {}, changes))).rejects.toMatchObject(badSignature)
  })

  test("altered by one character, or without its signature, it is refused", async () => {
    const { providerData } = await started()
    const message = api.pay(providerData)
    const body = message.body.replace('"amount_total":2400', '"amount_total":2401')
    expect(body).not.toBe(message.body)
    await expect(hear({ ...message, body })).rejects.toMatchObject(badSignature)
    const raw = Buffer.from(message.body)
    await expect(stripe.verifyWebhook(raw, {})).rejects.toMatchObject(badSignature)
    const signature = message.headers["stripe-signature"]
    await expect(stripe.verifyWebhook(raw, { "stripe-signature": [signature] })).rejects.toMatchObject(badSignature)
    await expect(stripe.verifyWebhook(raw, { "stripe-signature": "t=1,v1=00" })).rejects.toMatchObject(badSignature)
  })
})

describe("closing the page", () => {
  test("makes it impossible to pay", async () => {
    const attempt = await started()
    expect(await stripe.expire(attempt)).toMatchObject([{ kind: "expired" }])
    expect(() => api.pay(attempt.providerData)).toThrow("not open")
    expect(await stripe.expire(attempt)).toMatchObject([{ kind: "expired" }])
  })

  test("finds that it was just paid", async () => {
    const attempt = await started()
    api.pay(attempt.providerData)
    expect(await stripe.expire(attempt)).toMatchObject([{ kind: "paid", amountCents: 2400 }])
    expect(asked(`POST /v1/checkout/sessions/${attempt.providerData}/expire`)).toBe(0)
  })

  test("finds that it is being paid at that very moment", async () => {
    const attempt = await started()
    api.fault("paid-meanwhile")
    expect(await stripe.expire(attempt)).toMatchObject([{ kind: "paid", amountCents: 2400 }])
  })
})

describe("a refund", () => {
  async function paid() {
    const attempt = await started()
    api.pay(attempt.providerData)
    return attempt
  }

  test("is given once for a key, and told the same by webhook and look-up", async () => {
    const attempt = await paid()
    const outcome = await stripe.refund(attempt, 400, "key-1")
    expect(outcome).toMatchObject({ status: "done", events: [{ kind: "refunded", amountCents: 400, currency: "EUR" }] })
    api.forgetKeys()
    expect(await stripe.refund(attempt, 400, "key-1")).toEqual(outcome)
    expect(api.refunds).toHaveLength(1)
    expect(await hear(api.message("refund.updated", api.refunds[0] ?? {}))).toEqual(outcome.events)
    expect(await stripe.lookUp(attempt)).toMatchObject([{ kind: "paid" }, outcome.events[0]])
    expect(await stripe.refund(attempt, 400, "key-2")).toMatchObject({ status: "done" })
    expect(api.refunds).toHaveLength(2)
  })

  test("under way is awaited, failed is refused", async () => {
    const attempt = await paid()
    api.refundsEnd("pending")
    expect(await stripe.refund(attempt, 400, "key-1")).toEqual({ status: "pending", events: [] })
    expect(await hear(api.message("refund.created", api.refunds[0] ?? {}))).toEqual([])
    api.refundsEnd("failed")
    expect(await stripe.refund(attempt, 400, "key-2")).toMatchObject({ status: "refused", events: [] })
  })

  test("of more than was paid, twice of all, and of what was never paid is refused with Stripe's reason", async () => {
    const attempt = await paid()
    expect(await stripe.refund(attempt, 2401, "key-1")).toMatchObject({ status: "refused" })
    await stripe.refund(attempt, 2400, "key-2")
    expect(await stripe.refund(attempt, 1, "key-3")).toMatchObject({ reason: "charge_already_refunded" })
    expect(await stripe.refund(await started(), 1, "key-4")).toMatchObject({ reason: "nothing_paid" })
  })

  test("made on Stripe's own pages finds its order", async () => {
    const attempt = await paid()
    const events = await hear(api.refundByHand(attempt.providerData, 300))
    expect(events).toMatchObject([{ kind: "refunded", amountCents: 300, attemptReference: attempt.reference }])
  })
})

describe("a Stripe that answers strangely", () => {
  test.each(["500", "silence", "html", "redirect"] as const)(
    "%s: it stays open what became of the start",
    async (kind) => {
      if (kind === "silence") hurry()
      const attempt = paymentAttempt()
      api.fault(kind)
      await expect(stripe.start(attempt)).rejects.toThrow()
      await expect(stripe.lookUp(attempt)).rejects.toThrow()
      expect(asked("GET /elsewhere")).toBe(0)
      api.fault("none")
      expect(await stripe.start(attempt)).toMatchObject({ status: "redirect" })
      expect(api.sessions.size).toBe(1)
    },
  )

  test("500 then success: one session, one refund", async () => {
    api.fault("500-once")
    const attempt = await started()
    expect(asked("POST /v1/checkout/sessions")).toBe(2)
    api.pay(attempt.providerData)
    api.fault("500-once")
    expect(await stripe.refund(attempt, 2400, "key")).toMatchObject({ status: "done" })
    expect([api.sessions.size, api.refunds.length]).toEqual([1, 1])
  })

  test("an answer lost after the session was made: the same session is found by the same key", async () => {
    hurry()
    const attempt = paymentAttempt()
    api.fault("silence-after-success")
    await expect(stripe.start(attempt)).rejects.toThrow()
    api.fault("none")
    expect(api.sessions.size).toBe(1)
    const [id = ""] = api.sessions.keys()
    expect(await stripe.lookUp(attempt)).toEqual([])
    api.pay(id)
    expect(await stripe.lookUp(attempt)).toMatchObject([{ kind: "paid", eventId: `stripe-${id}-paid` }])
    expect(api.sessions.size).toBe(1)
  })

  test("a wrong key of ours is a refusal, not a riddle", async () => {
    const stranger = createStripe({ ...keys, secretKey: "sk_test_other", apiUrl: api.url }, shop)
    expect(await stranger.start(paymentAttempt())).toMatchObject({ status: "failure", retryable: true })
  })
})
