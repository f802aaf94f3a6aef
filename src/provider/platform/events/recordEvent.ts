import type { Transaction } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { queueDeliveries } from "#provider/platform/outbox/queueDeliveries.ts"
import { DAYS } from "#shared/limits.ts"

type EventRow = Row<"events">

export interface NewEvent extends Pick<EventRow, "kind" | "actor"> {
  /** The account that caused it, if known. */
  actorId?: string | undefined
  subject: { type: EventRow["subject_type"]; id: string }
  cents?: number | undefined
  reason?: string | undefined
  /** Further facts. Never personal data: events outlive accounts. */
  data?: EventData | undefined
  /** Values before and after that may contain personal data: kept for a month. */
  kept?: { before: unknown; after: unknown } | undefined
  /** Id of the event that this one undoes. */
  undoes?: number | undefined
}

export interface EventData {
  /** The changed values before and after. */
  before?: unknown
  after?: unknown
  [fact: string]: unknown
}

const KEPT_MS = 30 * DAYS

/**
 * Records an event in the transaction of its change, so that neither exists without the other. Answers the event's id.
 * Callers have locked the subject, so that its events are in order. Its webhooks are part of the transaction too.
 */
export async function recordEvent(trx: Transaction<Database>, now: Date, event: NewEvent): Promise<number> {
  const { kind, actor, actorId, subject, cents, reason, data, kept, undoes } = event
  const { id } = await trx
    .insertInto("events")
    .values({
      at: now.toISOString(),
      kind,
      actor,
      actor_id: actorId ?? null,
      subject_type: subject.type,
      subject_id: subject.id,
      cents: cents ?? null,
      reason: reason ?? null,
      data: data === undefined ? null : JSON.stringify(data),
      undoes: undoes ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (kept) {
    const kept_until = new Date(now.getTime() + KEPT_MS).toISOString()
    const states = { before: JSON.stringify(kept.before), after: JSON.stringify(kept.after) }
    await trx
      .insertInto("event_states")
      .values({ event_id: id, ...states, kept_until })
      .execute()
  }
  await queueDeliveries(trx, now, id, kind)
  return id
}
