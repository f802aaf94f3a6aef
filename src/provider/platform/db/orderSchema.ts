/** The tables of orders and payments as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Flag, Moment } from "#provider/platform/db/schema.ts"
import type { DeliveryKind, FulfilmentStatus, PaymentStatus } from "#shared/orderStatus.ts"
import type { TaxKind } from "#shared/tax.ts"

export interface OrderTables {
  orders: OrderTable
  order_words: OrderWordTable
  order_lines: OrderLineTable
  order_parcels: OrderParcelTable
  order_gift_cards: OrderGiftCardTable
  order_numbers: OrderNumberTable
  stock_holds: StockHoldTable
  idempotency_keys: IdempotencyKeyTable
  payment_attempts: PaymentAttemptTable
  payment_events: PaymentEventTable
  payment_calls: PaymentCallTable
  payment_flags: PaymentFlagTable
  refunds: RefundTable
  sent_refunds: SentRefundTable
  gift_card_movements: GiftCardMovementTable
  sandbox_payments: SandboxPaymentTable
  product_files: ProductFileTable
  download_counts: DownloadCountTable
}

export interface OrderTable {
  id: string
  /** `"2026-000017"`: without gaps within its year. */
  number: string
  /** Null once the account is deleted. */
  user_id: string | null
  /** Opens the order without signing in; null once the account is deleted. */
  access_key: string | null
  email: string
  locale: "es" | "en"
  note: string
  /** JSON of `Attribute[]`: the shop's additional order fields with their values. */
  fields: Generated<string>
  /** The shop's internal note, never shown to the customer. */
  shop_note: Generated<string>
  payment_method: string
  payment_status: PaymentStatus
  fulfilment_status: Generated<FulfilmentStatus>
  cancelled_at: Generated<Moment | null>
  /** `unpaid` after the payment deadline; such orders are reinstated when paid late. */
  cancel_reason: Generated<"unpaid" | "customer" | "shop" | "withdrawn" | null>
  /** Nothing in it has to be carried. */
  is_virtual: Flag
  delivery_method: string
  delivery_kind: DeliveryKind
  delivery_name_es: string
  delivery_name_en: string
  /** JSON of `{ id, name, address, hours? }`, or null. */
  pickup_point: string | null
  /** JSON of a billing address. */
  billing: string
  /** JSON of an address, or null when nothing is carried to one. */
  delivery_address: string | null
  currency: string
  subtotal_cents: number
  /** Includes the order's tax where that is added: total = this − discount + delivery. */
  taxed_subtotal_cents: number
  discount_cents: number
  /** JSON: discounts without a code, each with its name and its part of `discount_cents`. */
  discounts: Generated<string>
  delivery_cents: number
  total_cents: number
  gift_card_cents: number
  /** Total less gift cards. */
  due_cents: number
  paid_cents: Generated<number>
  /** Amount of insufficient payments set aside while it is unpaid. */
  part_paid_cents: Generated<number>
  refunded_cents: Generated<number>
  /** JSON of `{ rate, base, amount }[]`. */
  tax: string
  tax_cents: number
  /** 1 when the goods leave the VAT area. */
  customs: Flag
  /** Place of supply: a country, or `ES-CN`, `ES-CE`, `ES-ML`; empty in older orders, where the address tells. */
  tax_territory: Generated<string>
  tax_kind: Generated<TaxKind>
  /**
   * 1: prices were shown without tax, which was added. The order's total includes it, its lines have it beside their
   * totals.
   */
  tax_added: Generated<Flag>
  coupon_code: string | null
  /** Recipient of its gift cards; empty for the customer. */
  gift_recipient: string
  gift_message: string
  /** Unpaid stock is released after it; null when paid or released. */
  hold_expires_at: Moment | null
  created_at: Moment
  updated_at: Moment
  paid_at: Generated<Moment | null>
  delivered_at: Generated<Moment | null>
  /** Time of the latest withdrawal or return. */
  withdrawn_at: Generated<Moment | null>
  /** Since when a payment awaits a decision; null without one. */
  flagged_at: Generated<Moment | null>
  /** Hash of the address it was ordered from, while unpaid; empty if unknown. */
  network: Generated<string>
  /** When the customer was reminded of the payment, which happens once. */
  reminded_at: Generated<Moment | null>
  /** When the customer was invited to review it, which happens once. */
  invited_at: Generated<Moment | null>
  /** When the customer agreed that digital content is supplied at once and that the right of withdrawal ends. */
  digital_consent_at: Generated<Moment | null>
  /** Address of the invoice issued by another service; https. */
  invoice_url: Generated<string | null>
  /** Days between which it was promised to arrive, `2026-12-01`; null without a promise. */
  expected_from: Generated<string | null>
  expected_to: Generated<string | null>
  /** Working days of its delivery method when it was ordered; null in older orders. */
  eta_min_days: Generated<number | null>
  eta_max_days: Generated<number | null>
  /** Days after delivery in which the shop promised to accept returns; null when only the law applies. */
  return_days: Generated<number | null>
  /** Name, such as `Correos`. */
  carrier: Generated<string | null>
  tracking_number: Generated<string | null>
  /** An https address. */
  tracking_url: Generated<string | null>
  /** End of the last of its dated services; null without one. */
  ends_at: Generated<Moment | null>
  /** Number of parcels sent, for an order in parts; 0 for one sent whole. */
  parcels: Generated<number>
  /** 1 while `order_words` matches the row; a trigger resets it. */
  worded: Generated<Flag>
}

