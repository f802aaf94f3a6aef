/** Messages sent to webhook endpoints or waiting: listed, and sent again at the owner's request. */
import type { Kysely } from "kysely"
import { enums, type Infer, nullable, number, object, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"

export const WebhookDelivery = object({
  id: string(),
  type: string(),
  /** Number of the order, or id of the variant. */
  subject: string(),
  status: enums(["waiting", "sent", "failed"]),
  attempts: number(),
  lastStatus: nullable(number()),
  lastError: nullable(string()),
  createdAt: string(),
  /** While it waits. */
  nextAttemptAt: nullable(string()),
  sentAt: nullable(string()),
  url: string(),
})
export type WebhookDelivery = Infer<typeof WebhookDelivery>

/** The newest first. */
export async function listDeliveries(
  db: Kysely<Database>,
  { failed, limit }: { failed: boolean; limit: number },
): Promise<WebhookDelivery[]> {
  let query = db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "delivery.endpoint_id")
    .innerJoin("events", "events.id", "delivery.event_id")
    .leftJoin("orders", "orders.id", "events.subject_id")
    .selectAll("delivery")
    .select(["endpoint.url", "events.kind", "events.subject_id", "orders.number"])
    .orderBy("delivery.created_at", "desc")
    .orderBy("delivery.event_id", "desc")
    .limit(limit)
  if (failed) query = query.where("delivery.status", "=", "failed")
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.kind,
    subject: row.number ?? row.subject_id,
    status: row.status,
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastError: row.last_error,
    createdAt: row.created_at,
    nextAttemptAt: row.status === "waiting" ? row.next_attempt_at : null,
    sentAt: row.sent_at,
    url: row.url,
  }))
}

/** Sends it again under its old id, with as many attempts as at first. False when there is no such delivery. */
export async function replayDelivery(db: Kysely<Database>, now: Date, id: string): Promise<boolean> {
  const replayed = await db
    .updateTable("webhook_deliveries")
    .set({ status: "waiting", attempts: 0, next_attempt_at: now.toISOString(), claimed_by: null, sent_at: null })
    .where("id", "=", id)
    .executeTakeFirst()
  return replayed.numUpdatedRows > 0n
}
