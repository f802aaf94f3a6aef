import Stripe from "stripe"
import { expect, test } from "vitest"
import { createStripe } from "#provider/orders/payments/stripe.ts"

const keys = { secretKey: "sk_test_double", webhookSecret: "whsec_double" }
const badSignature = { status: 400, code: "bad_signature" }
const NOW = Date.parse("2026-11-24T10:00:00Z")
const body = JSON.stringify({ id: "evt_1", object: "event", type: "ping", livemode: false, data: { object: {} } })

const stripe = createStripe(keys, {
  shopName: () => "Azahar",
  siteUrl: "https://azahar.example",
  now: () => new Date(NOW),
})

function hear(aheadSeconds: number, prefix = "") {
  const timestamp = NOW / 1000 + aheadSeconds
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhookSecret, timestamp })
  return stripe.verifyWebhook(Buffer.from(body), { "stripe-signature": prefix + header })
}

test("Stripe is heard neither from the future nor from long ago", async () => {
  expect(await hear(60)).toEqual([])
  for (const ahead of [301, -301, 86_400]) await expect(hear(ahead)).rejects.toMatchObject(badSignature)
})

test("nor with its time twice", async () => {
  await expect(hear(0, "t=1,")).rejects.toMatchObject(badSignature)
})
