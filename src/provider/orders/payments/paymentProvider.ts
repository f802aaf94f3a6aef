/**
 * The interface of a payment method. It talks to the payment service and reports its statements; only
 * `applyPaymentEvents` changes payment state.
 */
import type { Proof } from "#provider/orders/payments/enteredKeys.ts"
import type { Locale, Localized } from "#shared/locale.ts"

/** One attempt to pay an order. Paying again needs another attempt. */
export interface PaymentAttempt {
  id: string
  /** The attempt's reference at the provider: four digits, then eight of A–Z and 0–9; unique. */
  reference: string
  /** Also the key of `start`: repeating it must not make a second payment. */
  orderId: string
  /** The number that the shopper knows, such as "2026-000017". */
  orderNumber: string
  amountCents: number
  /** Three upper-case letters. */
  currency: string
  email: string
  locale: Locale
  /** Data that `start` asked to store, such as a session's id; null before. */
  providerData: string | null
  /** ISO 8601. Stock is reserved until `expiresAt`. */
  createdAt: string
  expiresAt: string
  /**
   * Public addresses of the shop; both identify the provider. The shopper is sent to `returnUrl` whatever the outcome.
   */
  returnUrl: string
  webhookUrl: string
}

export interface Redirect {
  url: string
  method: "GET" | "POST"
  /** Fields of the form; never secrets. */
  fields?: Record<string, string>
}

/** `providerData` is stored with the attempt. `events` report what is already certain. */
export type StartOutcome = { providerData?: string } & (
  | { status: "success"; events: PaymentEvent[] }
  /** `reason`: a code for the interface, such as "declined". */
  | { status: "failure"; reason: string; retryable: boolean; events?: PaymentEvent[] }
  /** The shopper has nothing to do now; `instructions` name a text of the interface, such as "transfer". */
  | { status: "pending"; instructions?: string }
  | { status: "redirect"; redirect: Redirect }
)

export const eventKinds = ["paid", "authorized", "failed", "cancelled", "expired", "refunded"] as const
export type PaymentEventKind = (typeof eventKinds)[number]

/** A certain statement of a provider: signed, or answered to a query. */
export interface PaymentEvent {
  /** Stable across repetitions of the same statement, by any channel. */
  eventId: string
  attemptReference: string
  kind: PaymentEventKind
  /** Amount of this event: paid, or refunded this time. 0 if no money moved. */
  amountCents: number
  currency: string
  /** ISO 8601, by the provider's clock. */
  at: string
  /** It belongs to another shop with the same account. */
  isElsewhere?: boolean
  /** Identifies a payment without a known attempt for a refund, such as a session's id. */
  providerData?: string
}

/** A request of a browser or the provider, as received. */
export interface ReturnRequest {
  method: "GET" | "POST"
  query: Readonly<Record<string, string>>
  /** Fields of a posted form; empty for GET. */
  fields: Readonly<Record<string, string>>
}

/** The claimed attempt, not to be trusted, and the proven events. */
export interface VerifiedReturn {
  /** Undefined when the request does not name it; the shopper is then shown their orders. */
  attemptReference: string | undefined
  /** Empty for a return that proves nothing: the provider is then queried by `lookUp`. */
  events: PaymentEvent[]
  /** The shopper went back without paying: the open attempt is closed, which confirms it. */
  left?: boolean
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface RefundOutcome {
  /** `pending`: an event will report the outcome. */
  status: "done" | "pending" | "refused"
  /** For `done`: the refund itself, with the `eventId` that its webhook carries too. */
  events: PaymentEvent[]
  reason?: string
}

export interface PaymentProvider {
  /** Part of addresses and of `PAYMENT_METHODS`. */
  id: string
  /** How long an order with this method reserves its stock, in milliseconds. */
  holdMs: number
  /** State of an order during this payment: waiting for the shopper, or under review. */
  waiting: "unpaid" | "pending"
  /** Delivery kinds it is offered with; all when left out. */
  onlyKinds?: readonly ("pickup" | "home" | "point" | "none")[]
  /** Smallest and greatest amount, in cents of the shop's currency. */
  leastCents?: number
  mostCents?: number
  /** Cannot be queried: a person confirms the payment. */
  isOffline?: boolean
  /** No money moves. */
  isTest?: boolean
  /** Id of its keys, where the shop's owner entered them. */
  keys?: string
  /** For methods added by `shop.config.ts`: name, description, and origins of payment forms. */
  name?: Localized
  about?: Localized
  formOrigins?: readonly string[]
  /** Rejects when the outcome is unknown: the attempt stays open and is looked up later. Deadline 10 s. */
  start(attempt: PaymentAttempt): Promise<StartOutcome>
  /** Rejects with ApiError 400 if forged. */
  verifyReturn(request: ReturnRequest): Promise<VerifiedReturn>
  /** Rejects with ApiError 400 `bad_signature` if forged, stale or altered. Irrelevant events are left out. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<PaymentEvent[]>
  /**
   * Everything the provider knows for certain about an attempt; empty while undecided. Rejects when it cannot be asked.
   */
  lookUp(attempt: PaymentAttempt): Promise<PaymentEvent[]>
  /**
   * Makes an open attempt unpayable, as far as the provider can. Answers its findings, such as a payment made just
   * before.
   */
  expire(attempt: PaymentAttempt): Promise<PaymentEvent[]>
  /** Asks the service whether it takes the keys, without a charge. Missing where there are none. */
  prove?(): Promise<Omit<Proof, "at">>
  /** Refunds money. The same `key` never refunds twice. Rejects when the outcome is unknown. */
  refund(attempt: PaymentAttempt, cents: number, key: string): Promise<RefundOutcome>
}
