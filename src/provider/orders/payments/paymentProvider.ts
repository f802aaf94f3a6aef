/** What a way to pay must be able to do. It talks to whoever moves the money and says what they say; only `applyPaymentEvents` changes money state. */
import type { Locale, Localized } from "#shared/locale.ts"

/** One try to pay an order. An order that is paid again has another attempt. */
export interface PaymentAttempt {
  id: string
  /** What the provider calls the attempt: four digits, then eight of A–Z and 0–9; never used twice. */
  reference: string
  /** Also the key of `start`: asking twice with it must not make a second payment. */
  orderId: string
  /** What the shopper knows the order by, such as "2026-000017". */
  orderNumber: string
  amountCents: number
  /** Three letters, upper case. */
  currency: string
  email: string
  locale: Locale
  /** What `start` asked to remember, such as a session's id; null before. */
  providerData: string | null
  /** ISO 8601. Stock is held until `expiresAt`. */
  createdAt: string
  expiresAt: string
  /** Public addresses of the shop; both already tell the provider apart. The shopper is sent to `returnUrl` whatever became of the payment. */
  returnUrl: string
  webhookUrl: string
}

export interface Redirect {
  url: string
  method: "GET" | "POST"
  /** Of the form; never secrets. */
  fields?: Record<string, string>
}

/** `providerData` is stored with the attempt. `events` tell what is already certain. */
export type StartOutcome = { providerData?: string } & (
  | { status: "success"; events: PaymentEvent[] }
  /** `reason`: a code for the interface, such as "declined". */
  | { status: "failure"; reason: string; retryable: boolean; events?: PaymentEvent[] }
  /** Nothing for the shopper to do now; `instructions` name a text of the interface, such as "transfer". */
  | { status: "pending"; instructions?: string }
  | { status: "redirect"; redirect: Redirect }
)

export const eventKinds = ["paid", "authorized", "failed", "cancelled", "expired", "refunded"] as const
export type PaymentEventKind = (typeof eventKinds)[number]

/** What a provider said for certain: signed, or answered to our own question. */
export interface PaymentEvent {
  /** The same whenever the provider says the same thing again, by whatever way. */
  eventId: string
  attemptReference: string
  kind: PaymentEventKind
  /** Of this event: what was paid, or what was given back this time. 0 where no money moved. */
  amountCents: number
  currency: string
  /** ISO 8601, by the provider's clock. */
  at: string
  /** It says that it belongs to another shop, which takes money by the same account. */
  isElsewhere?: boolean
  /** What gives money back that no attempt of ours is known for, such as a session's id. */
  providerData?: string
}

/** A request that a browser or the provider made to us, as it arrived. */
export interface ReturnRequest {
  method: "GET" | "POST"
  query: Readonly<Record<string, string>>
  /** Fields of a sent form; empty for GET. */
  fields: Readonly<Record<string, string>>
}

/** Whose payment it is, which is not yet to be believed, and what is proven. */
export interface VerifiedReturn {
  /** Undefined when the request does not say; the shopper is then shown their orders. */
  attemptReference: string | undefined
  /** Empty for a return that proves nothing: the provider is then asked by `lookUp`. */
  events: PaymentEvent[]
  /** The shopper says that they went back without paying: the open attempt is closed, which proves it. */
  left?: boolean
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface RefundOutcome {
  /** `pending`: an event will tell. */
  status: "done" | "pending" | "refused"
  /** For `done`: the refund itself, with an `eventId` that its webhook carries too. */
  events: PaymentEvent[]
  reason?: string
}

export interface PaymentProvider {
  /** Stands in addresses and in `PAYMENT_METHODS`. */
  id: string
  /** How long an order that is to be paid this way keeps its stock, in milliseconds. */
  holdMs: number
  /** What an order is while this payment is under way: awaited by the shopper's own hand, or looked into. */
  waiting: "unpaid" | "pending"
  /** Delivery kinds it is offered with; all when left out. */
  onlyKinds?: readonly ("pickup" | "home" | "point" | "none")[]
  /** Less than this it does not take, in cents of the shop's currency. */
  leastCents?: number
  /** Nobody can be asked: a person says when the money is there. */
  isOffline?: boolean
  /** No money moves. */
  isTest?: boolean
  /** Of one that `shop.config.ts` adds: what shoppers know it by, a line about it, and where they are sent to by form. */
  name?: Localized
  about?: Localized
  formOrigins?: readonly string[]
  /** Rejects when it is not known what became of it: the attempt stays open and is looked up later. Deadline 10 s. */
  start(attempt: PaymentAttempt): Promise<StartOutcome>
  /** Rejects with ApiError 400 for a forged one. */
  verifyReturn(request: ReturnRequest): Promise<VerifiedReturn>
  /** Rejects with ApiError 400 `bad_signature` for what is forged, stale or altered. Events that do not concern us are left out. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<PaymentEvent[]>
  /** All that the provider knows for certain of an attempt; empty while nothing is decided. Rejects when it cannot be asked. */
  lookUp(attempt: PaymentAttempt): Promise<PaymentEvent[]>
  /** Makes an open attempt impossible to pay, as far as the provider can. Answers what it finds, such as that it was just paid. */
  expire(attempt: PaymentAttempt): Promise<PaymentEvent[]>
  /** Gives money back. The same `key` never gives back twice. Rejects when it is not known what became of it. */
  refund(attempt: PaymentAttempt, cents: number, key: string): Promise<RefundOutcome>
}
