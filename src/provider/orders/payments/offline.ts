/** Payment methods without a provider: bank transfer, and over the counter. The shop confirms payments. */
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { ApiError } from "#shared/ApiError.ts"
import { shopsMethods } from "#shared/paymentMethods.ts"

function offline(
  id: string,
  waiting: PaymentProvider["waiting"],
  holdMs: () => number,
  more: Pick<PaymentProvider, "onlyKinds"> = {},
): PaymentProvider {
  const nobody = () => Promise.reject(new ApiError(400, "bad_signature"))
  return {
    id,
    ...more,
    get holdMs() {
      return holdMs()
    },
    waiting,
    isOffline: true,
    start: async () => ({ status: "pending", instructions: id }),
    verifyReturn: nobody,
    verifyWebhook: nobody,
    lookUp: async () => [],
    expire: async () => [],
    // The shop refunds it by hand before confirming.
    refund: async (attempt, cents, key) => ({
      status: "done",
      events: [
        {
          eventId: `refund:${key}`,
          attemptReference: attempt.reference,
          kind: "refunded",
          amountCents: cents,
          currency: attempt.currency,
          at: new Date().toISOString(),
        },
      ],
    }),
  }
}

/** Whether the shop received the payment itself, whatever the order's method. */
export const byHand = offline("transfer", "pending", () => 0)

/** On hold until the transfer arrives. */
export const byTransfer = (holdMs: () => number) => offline("transfer", "pending", holdMs)

/** Reserved at once, paid on collection. */
export const atPickup = (holdMs: () => number) => offline("pickup", "unpaid", holdMs, { onlyKinds: ["pickup"] })

/** Payments that only the shop can refund. */
export const isOffline = (method: string) => shopsMethods.some((each) => each === method)

/** For refunds of payments received by hand, even if the method is not offered. */
export const takenByHand: ReadonlyMap<string, PaymentProvider> = new Map(
  [byTransfer(() => 0), atPickup(() => 0)].map((way) => [way.id, way]),
)
