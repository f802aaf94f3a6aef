/** Moves an earlier shop in from its files: customers, orders, reviews and addresses. The same file again changes nothing. */
import { stat } from "node:fs/promises"
import type { Kysely } from "kysely"
import { array, boolean, enums, type Infer, nullable, number, object, string } from "superstruct"
import { movedKinds } from "#provider/exchange/moveIn/movedFile.ts"
import { movers } from "#provider/exchange/moveIn/movers.ts"
import { openMoved } from "#provider/exchange/moveIn/openMoved.ts"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { Finding, RefusedError } from "#provider/platform/tables/findings.ts"
import { SaidStruct } from "#provider/platform/words/says.ts"
import { archiveSources } from "#shared/contract/archivedOrder.ts"

export interface MoveInOptions {
  db: Kysely<Database>
  engine: Engine
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
  /** All that is good in it, of which so much is new, and so much was there. */
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
    await movers[opened.format.kind](options, opened, file, leaveOut)
    return file
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return { ...file, refused: error.said }
  }
}
