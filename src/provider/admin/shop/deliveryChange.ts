/** One change of how the shop delivers: all or nothing, with who did it, and merged with what others saved meanwhile. */
import type { Transaction } from "kysely"
import { changedSince, type Fields, mergeFields } from "#provider/admin/conflict.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { record } from "#provider/admin/record.ts"
import { changedRows, lastEventOf, rowsOf, type ShopRows } from "#provider/admin/shop/shopRows.ts"
import { readChanges, sideOf } from "#provider/admin/undo/undoStates.ts"
import type { Database } from "#provider/db/schema.ts"
import { changeCatalog } from "#provider/write/changeCatalog.ts"

export const DELIVERY = { type: "delivery", id: "shop" } as const
const TABLES = [
  ...(["delivery_methods", "delivery_zones", "delivery_rates", "carriers"] as const),
  ...(["shop_calendar", "shop_returns"] as const),
] as const

/** Nothing is written where nothing is other than it was. */
export async function changeDelivery(
  context: AdminContext,
  work: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await changeCatalog(context.db, context.now(), async (change) => {
    const { trx } = change
    const before = await rowsOf(trx, TABLES)
    await work(trx)
    const data = changedRows(before, await rowsOf(trx, TABLES))
    if (!data) return
    change.touched = true
    await record(trx, context, { kind: "delivery.changed", subject: DELIVERY, data })
  })
  await context.catalog.refresh()
}

export const deliveryVersion = (trx: Transaction<Database>): Promise<number> => lastEventOf(trx, DELIVERY)

interface Merging {
  /** The newest event of delivery when the form was opened. */
  version: number
  /** As the form has them, and as they are out of the rows that say how the shop delivers. */
  mine: Fields
  fieldsOf: (rows: ShopRows) => Fields
}

/** What is to be saved, within a change. Throws 409 `changed_since`, which carries both sides, where both changed a field. */
export async function mergeDelivery(trx: Transaction<Database>, { version, mine, fieldsOf }: Merging): Promise<Fields> {
  const since = await trx
    .selectFrom("events")
    .leftJoin("people", "people.id", "actor_id")
    .leftJoin("api_keys", "api_keys.id", "actor_id")
    .select(["events.id", "at", "kind", "reason", "undoes", "subject_type", "subject_id"])
    .select(["people.name as person", "api_keys.name as key"])
    .where("subject_type", "=", DELIVERY.type)
    .where("subject_id", "=", DELIVERY.id)
    .where("events.id", ">", version)
    .orderBy("events.id", "desc")
    .execute()
  const [last] = since
  if (!last) return mine
  const changes = await readChanges(trx, since)
  const now = await rowsOf(trx, TABLES)
  // The oldest comes last, and says how a table was when the form was opened.
  const before = since.map((event) => (changes.get(event.id)?.data[sideOf(event)] ?? {}) as ShopRows)
  const [known, theirs] = [fieldsOf(Object.assign({ ...now }, ...before)), fieldsOf(now)]
  // All of them are known: what was not there was empty, and what is not there any more is.
  const base = { ...emptied(mine), ...emptied(theirs), ...known }
  const merge = mergeFields({ base, theirs, mine: { ...emptied(known), ...mine } })
  if (merge.both.length === 0) return merge.merged
  throw changedSince({ ...merge, base, theirs, by: last.person ?? last.key, at: last.at, version: last.id })
}

const emptied = (fields: Fields): Fields => Object.fromEntries(Object.keys(fields).map((name) => [name, ""]))
