import type { Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { type NewEvent, recordEvent } from "#provider/platform/events/recordEvent.ts"
import type { AdminContext } from "#provider/platform/operations/operation.ts"

/** In the transaction of the change, whose caller has locked the subject. Answers the event's id. */
export const record = async (
  trx: Transaction<Database>,
  { actor, now, recorded }: AdminContext,
  event: Omit<NewEvent, "actor" | "actorId">,
): Promise<number> => {
  const id = await recordEvent(trx, now(), { ...event, actor: "shop", actorId: actor.id ?? undefined })
  recorded?.push(id)
  return id
}
