/** Queues an event for its webhooks, in the transaction that records it. */
import type { Transaction } from "kysely"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"

/** Event types available to webhooks. */
export const webhookTypes = [
  "order.placed",
  "order.paid",
  "order.part_shipped",
  "order.shipped",
  "order.delivered",
  "order.cancelled",
  "order.refunded",
  "order.withdrawn",
  "stock.low",
  "product.made",
  "product.changed",
  "product.retired",
  "product.offered",
  "product.deleted",
  "review.written",
  "review.published",
  "customer.joined",
  "customer.erased",
  "site.published",
] as const satisfies EventKind[]
export type WebhookType = (typeof webhookTypes)[number]

export async function queueDeliveries(
  trx: Transaction<Database>,
  now: Date,
  eventId: number,
  kind: EventKind,
): Promise<void> {
  if (!webhookTypes.some((type) => type === kind)) return
  const endpoints = await trx
    .selectFrom("webhook_endpoints")
    .select(["id", "events"])
    .where("ended_at", "is", null)
    .where("stopped_at", "is", null)
    .execute()
  const receivers = endpoints.filter(({ events }) => {
    const chosen: string[] = JSON.parse(events)
    return chosen.length === 0 || chosen.includes(kind)
  })
  if (receivers.length === 0) return
  const at = now.toISOString()
  const rows = receivers.map(({ id }) => ({
    id: `msg_${newId()}`,
    endpoint_id: id,
    event_id: eventId,
    payload: null,
    next_attempt_at: at,
    claimed_by: null,
    last_status: null,
    last_error: null,
    created_at: at,
    sent_at: null,
  }))
  await trx.insertInto("webhook_deliveries").values(rows).execute()
}

/** Addresses that users can add never start like this. */
export const SCHEME = "handler:"

export const isHandler = (url: string) => url.startsWith(SCHEME)
