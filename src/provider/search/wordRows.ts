/** Keeps the words of orders and accounts: a trigger marks what changed, and whoever searches next writes it down first. */
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely"
import type { Engine } from "#provider/db/connect.ts"
import { forUpdate } from "#provider/db/forUpdate.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import type { Database } from "#provider/db/schema.ts"
import { beginningsOf, wordsOfOrder, wordsOfUser } from "#provider/search/rowWords.ts"

const BATCH = 200
/** Above all that a word may go on with. */
const END = "\u{10ffff}"

/** Writes down what changed since, so that all of it is found; answers how many rows. Long only once, after an upgrade. */
export async function catchUpWords(db: Kysely<Database>, engine: Engine): Promise<number> {
  let done = 0
  while (await somethingWaits(db)) {
    // Batches of their own: others order and sign up between them.
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

/** Whether all that was typed begins a word of the order; undefined where nothing was that could. */
export const orderHas = (text: string): RawBuilder<boolean> | undefined =>
  all(
    text,
    (beginning) => sql`orders.number in (select order_number from order_words where ${range(sql`word`, beginning)})`,
  )

export const userHas = (text: string): RawBuilder<boolean> | undefined =>
  all(text, (beginning) => sql`users.id in (select user_id from user_words where ${range(sql`word`, beginning)})`)

function all(text: string, condition: (beginning: string) => RawBuilder<unknown>): RawBuilder<boolean> | undefined {
  const beginnings = beginningsOf(text)
  return beginnings.length === 0 ? undefined : sql<boolean>`(${sql.join(beginnings.map(condition), sql` and `)})`
}
