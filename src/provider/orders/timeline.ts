/** The events of an order. */
import type { Kysely, Transaction } from "kysely"
import type { OrderEventKind } from "#provider/platform/db/eventSchema.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { type NewEvent, recordEvent } from "#provider/platform/events/recordEvent.ts"
import { wireNumber } from "#shared/cartLines.ts"
import { type OrderEvent, orderEventKinds } from "#shared/contract/order.ts"

export type TimelineEntry = Omit<NewEvent, "kind" | "subject"> & { kind: OrderEventKind }

/** Answers the event's id. Callers hold the order's row. */
export const addToTimeline = (
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  { kind, ...entry }: TimelineEntry,
): Promise<number> =>
  recordEvent(trx, now, { ...entry, kind: `order.${kind}`, subject: { type: "order", id: orderId } })

/** Oldest first, in the wire shape; undone events are left out. */
export async function readTimeline(db: Kysely<Database>, orderId: string): Promise<OrderEvent[]> {
  const events = await db
    .selectFrom("events")
    .select(["id", "at", "kind", "cents", "reason", "undoes"])
    .where("subject_type", "=", "order")
    .where("subject_id", "=", orderId)
    .orderBy("id")
    .execute()
  const undoing = new Map(events.flatMap(({ id, undoes }) => (undoes === null ? [] : [[undoes, id]])))
  const stands = (id: number): boolean => {
    const by = undoing.get(id)
    return by === undefined || !stands(by)
  }
  return events.filter(({ id }) => stands(id)).flatMap(wireEvent)
}

/** Undefined for internal events. */
function wireEvent({ at, kind, cents, reason }: Pick<Row<"events">, "at" | "kind" | "cents" | "reason">): OrderEvent[] {
  const known = orderEventKinds.find((each) => kind === `order.${each}`)
  if (!known) return []
  return [{ at, kind: known, ...(cents !== null && { amount: wireNumber(cents) }), ...(reason !== null && { reason }) }]
}
