/** The tables of events and webhooks as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"
import type { orderEventKinds } from "#shared/contract/order.ts"

export type OrderEventKind = (typeof orderEventKinds)[number]

/** Subject, a dot, and the event. */
export type EventKind = `order.${OrderEventKind}` | "order.invoice_linked" | "stock.low" | OwnerEventKind

/** Events of the owner's actions, from the command line or in the owner's area. */
export type OwnerEventKind =
  | "person.invited"
  | "person.joined"
  | "person.signed_in"
  | "person.role_changed"
  | "person.removed"
  | "api_key.made"
  | "api_key.revoked"
  | "coupon.made"
  | "coupon.changed"
  | "coupon.ended"
  | "discount.made"
  | "discount.changed"
  | "discount.ended"
  | "gift_card.issued"
  | "gift_card.blocked"
  | "gift_card.unblocked"
  | "mail.retried"
  | "price.changed"
  | "sheet.saved"
  | "prices.changed"
  | "sale.made"
  | "sale.moved"
  | "sale.ended"
  | "stock.counted"
  | "stock.received"
  | "stock.written_off"
  | "customer.exported"
  | "customer.joined"
  | "customer.erased"
  | "order.noted"
  | "order.tracked"
  | "order.marked_paid"
  | "order.mail_resent"
  | "order.address_changed"
  | "order.delivery_changed"
  | "order.pieces_given_back"
  | "order.shortfall_forgiven"
  | "review.written"
  | "review.published"
  | "review.rejected"
  | "review.replied"
  | "review.removed"
  | "photo.published"
  | "photo.rejected"
  | "mail.dropped"
  | "product.deleted"
  | "product.changed"
  | "groups.changed"
  | "product.made"
  | "product.retired"
  | "product.offered"
  /** For any subject; the kind that was undone or redone is in `reason`. */
  | "event.undone"
  | "event.redone"
  | "site.saved"
  | "site.published"
  | "site.scheduled"
  | "site.undone"
  | "delivery.changed"
  | "tax.changed"
  | "category.changed"
  | "banner.made"
  | "banner.changed"
  | "catalog.imported"
  | "backup.made"
  | "backup.downloaded"
  | "backup.removed"
  | "backup.restored"
  | "banner.moved"
  | "banner.removed"
  | "webhook.added"
  | "webhook.removed"
  | "webhook.changed"
  | "synonyms.changed"
  | "date.attended"
  | "date.called_off"
  | "date.written"
  | "redirect.saved"
  | "redirect.removed"
  | "settings.changed"
  | "payment_keys.changed"
  | "limits.changed"
  | "shop.opened"
  | "shop.closed"
  | "demo.removed"
  | "shop.moved_in"

export interface EventTables {
  events: EventTable
  event_states: EventStateTable
  webhook_endpoints: WebhookEndpointTable
  webhook_deliveries: WebhookDeliveryTable
}

/** One row for each change that may be asked about later. Rows are only added, in the transaction of the change. */
export interface EventTable {
  /** Counts up. Later events of a subject, whose row the writer has locked, have higher ids. */
  id: Generated<number>
  at: Moment
  kind: EventKind
  actor: "customer" | "shop" | "provider" | "system"
  /** The account, or the person or key of the shop, where known. */
  actor_id: string | null
  subject_type:
    | "order"
    | "review"
    | "photo"
    | "variant"
    | "catalog"
    | "product"
    | "gift_card"
    | "coupon"
    | "discount"
    | "mail"
    | "customer"
    | "person"
    | "api_key"
    | "site"
    | "delivery"
    | "tax"
    | "category"
    | "banner"
    | "backup"
    | "webhook"
    | "settings"
    | "redirect"
    | "move_in"
  subject_id: string
  cents: number | null
  reason: string | null
  /** JSON of further facts, `before` and `after` among them where something was changed. Never what names a person. */
  data: string | null
  /** The event that this one undoes. */
  undoes: Generated<number | null>
}

/**
 * State before an event, where it holds personal data or a person's own words: kept for a month, so that it can be
 * undone.
 */
export interface EventStateTable {
  event_id: number
  /** JSON. */
  before: string
  after: string
  kept_until: Moment
}

export interface WebhookEndpointTable {
  id: string
  url: string
  /** Sealed (endpointSecrets.ts); empty for a handler. */
  secret: string
  /** JSON of `string[]`: the event types that it receives; empty means all. */
  events: string
  created_at: Moment
  /** It answered that it is gone: nothing is sent there any more. */
  ended_at: Moment | null
  /** Empty where its owner has not named it. */
  name: Generated<string>
  /** Since when its owner has stopped it: nothing is noted for it, and what waits goes on waiting. */
  stopped_at: Generated<Moment | null>
}

/** An event on its way to an endpoint. */
export interface WebhookDeliveryTable {
  /** The message's `webhook-id`, the same however often it is sent. */
  id: string
  endpoint_id: string
  event_id: number
  /** JSON that is sent, made at the first attempt; null before that and once nothing is left to send. */
  payload: string | null
  status: Generated<"waiting" | "sent" | "failed">
  attempts: Generated<number>
  /** When it may be tried; while it is being sent, when another process may take over. */
  next_attempt_at: Moment
  /** The attempt that is on its way. */
  claimed_by: string | null
  /** Status of the last answer. */
  last_status: number | null
  last_error: string | null
  created_at: Moment
  sent_at: Moment | null
}
