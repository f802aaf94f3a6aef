/** Writes down what happened, in the transaction in which it does: the event is there when the change is, and not without it. */
import type { Transaction } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { queueDeliveries } from "#provider/platform/outbox/queueDeliveries.ts"
import { DAYS } from "#shared/limits.ts"

type EventRow = Row<"events">

export interface NewEvent extends Pick<EventRow, "kind" | "actor"> {
  /** Whose account did it, where that is known. */
  actorId?: string | undefined
  subject: { type: EventRow["subject_type"]; id: string }
  cents?: number | undefined
  /** Code of why. */
  reason?: string | undefined
  /** Further facts. Never what names a person: events outlive accounts. */
  data?: EventData | undefined
  /** What was and what is, where it may name a person: kept for a month. */
  kept?: { before: unknown; after: unknown } | undefined
  /** The event that this one takes back. */
  undoes?: number | undefined
}

export interface EventData {
  /** What was changed, as it was and as it is. */
  before?: unknown
  after?: unknown
  [fact: string]: unknown
}

const KEPT_MS = 30 * DAYS

/** Answers its id. Callers have locked what it happened to, so that its events are in order. Webhooks of it stand or fall with the transaction too. */
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
