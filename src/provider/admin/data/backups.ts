/**
 * Backups of the whole shop: made, listed, sent and removed. They hold personal data of customers, so downloads are
 * recorded in the log.
 */
import { array, boolean, enums, type Infer, nullable, object } from "superstruct"
import { KeptBackup, listBackups, openBackup, removeBackup } from "#provider/admin/backup/keptBackups.ts"
import { viewJob } from "#provider/admin/data/importFile.ts"
import { longWorkOf } from "#provider/admin/data/longWork.ts"
import { addJob, Job, listJobs } from "#provider/admin/jobs/jobRows.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { FileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"

export const ShopBackups = object({
  backups: array(KeptBackup),
  canMake: boolean(),
  engine: enums(["sqlite", "postgres"]),
  /** The last one that was requested, while it is running or where it failed. */
  last: nullable(Job),
})
export type ShopBackups = Infer<typeof ShopBackups>

export async function viewBackups(context: AdminContext): Promise<ShopBackups> {
  const longWork = longWorkOf(context)
  const [last] = await listJobs(context, ["backup"], 1)
  return {
    backups: await listBackups(longWork.dataDir),
    canMake: await longWork.canBackUp(),
    engine: context.engine,
    last: last && last.state !== "done" ? last : null,
  }
}

/** One backup runs at a time: a second request gets the running one. */
export async function startBackup(context: AdminContext): Promise<Job> {
  const longWork = longWorkOf(context)
  longWork.refuseWhenLow()
  if (!(await longWork.canBackUp())) throw new ApiError(409, "no_dump_here")
  const id = await addJob(context, { kind: "backup", input: {}, actorId: context.actor.id })
  longWork.wake()
  return viewJob(context, id)
}

export async function downloadBackup(context: AdminContext, name: string): Promise<FileAnswer<Uint8Array>> {
  const file = await openBackup(longWorkOf(context).dataDir, name)
  if (!file) throw notFound("backup_not_found")
  await inTransaction(context.db, (trx) =>
    record(trx, context, { kind: "backup.downloaded", subject: { type: "backup", id: name } }),
  )
  return { ...file, type: "application/x-tar" }
}

export async function dropBackup(context: AdminContext, name: string): Promise<ShopBackups> {
  if (!(await removeBackup(longWorkOf(context).dataDir, name))) throw notFound("backup_not_found")
  await inTransaction(context.db, (trx) =>
    record(trx, context, { kind: "backup.removed", subject: { type: "backup", id: name } }),
  )
  return viewBackups(context)
}
