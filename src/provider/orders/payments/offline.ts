/** Ways to pay without a machine at the other end: by bank transfer, and over the counter. The shop says when money came. */
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { ApiError } from "#shared/ApiError.ts"

function offline(id: string, waiting: PaymentProvider["waiting"], holdMs: number): PaymentProvider {
  const nobody = () => Promise.reject(new ApiError(400, "bad_signature"))
  return {
    id,
    holdMs,
    waiting,
    isOffline: true,
    start: async () => ({ status: "pending", instructions: id }),
    verifyReturn: nobody,
    verifyWebhook: nobody,
    lookUp: async () => [],
    expire: async () => [],
    // The shop gives it back by hand before it says so.
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

/** Whether the shop took the money itself, whatever the method of the order is called. */
export const byHand = offline("transfer", "pending", 0)

/** On hold until the money is on the account. */
export const byTransfer = (holdMs: number) => offline("transfer", "pending", holdMs)

/** Put aside at once, paid when it is fetched. */
export const atPickup = (holdMs: number): PaymentProvider => ({
  ...offline("pickup", "unpaid", holdMs),
  onlyKinds: ["pickup"],
})
/** Money that nobody but the shop can give back. */
export const isOffline = (method: string) => method === "transfer" || method === "pickup"

/** Gives back what the shop took by hand, also where it does not offer that way to shoppers. */
export const takenByHand: ReadonlyMap<string, PaymentProvider> = new Map(
  [byTransfer(0), atPickup(0)].map((way) => [way.id, way]),
)
