/** The tables of orders and payments, as Kysely sees them; see schema.ts for how values are stored. */
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
  /** Null once the account is gone. */
  user_id: string | null
  /** Opens the order without signing in; null once the account is gone. */
  access_key: string | null
  email: string
  locale: "es" | "en"
  note: string
  /** JSON of `Attribute[]`: what the shop asked for besides, as it was said. */
  fields: Generated<string>
  /** The shop's own, which its customer never sees. */
  shop_note: Generated<string>
  payment_method: string
  payment_status: PaymentStatus
  fulfilment_status: Generated<FulfilmentStatus>
  cancelled_at: Generated<Moment | null>
  /** `unpaid` for those whose time ran out; they come back when they are paid late. */
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
  /** With the tax of the whole order where that comes on top: total = this − discount + delivery. */
  taxed_subtotal_cents: number
  discount_cents: number
  delivery_cents: number
  total_cents: number
  gift_card_cents: number
  /** Total less gift cards. */
  due_cents: number
  paid_cents: Generated<number>
  /** Not paid yet, what is set aside of payments that were too little. */
  part_paid_cents: Generated<number>
  refunded_cents: Generated<number>
  /** JSON of `{ rate, base, amount }[]`. */
  tax: string
  tax_cents: number
  /** 1 when the goods leave the area of IVA. */
  customs: Flag
  /** Where it was supplied: a country, or `ES-CN`, `ES-CE`, `ES-ML`; empty in orders from before, which say it by their address. */
  tax_territory: Generated<string>
  /** What the tax is called. */
  tax_kind: Generated<TaxKind>
  /** 1: prices were shown without it, and it came on top. The order's total has it in, its lines have it beside their totals. */
  tax_added: Generated<Flag>
  coupon_code: string | null
  /** For whom gift cards in it are; empty for its customer. */
  gift_recipient: string
  gift_message: string
  /** Unpaid stock goes back after it; null when it is paid or given back. */
  hold_expires_at: Moment | null
  created_at: Moment
  updated_at: Moment
  paid_at: Generated<Moment | null>
  delivered_at: Generated<Moment | null>
  /** Of the latest withdrawal or return. */
  withdrawn_at: Generated<Moment | null>
  /** Since when a payment of it waits for somebody to decide; null while none does. */
  flagged_at: Generated<Moment | null>
  /** Hash of the address it was ordered from, while it is not paid; empty where that says nothing. */
  network: Generated<string>
  /** Its customer was written to that it is not paid: once. */
  reminded_at: Generated<Moment | null>
  /** When it was agreed that digital content is given at once and the right to withdraw from it ends. */
  digital_consent_at: Generated<Moment | null>
  /** Where the invoice stands that another service issued; https. */
  invoice_url: Generated<string | null>
  /** Between which days it was promised to arrive, `2026-12-01`; null where nothing is promised. */
  expected_from: Generated<string | null>
  expected_to: Generated<string | null>
  /** Working days that its way of delivery took when it was ordered; null in orders from before. */
  eta_min_days: Generated<number | null>
  eta_max_days: Generated<number | null>
  /** Days after delivery in which the shop promised to take goods back; null for the law's alone. */
  return_days: Generated<number | null>
  /** By its name, such as `Correos`. */
  carrier: Generated<string | null>
  tracking_number: Generated<string | null>
  /** https. */
  tracking_url: Generated<string | null>
  /** How many of its parcels have gone, where it goes in parts; 0 for what goes whole. */
  parcels: Generated<number>
  /** Its words in `order_words` are those of the row as it is; a trigger puts it back. */
  worded: Generated<Flag>
}

/** What an order is found by, folded. */
export interface OrderWordTable {
  word: string
  order_number: string
}

/** What was bought, frozen. */
export interface OrderLineTable {
  order_id: string
  position: number
  product_id: string
  variant_id: string
  /** 1 when the product had one kind. */
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
}

/** A part of an order that has gone: until the last has, the order is `unfulfilled`. */
export interface OrderParcelTable {
  order_id: string
  /** From 1. */
  number: number
  sent_at: Moment
  carrier: string | null
  tracking_number: string | null
  tracking_url: string | null
  /** JSON of `{ line, pieces }[]`: positions of lines. */
  lines: string
}

export interface OrderGiftCardTable {
  order_id: string
  gift_card_id: string
  position: number
  cents: number
  /** Given back so far. */
  returned_cents: Generated<number>
}

export interface OrderNumberTable {
  year: number
  last: number
}

/** What an order took from stock. */
export interface StockHoldTable {
  order_id: string
  variant_id: string
  product_id: string
  /** Taken from stock; less than was ordered for what may be ordered without stock. */
  amount: number
  state: "held" | "sold" | "returned"
}

