/**
 * Maintains the search words of orders and accounts: a trigger marks changed rows, and the next search updates them
 * first.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { beginningsOf, wordsOfOrder, wordsOfUser } from "#provider/platform/search/rowWords.ts"

const BATCH = 200
/** Sorts after any continuation of a word. */
const END = "\u{10ffff}"

/** Updates the words of changed rows; answers their number. Takes long only once, after an upgrade. */
export async function catchUpWords(db: Kysely<Database>, engine: Engine): Promise<number> {
  let done = 0
  while (await somethingWaits(db)) {
    // In separate batches, so that orders and registrations are not blocked.
    done += await inTransaction(db, async (trx) => (await wordOrders(trx, engine)) + (await wordUsers(trx, engine)))
  }
  return done
}

async function somethingWaits(db: Kysely<Database>): Promise<boolean> {
  const waits = await Promise.all([
    db.selectFrom("orders").select("id").where("worded", "=", 0).limit(1).executeTakeFirst(),
    db.selectFrom("users").select("id").where("worded", "=", 0).limit(1).executeTakeFirst(),
  ])
  return waits.some((each) => each !== undefined)
}

async function wordOrders(trx: Transaction<Database>, engine: Engine, most = BATCH): Promise<number> {
  const query = trx
    .selectFrom("orders")
    .select(["id", "number", "user_id", "email", "billing", "delivery_address", "tracking_number"])
    .where("worded", "=", 0)
  const orders = await forUpdate(engine, query.orderBy("id").limit(most)).execute()
  if (orders.length === 0) return 0
  const numbers = orders.map(({ number }) => number)
  await trx.deleteFrom("order_words").where("order_number", "in", numbers).execute()
  const parcels = await trx
    .selectFrom("order_parcels")
    .select(["order_id", "tracking_number"])
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .execute()
  const numbersOf = Map.groupBy(parcels, ({ order_id }) => order_id)
  const rows = orders.flatMap((order) =>
    wordsOfOrder({ ...order, parcels: numbersOf.get(order.id) ?? [] }).map((word) => ({
      word,
      order_number: order.number,
    })),
  )
  for (const part of parts(rows)) await trx.insertInto("order_words").values(part).execute()
  await trx
    .updateTable("orders")
    .set({ worded: 1 })
    .where(
      "id",
      "in",
      orders.map(({ id }) => id),
    )
    .execute()
  return orders.length
}

async function wordUsers(trx: Transaction<Database>, engine: Engine, most = BATCH): Promise<number> {
  const query = trx.selectFrom("users").select(["id", "email", "first_name", "last_name"]).where("worded", "=", 0)
  const users = await forUpdate(engine, query.orderBy("id").limit(most)).execute()
  if (users.length === 0) return 0
  const ids = users.map(({ id }) => id)
  await trx.deleteFrom("user_words").where("user_id", "in", ids).execute()
  const rows = users.flatMap((user) => wordsOfUser(user).map((word) => ({ word, user_id: user.id })))
  for (const part of parts(rows)) await trx.insertInto("user_words").values(part).execute()
  await trx.updateTable("users").set({ worded: 1 }).where("id", "in", ids).execute()
  return users.length
}

const PART = 1000

function* parts<Item>(rows: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < rows.length; start += PART) yield rows.slice(start, start + PART)
}

const range = (word: RawBuilder<unknown>, beginning: string) =>
  sql`${word} >= ${beginning} and ${word} < ${beginning + END}`

/** A prefix of more words than this is checked order by order, from the newest: a page of them fills quickly. */
const COMMON = 2000

/** Whether everything typed is a prefix of a word of the order; undefined if nothing typed can be searched. */
export async function orderHas(db: Kysely<Database>, text: string): Promise<RawBuilder<boolean> | undefined> {
  const conditions = await Promise.all(beginningsOf(text).map((beginning) => orderHasWord(db, beginning)))
  return every(conditions)
}

async function orderHasWord(db: Kysely<Database>, beginning: string): Promise<RawBuilder<unknown>> {
  const words = sql`order_words where ${range(sql`word`, beginning)}`
  const { rows } = await sql<{ n: number | string }>`
    select count(*) as n from (select 1 from ${words} limit ${COMMON}) as counted`.execute(db)
  return Number(rows[0]?.n ?? 0) < COMMON
    ? sql`orders.number in (select order_number from ${words})`
    : sql`exists (select 1 from ${words} and order_number = orders.number)`
}

export const userHas = (text: string): RawBuilder<boolean> | undefined =>
  every(
    beginningsOf(text).map(
      (beginning) => sql`users.id in (select user_id from user_words where ${range(sql`word`, beginning)})`,
    ),
  )

const every = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> | undefined =>
  conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` and `)})`
