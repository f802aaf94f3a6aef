/** Moves an earlier shop in from its files: customers and orders. The same file again changes nothing. */
import { stat } from "node:fs/promises"
import type { Kysely } from "kysely"
import { array, boolean, enums, type Infer, nullable, number, object, string } from "superstruct"
import { saveCustomers } from "#provider/customers/movedCustomers.ts"
import { movedKinds } from "#provider/exchange/moveIn/movedFile.ts"
import { type OpenMoved, openMoved } from "#provider/exchange/moveIn/openMoved.ts"
import { readCustomer } from "#provider/exchange/moveIn/readCustomers.ts"
import { readOrders } from "#provider/exchange/moveIn/readOrders.ts"
import { knownArchived, saveArchived } from "#provider/orders/archive/saveArchived.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { Finding, RefusedError } from "#provider/platform/tables/findings.ts"
import { SaidStruct } from "#provider/platform/words/says.ts"
import { archiveSources } from "#shared/contract/archivedOrder.ts"
import type { Locale } from "#shared/locale.ts"

export interface MoveInOptions {
  db: Kysely<Database>
  /** Under their names for people. */
  files: readonly { name: string; path: string }[]
  /** For temporary files; the caller removes it. */
  folder: string
  /** Taken for orders whose file names none. */
  currency: string
  now: Date
  /** Its rows bear it. */
  moveId: string
  actorId: string | null
  /** Looks at everything and writes nothing. */
  dryRun: boolean
  progress?: (done: number, total: number) => void
}

export const MovedFile = object({
  name: string(),
  /** Why it cannot be read; then nothing else is said of it. */
  refused: nullable(SaidStruct),
  source: nullable(enums(archiveSources)),
  kind: nullable(enums(movedKinds)),
  /** Customers or orders in it, of which so many are new, and so many were there. */
  found: number(),
  added: number(),
  known: number(),
  leftOut: number(),
  /** The sum of its orders. */
  totalCents: number(),
})
export type MovedFile = Infer<typeof MovedFile>

export const FileFinding = object({ file: string(), ...Finding.schema })
export type FileFinding = Infer<typeof FileFinding>

export const MoveReport = object({ moved: boolean(), files: array(MovedFile) })
export type MoveReport = Infer<typeof MoveReport>

/** Between them other work goes on. */
const BATCH = 100

export async function moveIn(options: MoveInOptions, tell: (finding: FileFinding) => void): Promise<MoveReport> {
  const { db, files, folder, dryRun, now, moveId, actorId } = options
  const sizes = await Promise.all(files.map(({ path }) => sizeOf(path)))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const report: MoveReport = { moved: !dryRun, files: [] }
  let before = 0
  for (const [at, file] of files.entries()) {
    const onBytes = (bytes: number) => options.progress?.(before + bytes, total)
    report.files.push(await moveFile(options, { ...file, folder, onBytes, tell }))
    before += sizes[at] ?? 0
  }
  if (dryRun) return report
  await db.transaction().execute(async (trx) => {
    if (!(await isNew(trx, moveId))) return
    await recordEvent(trx, now, {
      kind: "shop.moved_in",
      actor: "shop",
      actorId: actorId ?? undefined,
      subject: { type: "move_in", id: moveId },
    })
  })
  return report
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** It brought something, and is not yet written down: a move that was interrupted is begun again under its id. */
async function isNew(db: Kysely<Database>, moveId: string): Promise<boolean> {
  const event = db.selectFrom("events").select("id").where("subject_type", "=", "move_in")
  if (await event.where("subject_id", "=", moveId).executeTakeFirst()) return false
  const [order, row] = await Promise.all([
    db.selectFrom("archived_orders").select("id").where("move_id", "=", moveId).limit(1).executeTakeFirst(),
    db.selectFrom("moved_rows").select("row_id").where("move_id", "=", moveId).limit(1).executeTakeFirst(),
  ])
  return order !== undefined || row !== undefined
}

interface Place {
  name: string
  path: string
  folder: string
  onBytes: (bytes: number) => void
  tell: (finding: FileFinding) => void
}

async function moveFile(options: MoveInOptions, { name, path, folder, onBytes, tell }: Place): Promise<MovedFile> {
  const file: MovedFile = {
    name,
    refused: null,
    source: null,
    kind: null,
    found: 0,
    added: 0,
    known: 0,
    leftOut: 0,
    totalCents: 0,
  }
  try {
    const opened = await openMoved({ name, path, folder }, onBytes)
    file.kind = opened.format.kind
    file.source = opened.format.source
    const leaveOut = (finding: Finding) => tell({ file: name, ...finding })
    await (opened.format.kind === "customers" ? moveCustomers : moveOrders)(options, opened, file, leaveOut)
    return file
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return { ...file, refused: error.said }
  }
}

async function moveCustomers(
  { db, now, dryRun, moveId }: MoveInOptions,
  { rows }: OpenMoved,
  file: MovedFile,
  tell: (finding: Finding) => void,
): Promise<void> {
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

async function moveOrders(
  { db, dryRun, moveId, currency }: MoveInOptions,
  opened: OpenMoved,
  file: MovedFile,
  tell: (finding: Finding) => void,
): Promise<void> {
  const { source } = opened.format
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
