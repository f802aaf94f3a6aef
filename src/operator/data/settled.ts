/** Waits a moment for a job that is probably short, so that its first page shows the result. */
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

const LOOKS = 15
const PAUSE_MS = 100

export async function settled(context: AdminContext, started: Job): Promise<Job> {
  let job = started
  for (let looks = 0; looks < LOOKS && (job.state === "waiting" || job.state === "running"); looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    job = await runAdmin(context, "viewJob", { id: started.id })
  }
  return job
}
