/** Ways to pay without a machine at the other end: by bank transfer, and over the counter. The shop says when money came. */
import type { PaymentProvider } from "#provider/payments/paymentProvider.ts"
import { ApiError } from "#shared/ApiError.ts"
import { DAYS } from "#shared/limits.ts"

/** Banks take days, and shoppers come by when they have time. */
const HOLD_MS = 7 * DAYS

function offline(id: string, waiting: PaymentProvider["waiting"]): PaymentProvider {
  const nobody = () => Promise.reject(new ApiError(400, "bad_signature"))
  return {
    id,
    holdMs: HOLD_MS,
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

/** On hold until the money is on the account. */
export const transfer = offline("transfer", "pending")

/** Prepared at once, paid when it is fetched. */
export const payAtPickup: PaymentProvider = { ...offline("pickup", "unpaid"), onlyKinds: ["pickup"] }

/** Money that nobody but the shop can give back. */
export const isOffline = (method: string) => [transfer, payAtPickup].some(({ id }) => id === method)
