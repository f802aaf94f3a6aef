/** Writes down what a person or a key did. */
import type { Transaction } from "kysely"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { Database } from "#provider/db/schema.ts"
import { type NewEvent, recordEvent } from "#provider/events/recordEvent.ts"

/** In the transaction of the change, whose caller has locked what it changes. */
export const record = (
  trx: Transaction<Database>,
  { actor, now }: AdminContext,
  event: Omit<NewEvent, "actor" | "actorId">,
): Promise<void> => recordEvent(trx, now(), { ...event, actor: "shop", actorId: actor.id ?? undefined })