/** Folded search words of orders. */
export interface OrderWordTable {
  word: string
  order_number: string
}

export interface OrderLineTable {
  order_id: string
  position: number
  product_id: string
  variant_id: string
  /** 1 when the product had no variants. */
  plain: Flag
  sku: string
  slug: string
  name_es: string
  name_en: string
  variant_name_es: string
  variant_name_en: string
  /** JSON of a picture, or null. */
  image: string | null
  unit_cents: number
  amount: number
  discount_cents: number
  total_cents: number
  /** Hundredths of a percent. */
  tax_bp: number
  tax_cents: number
  is_virtual: Flag
  downloadable: Flag
  gift_card: Flag
  net_content: Generated<string>
  /** The date of a service, as it was sold; null for anything else. */
  starts_at: Generated<Moment | null>
  ends_at: Generated<Moment | null>
  place_es: Generated<string>
  place_en: Generated<string>
  /** 1 for one who came. */
  came: Generated<Flag>
}

/** A part of an order that was sent: until the last one was, the order is `unfulfilled`. */
export interface OrderParcelTable {
  order_id: string
  /** Counts from 1. */
  number: number
  sent_at: Moment
  carrier: string | null
  tracking_number: string | null
  tracking_url: string | null
  /** JSON of `{ line, pieces }[]`, with positions of lines. */
  lines: string
}

export interface OrderGiftCardTable {
  order_id: string
  gift_card_id: string
  position: number
  cents: number
  /** Refunded so far. */
  returned_cents: Generated<number>
}

export interface OrderNumberTable {
  year: number
  last: number
}

export interface StockHoldTable {
  order_id: string
  variant_id: string
  product_id: string
  /** Pieces taken from stock; fewer than ordered if backorders are allowed. */
  amount: number
  state: "held" | "sold" | "returned"
}

export interface IdempotencyKeyTable {
  /** The customer, or the order if paid without signing in. */
  owner: string
  key: string
  call: string
  body_hash: string
  /** JSON of the answer; empty while the call is running. */
  answer: Generated<string>
  order_id: string | null
  created_at: Moment
}

export interface PaymentAttemptTable {
  id: string
  order_id: string
  provider: string
  reference: string
  amount_cents: number
  currency: string
  /** `open` until the outcome is certain. */
  status: "open" | "authorized" | "paid" | "failed" | "cancelled" | "expired"
  /** The shopper has nothing to do: a transfer is in progress, or the payment is under review. */
  waiting: Flag
  /** 1 when started with the order's key, without signing in. */
  by_key: Generated<Flag>
  provider_data: string | null
  /** Id of the keys that it began with, among those that the owner entered; null for those of the environment. */
  keys: Generated<string | null>
  /** The amount charged, if it differs from the requested one. */
  taken_cents: Generated<number | null>
  taken_currency: Generated<string | null>
  /** The part of the charge that the order does not need: it is refunded and not counted as the order's money. */
  surplus_cents: Generated<number>
  reason: string | null
  created_at: Moment
  updated_at: Moment
  expires_at: Moment
  /** When the provider is queried again; null when the outcome is final. */
  next_check_at: Moment | null
}

