import { expect, test } from "vitest"
import { createStripe } from "#provider/orders/payments/stripe.ts"

test("takes no less than Stripe does in the shop's currency", () => {
  const keys = { secretKey: "sk_test_double", webhookSecret: "whsec_double" }
  const shop = { shopName: () => "Azahar", siteUrl: "https://azahar.example" }
  const least = (currency: string) => createStripe(keys, { ...shop, currency }).leastCents
  expect(["EUR", "GBP", "SEK"].map(least)).toEqual([50, 30, 300])
  expect(createStripe(keys, shop).mostCents).toBe(99_999_999)
})
