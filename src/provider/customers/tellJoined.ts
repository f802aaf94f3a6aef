import type { Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"

/** The address of an account was proven for the first time. */
export const tellJoined = (trx: Transaction<Database>, now: Date, id: string): Promise<number> =>
  recordEvent(trx, now, { kind: "customer.joined", actor: "customer", actorId: id, subject: { type: "customer", id } })