export interface PaymentEventTable {
  provider: string
  event_id: string
  attempt_id: string
  order_id: string
  kind: "paid" | "authorized" | "failed" | "cancelled" | "expired" | "refunded"
  amount_cents: number
  currency: string
  at: Moment
  received_at: Moment
  /** `flagged`: it does not match the request and needs a decision. */
  outcome: "applied" | "flagged"
}

/** A payment that matches no attempt: it is applied to its order or refunded. */
export interface PaymentFlagTable {
  /** The id shown to the shop's staff, like the reference of an attempt. */
  id: string
  /** Null for a payment without an order. */
  order_id: string | null
  attempt_id: string | null
  provider: string
  reference: string
  event_id: string
  provider_data: string | null
  /** `late` and `double` are refunded automatically. */
  reason: "amount" | "currency" | "unknown_attempt" | "late" | "double"
  cents: number
  currency: string
  state: "open" | "applied" | "given_back"
  /** Applied, but less than its order costs: it is set aside until the rest arrives. */
  part: Generated<Flag>
  /** The row of `refunds` that refunds it, if it has an order. */
  refund_id: Generated<string | null>
  /** State of its refund, if it has no order. */
  refund_status: Generated<"queued" | "pending" | "done" | "refused" | null>
  refund_tries: Generated<number>
  /** Idempotency key of a repeated request after a refusal. */
  again_key: Generated<string | null>
  next_try_at: Generated<Moment | null>
  /** By the provider's clock. */
  at: Moment
  created_at: Moment
  resolved_at: Generated<Moment | null>
}

export interface RefundTable {
  /** Also the provider's idempotency key, until the refund is requested again. */
  id: string
  order_id: string
  attempt_id: string
  cents: number
  status: Generated<"queued" | "pending" | "done" | "refused">
  reason: string
  /** The refunded parts by tax rate, as JSON; null for a proportional part of the whole order. See `refundParts.ts`. */
  parts: Generated<string | null>
  /** The provider's event that reported it. */
  event_id: Generated<string | null>
  tries: Generated<number>
  /** Idempotency key of a repeated request after a refusal, made by the shop. */
  again_key: Generated<string | null>
  next_try_at: Moment
  created_at: Moment
}

/** Refund requests to a bank without idempotency keys. */
export interface SentRefundTable {
  /** The refund's id, its `again_key`, or those of a flag. */
  key: string
  /** Reference of the attempt. */
  reference: string
  cents: number
  /** The outcome as JSON; null while unknown. */
  outcome: string | null
}

export interface GiftCardMovementTable {
  id: string
  gift_card_id: string
  order_id: string | null
  /** Negative when drawn. */
  cents: number
  /** As `refunds.parts`. */
  parts: Generated<string | null>
  at: Moment
}

/** One row for each payment service that ever called, to within a minute. */
interface PaymentCallTable {
  provider: string
  /** Time of the last authenticated call. */
  taken_at: Moment | null
  refused_at: Moment | null
}

/** The test bank's own records. */
export interface SandboxPaymentTable {
  reference: string
  /** Signs its messages about this payment. */
  secret: string
  amount_cents: number
  currency: string
  return_url: string
  webhook_url: string
  state: "open" | "challenged" | "approved" | "declined" | "cancelled" | "expired"
  /** The amount it reports as charged; differs from the requested one on demand. */
  taken_cents: Generated<number>
  /** Earliest time of a delayed approval. */
  effective_at: Moment | null
  updated_at: Moment
}

/** The files of a downloadable product, stored below `downloads` in the data directory. */
export interface ProductFileTable {
  id: string
  product_id: string
  position: Generated<number>
  name: string
  file: string
  /** Completed downloads per order; null without a limit. */
  most: number | null
  /** Days after payment; null without a limit. */
  days: number | null
}

export interface DownloadCountTable {
  order_id: string
  file_id: string
  completed: number
}
