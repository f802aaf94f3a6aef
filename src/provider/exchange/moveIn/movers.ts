/** How the rows of each kind of file come in, a hundred at a time, or are only counted. */
import type { Kysely } from "kysely"
import { saveCustomers } from "#provider/customers/movedCustomers.ts"
import { type Fate, fateOf, saveAddresses } from "#provider/exchange/moveIn/moveAddresses.ts"
import type { MovedKind } from "#provider/exchange/moveIn/movedFile.ts"
import type { MovedFile, MoveInOptions } from "#provider/exchange/moveIn/moveIn.ts"
import { readReview, saveReviews } from "#provider/exchange/moveIn/moveReviews.ts"
import type { MovedRow, OpenMoved } from "#provider/exchange/moveIn/openMoved.ts"
import { readCustomer } from "#provider/exchange/moveIn/readCustomers.ts"
import { readOrders } from "#provider/exchange/moveIn/readOrders.ts"
import { knownArchived, saveArchived } from "#provider/orders/archive/saveArchived.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { Finding } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"

/** Between them other work goes on. */
const BATCH = 100

type Mover = (
  options: MoveInOptions,
  opened: OpenMoved,
  file: MovedFile,
  tell: (finding: Finding) => void,
) => Promise<void>

const moveCustomers: Mover = async ({ db, now, dryRun, moveId }, { rows }, file, tell) => {
  const seen = new Set<string>()
  for await (const batch of batches(rows)) {
    const read = batch.map((row) => readCustomer(row, tell))
    file.leftOut += read.filter((each) => each === undefined).length
    const customers = [...new Map(read.flatMap((each) => (each ? [[each.email, each] as const] : []))).values()]
    const total = read.filter((each) => each !== undefined).length
    file.found += total
    const added = dryRun
      ? countNew(
          seen,
          customers.map(({ email }) => email),
          await knownEmails(db, customers),
        )
      : await db.transaction().execute(async (trx) => {
          const ids = await saveCustomers(
            trx,
            now,
            customers.map((customer) => ({ ...customer, locale: localeOf(customer.billing?.country) })),
          )
          const moved = [...ids.values()].map((row_id) => ({ move_id: moveId, kind: "customer" as const, row_id }))
          if (moved.length > 0) await trx.insertInto("moved_rows").values(moved).execute()
          return ids.size
        })
    file.added += added
    file.known += total - added
  }
}

/** Counts those that are neither there nor came before in the file. */
function countNew(seen: Set<string>, keys: readonly string[], known: ReadonlySet<string>): number {
  const fresh = keys.filter((key) => !known.has(key) && !seen.has(key))
  for (const key of fresh) seen.add(key)
  return fresh.length
}

async function knownEmails(db: Kysely<Database>, customers: readonly { email: string }[]): Promise<Set<string>> {
  if (customers.length === 0) return new Set()
  const emails = customers.map(({ email }) => email)
  const rows = await db.selectFrom("users").select("email").where("email", "in", emails).execute()
  return new Set(rows.map(({ email }) => email))
}

/** No file names a language: a customer elsewhere than in Spain is written to in English. */
const localeOf = (country = "ES"): Locale => (country === "ES" ? "es" : "en")

const moveOrders: Mover = async ({ db, dryRun, moveId, currency }, opened, file, tell) => {
  const { source } = opened.format
  if (source === null) return
  const seen = new Set<string>()
  const leaveOut = (finding: Finding) => {
    file.leftOut += 1
    tell(finding)
  }
  for await (const read of batches(readOrders(opened, currency, leaveOut))) {
    const orders = [...new Map(read.map((order) => [order.number, { ...order, source }])).values()]
    const numbers = orders.map(({ number }) => number)
    const added = dryRun
      ? countNew(seen, numbers, await knownArchived(db, source, numbers))
      : (await db.transaction().execute((trx) => saveArchived(trx, moveId, orders))).size
    file.found += read.length
    file.added += added
    file.known += read.length - added
    file.totalCents += orders.reduce((sum, { totalCents }) => sum + totalCents, 0)
  }
}

const moveReviews: Mover = async ({ db, now, dryRun, moveId }, { rows }, file, tell) => {
  const seen = new Set<string>()
  for await (const batch of batches(rows)) {
    const read = []
    for (const row of batch) {
      const review = await readReview(db, row, now, tell)
      if (review) read.push(review)
    }
    file.leftOut += batch.length - read.length
    file.found += read.length
    const reviews = [...new Map(read.map((review) => [review.id, review])).values()]
    const ids = reviews.map(({ id }) => id)
    const added = dryRun
      ? countNew(seen, ids, await knownReviews(db, ids))
      : (await saveReviews(db, moveId, reviews)).length
    file.added += added
    file.known += read.length - added
  }
}

async function knownReviews(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom("reviews").select("id").where("id", "in", ids).execute()
  return new Set(rows.map(({ id }) => id))
}

const moveAddresses: Mover = async ({ db, engine, now, dryRun, moveId }, { rows }, file, tell) => {
  const seen = new Set<string>()
  for await (const batch of batches(rows)) {
    const fates: { row: MovedRow; fate: Fate }[] = []
    for (const row of batch) if (row.text("address") !== "") fates.push({ row, fate: await fateOf(db, row) })
    for (const { row, fate } of fates) {
      if (fate.state !== "nowhere") continue
      file.leftOut += 1
      tell(row.finding("address", says`leads nowhere here: a redirect can be typed for it`))
    }
    const good = fates.flatMap(({ fate }) => (fate.state === "nowhere" ? [] : [fate]))
    const fresh = [
      ...new Map(good.flatMap((fate) => (fate.state === "new" ? [[fate.from, fate] as const] : []))).values(),
    ]
    const added = dryRun
      ? countNew(
          seen,
          fresh.map(({ from }) => from),
          new Set(),
        )
      : (await saveAddresses({ db, engine, now }, moveId, fresh)).length
    file.found += good.length
    file.added += added
    file.known += good.length - added
  }
}

async function* batches<Each>(rows: AsyncIterable<Each>): AsyncGenerator<Each[]> {
  let batch: Each[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export const movers: Readonly<Record<MovedKind, Mover>> = {
  customers: moveCustomers,
  orders: moveOrders,
  reviews: moveReviews,
  addresses: moveAddresses,
}
