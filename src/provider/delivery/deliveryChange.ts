/** One change of how the shop delivers, merged with what others saved meanwhile. */
import type { Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { changedSince, type Fields, mergeFields } from "#provider/platform/operations/conflict.ts"
import { readChanges, sideOf } from "#provider/platform/operations/undoStates.ts"
import { changeShop, DELIVERY } from "#provider/site/changeShop.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { lastEventOf, rowsOf, type ShopRows } from "#provider/site/shopRows.ts"

export const changeDelivery = (
  context: AdminContext,
  work: (trx: Transaction<Database>) => Promise<void>,
  options?: { isRehearsal?: boolean },
): Promise<void> => changeShop(context, DELIVERY, work, options)

export const deliveryVersion = (trx: Transaction<Database>): Promise<number> => lastEventOf(trx, DELIVERY.subject)

interface Merging {
  /** The newest event of delivery when the form was opened; when left out, concurrent changes are not checked. */
  version: number | undefined
  /** As the form has them, and as they are out of the rows that say how the shop delivers. */
  mine: Fields
  fieldsOf: (rows: ShopRows) => Fields
}

/** The document to save, within a change. Throws 409 `changed_since` with both sides, where both changed a field. */
export async function mergeDelivery(trx: Transaction<Database>, { version, mine, fieldsOf }: Merging): Promise<Fields> {
  if (version === undefined) return mine
  const since = await trx
    .selectFrom("events")
    .leftJoin("people", "people.id", "actor_id")
    .leftJoin("api_keys", "api_keys.id", "actor_id")
    .select(["events.id", "at", "kind", "reason", "undoes", "subject_type", "subject_id"])
    .select(["people.name as person", "api_keys.name as key"])
    .where("subject_type", "=", DELIVERY.subject.type)
    .where("subject_id", "=", DELIVERY.subject.id)
    .where("events.id", ">", version)
    .orderBy("events.id", "desc")
    .execute()
  const [last] = since
  if (!last) return mine
  const changes = await readChanges(trx, since)
  const now = await rowsOf(trx, DELIVERY.tables)
  // The oldest comes last, and says how a table was when the form was opened.
  const before = since.map((event) => (changes.get(event.id)?.data[sideOf(event)] ?? {}) as ShopRows)
  const [known, theirs] = [fieldsOf(Object.assign({ ...now }, ...before)), fieldsOf(now)]
  // Every field is known: one that was missing was empty, and one that is gone is empty now.
  const base = { ...emptied(mine), ...emptied(theirs), ...known }
  const merge = mergeFields({ base, theirs, mine: { ...emptied(known), ...mine } })
  if (merge.both.length === 0) return merge.merged
  throw changedSince({ ...merge, base, theirs, by: last.person ?? last.key, at: last.at, version: last.id })
}

const emptied = (fields: Fields): Fields => Object.fromEntries(Object.keys(fields).map((name) => [name, ""]))
