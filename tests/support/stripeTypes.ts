/** The state of Stripe's double, and its interface for tests. */

export type StripeFault =
  | "none"
  | "500"
  | "500-once"
  | "silence"
  | "silence-after-success"
  | "html"
  | "redirect"
  | "paid-meanwhile"
  | "wrong-amount"
  | "wrong-host"
  /** The account may take no money yet; the key may not read it. */
  | "inactive"
  | "forbidden"

export interface DoubleSession {
  id: string
  status: "open" | "complete" | "expired"
  payment_status: "paid" | "unpaid" | "no_payment_required"
  amount_total: number
  currency: string
  client_reference_id: string
  metadata: Record<string, string>
  payment_intent: string | null
  created: number
  expires_at: number
  success_url: string
  cancel_url: string
  url: string | null
  customer_email: string
  locale: string
}

export interface DoubleRefund {
  id: string
  amount: number
  currency: string
  payment_intent: string
  status: "succeeded" | "pending" | "failed"
  metadata: Record<string, string>
  created: number
}

export interface StripeKeys {
  secretKey: string
  webhookSecret: string
  account: string
}

/** A webhook as Stripe posts it. */
export interface StripeMessage {
  body: string
  headers: { "stripe-signature": string }
}

export interface StripeDouble {
  url: string
  sessions: Map<string, DoubleSession>
  refunds: DoubleRefund[]
  /** Method and path of each request that came. */
  seen: string[]
  fault(kind: StripeFault): void
  /** A day later: idempotency keys are unknown again. */
  forgetKeys(): void
  /** Further keys, of the same account or another. */
  takeKeys(more: StripeKeys): void
  /** Their owner has ended them. */
  endKeys(secretKey: string): void
  /** How refunds made from now on end. */
  refundsEnd(status: DoubleRefund["status"]): void
  /** The shopper's and the bank's actions on Stripe's page; each answers the webhook that Stripe then sends. */
  pay(sessionId: string): StripeMessage
  payLater(sessionId: string): StripeMessage
  laterSucceeds(sessionId: string): StripeMessage
  laterFails(sessionId: string): StripeMessage
  timeRunsOut(sessionId: string): StripeMessage
  /** The owner gives money back on Stripe's own pages. */
  refundByHand(sessionId: string, cents: number): StripeMessage
  message(
    type: string,
    object: object,
    changes?: { created?: number; livemode?: boolean; secret?: string },
  ): StripeMessage
  close(): Promise<void>
}