export interface IdempotencyKeyTable {
  /** Customer, or the order that is paid without signing in. */
  owner: string
  key: string
  call: string
  body_hash: string
  /** JSON of what was answered; empty while the call is on its way. */
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
  /** `open` until something is certain. */
  status: "open" | "authorized" | "paid" | "failed" | "cancelled" | "expired"
  /** The shopper has nothing to do: a transfer is under way, or somebody looks into it. */
  waiting: Flag
  /** 1 when it was begun with the order's key: nobody was signed in. */
  by_key: Generated<Flag>
  provider_data: string | null
  /** What was taken, where it is not what was asked for. */
  taken_cents: Generated<number | null>
  taken_currency: Generated<string | null>
  /** Of what was taken, what the order does not need: it goes back and is none of the order's money. */
  surplus_cents: Generated<number>
  reason: string | null
  created_at: Moment
  updated_at: Moment
  expires_at: Moment
  /** When the provider is asked by us again; null when there is nothing left to ask. */
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
  /** `flagged`: it does not fit what was asked for; somebody has to look. */
  outcome: "applied" | "flagged"
}

/** Money that was taken and fits no payment that was begun: it is applied to its order or given back. */
export interface PaymentFlagTable {
  /** What whoever runs the shop calls it by: like the reference of an attempt. */
  id: string
  /** Null for money that is nobody's. */
  order_id: string | null
  attempt_id: string | null
  provider: string
  reference: string
  event_id: string
  provider_data: string | null
  /** `late` and `double` are given back by themselves. */
  reason: "amount" | "currency" | "unknown_attempt" | "late" | "double"
  cents: number
  currency: string
  state: "open" | "applied" | "given_back"
  /** Applied, but less than its order costs: it is set aside until the rest comes. */
  part: Generated<Flag>
  /** The row of `refunds` by which it goes back, where there is an order. */
  refund_id: Generated<string | null>
  /** How far its refund is, where there is none. */
  refund_status: Generated<"queued" | "pending" | "done" | "refused" | null>
  refund_tries: Generated<number>
  /** By which it was asked for again after a no. */
  again_key: Generated<string | null>
  next_try_at: Generated<Moment | null>
  /** By the provider's clock. */
  at: Moment
  created_at: Moment
  resolved_at: Generated<Moment | null>
}

export interface RefundTable {
  /** Also the key by which a provider knows a repeated request, until it is asked for again. */
  id: string
  order_id: string
  attempt_id: string
  cents: number
  status: Generated<"queued" | "pending" | "done" | "refused">
  reason: string
  /** What it gives back, by rate of tax, as JSON; null for a part of all that was sold. See `refundParts.ts`. */
  parts: Generated<string | null>
  /** The provider's event that tells of it. */
  event_id: Generated<string | null>
  tries: Generated<number>
  /** By which it was asked for again after a no, on the shop's word. */
  again_key: Generated<string | null>
  next_try_at: Moment
  created_at: Moment
}

/** What a bank without idempotency keys was asked to give back. */
export interface SentRefundTable {
  /** The refund's id, its `again_key`, or those of a flag. */
  key: string
  /** Of the attempt. */
  reference: string
  cents: number
  /** What became of it, as JSON; null until somebody heard. */
  outcome: string | null
}

export interface GiftCardMovementTable {
  id: string
  gift_card_id: string
  order_id: string | null
  /** Negative: drawn. */
  cents: number
  /** As `refunds.parts`. */
  parts: Generated<string | null>
  at: Moment
}

/** One row for each payment service that ever called, to within a minute. */
interface PaymentCallTable {
  provider: string
  /** Its word was proven. */
  taken_at: Moment | null
  refused_at: Moment | null
}

/** The test bank's own book. */
export interface SandboxPaymentTable {
  reference: string
  /** Signs what it says of this payment. */
  secret: string
  amount_cents: number
  currency: string
  return_url: string
  webhook_url: string
  state: "open" | "challenged" | "approved" | "declined" | "cancelled" | "expired"
  /** What it says it took; another amount than asked for on demand. */
  taken_cents: Generated<number>
  /** An approval that takes its time: not before. */
  effective_at: Moment | null
  updated_at: Moment
}

/** What a downloadable product consists of; files stand below `downloads` in the data directory. */
export interface ProductFileTable {
  id: string
  product_id: string
  position: Generated<number>
  name: string
  file: string
  /** Completed downloads an order has; null without a bound. */
  most: number | null
  /** Days after payment; null for ever. */
  days: number | null
}

export interface DownloadCountTable {
  order_id: string
  file_id: string
  completed: number
}
