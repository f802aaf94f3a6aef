/** An attempt to pay, as the orders side hands it to a payment provider. */
import type { PaymentAttempt } from "#provider/orders/payments/paymentProvider.ts"

let attempts = 0

/** Each call has another reference; 24.00 EUR unless told otherwise. */
export function paymentAttempt(changes: Partial<PaymentAttempt> = {}): PaymentAttempt {
  attempts += 1
  const createdAt = new Date()
  const provider = "https://shop.example/api/v1/payment/test"
  return {
    id: `attempt-${attempts}`,
    reference: `2026${attempts.toString(36).toUpperCase().padStart(8, "0")}`,
    orderId: `order-${attempts}`,
    orderNumber: `2026-${String(attempts).padStart(6, "0")}`,
    amountCents: 2400,
    currency: "EUR",
    email: "ana@example.com",
    locale: "es",
    providerData: null,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + 60 * 60_000).toISOString(),
    returnUrl: `${provider}/return`,
    webhookUrl: `${provider}/webhook`,
    ...changes,
  }
}
