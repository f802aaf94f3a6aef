/** Pages of moving in: the files of an earlier shop are sent and looked at, then brought in. */
import { jobPath } from "#operator/data/jobWords.ts"
import { settled } from "#operator/data/settled.ts"
import { orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { sentFiles } from "#operator/frame/upload.ts"
import { listJobs } from "#provider/admin/jobs/jobRows.ts"
import { MOST_FILE_BYTES } from "#provider/admin/jobs/uploads.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { badInput } from "#shared/ApiError.ts"

const LATEST = 8
const access = ["write_data"] as const

async function page({ context }: OwnVisit): Promise<Answer> {
  return { view: "MoveIn", props: { jobs: await listJobs(context, ["move_in_check", "move_in"], LATEST) } }
}

const send = (visit: OwnVisit): Promise<Answer> =>
  orAgain(
    visit,
    async () => {
      const { form, context } = visit
      const files = sentFiles(form, "file", { bytes: MOST_FILE_BYTES, code: "file_too_large" })
      if (files.length === 0) throw badInput({ file: "missing" })
      const job = await settled(context, await runAdmin(context, "checkMoveIn", { files }))
      return { to: jobPath(job.id) }
    },
    () => page(visit),
  )

const start = (visit: OwnVisit): Promise<Answer> =>
  orAgain(
    visit,
    async () => {
      const { context, params } = visit
      const job = await settled(context, await runAdmin(context, "startMoveIn", { id: params["id"] ?? "" }))
      return { to: jobPath(job.id) }
    },
    () => page(visit),
  )

export const moveInPages: readonly OwnRoute[] = [
  { method: "GET", path: "/move-in", access, handle: page },
  { method: "POST", path: "/move-in", access, uploads: true, handle: send },
  { method: "POST", path: "/move-in/:id/start", access, handle: start },
]
