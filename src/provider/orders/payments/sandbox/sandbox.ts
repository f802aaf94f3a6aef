/**
 * The test bank as a payment method: it sends shoppers to its own page in this process, where they choose the outcome.
 */
import type { Services } from "#provider/orders/context.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { openMessage, readSandbox, sandboxEvents } from "#provider/orders/payments/sandbox/sandboxBook.ts"
import { newToken } from "#provider/platform/security/tokens.ts"
import { MINUTES } from "#shared/limits.ts"

export const SANDBOX = "sandbox"

export const sandboxPagePath = (reference: string) => `/api/v1/payment/${SANDBOX}/pay/${reference}`

export function createSandbox({ db, now, siteUrl }: Pick<Services, "db" | "now" | "siteUrl">): PaymentProvider {
  return {
    id: SANDBOX,
    holdMs: 60 * MINUTES,
    waiting: "unpaid",
    isTest: true,
    async start({ reference, amountCents, currency, returnUrl, webhookUrl }) {
      await db
        .insertInto("sandbox_payments")
        .values({
          reference,
          secret: newToken(),
          amount_cents: amountCents,
          currency,
          return_url: returnUrl,
          webhook_url: webhookUrl,
          state: "open",
          effective_at: null,
          updated_at: now().toISOString(),
        })
        .onConflict((conflict) => conflict.column("reference").doNothing())
        .execute()
      return { status: "redirect", redirect: { url: siteUrl + sandboxPagePath(reference), method: "GET" } }
    },
    verifyReturn: async ({ query }) => ({ attemptReference: query["reference"], events: [] }),
    verifyWebhook: (rawBody, headers) => openMessage(db, now(), rawBody, headers["sandbox-signature"]),
    lookUp: async ({ reference }) => sandboxEvents(await readSandbox(db, reference), now()),
    async expire({ reference }) {
      await db
        .updateTable("sandbox_payments")
        .set({ state: "expired", updated_at: now().toISOString() })
        .where("reference", "=", reference)
        .where("state", "in", ["open", "challenged"])
        .execute()
      return sandboxEvents(await readSandbox(db, reference), now())
    },
    refund: async ({ reference, currency }, cents, key) => ({
      status: "done",
      events: [
        {
          eventId: `refund:${key}`,
          attemptReference: reference,
          kind: "refunded",
          amountCents: cents,
          currency,
          at: now().toISOString(),
        },
      ],
    }),
  }
}
