/** The files of an earlier shop: checked first, then moved in as they were checked. Both take time and are jobs. */
import { array, type Infer, object, size } from "superstruct"
import { viewJob } from "#provider/admin/data/importFile.ts"
import { longWorkOf } from "#provider/admin/data/longWork.ts"
import type { MoveInInput } from "#provider/admin/jobs/job.ts"
import { addJob, type Job, readJob } from "#provider/admin/jobs/jobRows.ts"
import { keepSent, SentFile } from "#provider/admin/jobs/uploads.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"

const MOST_FILES = 12
const NAME_LENGTH = 120

export const MoveInQuestion = object({
  files: size(array(SentFile), 1, MOST_FILES),
})

export async function checkMoveIn(context: AdminContext, { files }: Infer<typeof MoveInQuestion>): Promise<Job> {
  const longWork = longWorkOf(context)
  longWork.refuseWhenLow()
  const input: MoveInInput = { files: [], currency: context.currency }
  for (const sent of files) {
    const file = await keepSent(context.files, sent)
    input.files.push({ name: sent.name.slice(-NAME_LENGTH), file })
  }
  const id = await addJob(context, { kind: "move_in_check", input, actorId: context.actor.id })
  longWork.wake()
  return viewJob(context, id)
}

/** Moves checked files in, without those that could not be read; a second request is the same move. */
export async function startMoveIn(context: AdminContext, checkId: string): Promise<Job> {
  const longWork = longWorkOf(context)
  longWork.refuseWhenLow()
  const check = await readJob(context, checkId)
  if (check?.kind !== "move_in_check") throw notFound("job_not_found")
  if (check.importId !== null) return viewJob(context, check.importId)
  if (check.state === "waiting" || check.state === "running") throw new ApiError(409, "still_checking")
  const { report } = check
  if (report?.kind !== "move_in") throw new ApiError(409, "not_good")
  const kept = await keptFiles(context, checkId)
  const files = kept.files.filter((_file, at) => report.files[at]?.refused === null)
  if (files.length === 0) throw new ApiError(409, "not_good")
  const id = await addJob(context, {
    kind: "move_in",
    input: { ...kept, files },
    checkId,
    actorId: context.actor.id,
  })
  longWork.wake()
  return viewJob(context, id)
}

/** Throws 409 where one of them is no longer kept. */
async function keptFiles({ db, files }: AdminContext, id: string): Promise<MoveInInput> {
  const row = await db.selectFrom("jobs").select("input").where("id", "=", id).executeTakeFirstOrThrow()
  const input: MoveInInput = JSON.parse(row.input)
  for (const { file } of input.files) if (!(await files.stat(file))) throw new ApiError(409, "file_gone")
  return input
}
