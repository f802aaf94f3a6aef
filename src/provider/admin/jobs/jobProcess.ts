/** The child process that does a job, so that heavy reading and writing delays no page. It ends with its parent. */
import { constants, setPriority } from "node:os"
import type { JobEnd, JobMessage, JobProgress, JobWork } from "#provider/admin/jobs/job.ts"

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // A hardened service may not lower its priority; the work is done all the same.
}

// An orderly exit removes partial results. The parent decides about the terminal's own signal.
process.once("SIGTERM", () => process.exit(130))
process.once("disconnect", () => process.exit(130))
process.on("SIGINT", () => {})

const say = (message: JobMessage) => new Promise<void>((resolve) => process.send?.(message, () => resolve()))

/** Each kind is loaded on demand, without the modules of the others. */
async function run(work: JobWork, onProgress: (progress: JobProgress) => void): Promise<JobEnd> {
  if (work.kind === "backup") {
    const { runBackupJob } = await import("#provider/admin/jobs/backupJob.ts")
    return runBackupJob(work, onProgress)
  }
  if (work.kind === "move_in" || work.kind === "move_in_check") {
    const { runMoveInJob } = await import("#provider/admin/jobs/moveInJob.ts")
    return runMoveInJob(work, onProgress)
  }
  const { runImportJob } = await import("#provider/admin/jobs/importJob.ts")
  return runImportJob(work, onProgress)
}

process.once("message", async (work: JobWork) => {
  let end: JobEnd
  try {
    end = await run(work, tellingSeldom())
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    end = { state: "broken", report: { kind: "broken", why: "failed" }, error: text }
  }
  await say({ end })
  process.exit(0)
})

const TELL_EVERY_MS = 200

/** Reports the first progress of each part, then at intervals. */
function tellingSeldom(): (progress: JobProgress) => void {
  let last: JobProgress["part"] = ""
  let toldAt = 0
  return (progress) => {
    const now = performance.now()
    if (progress.part === last && now - toldAt < TELL_EVERY_MS && progress.done < progress.total) return
    last = progress.part
    toldAt = now
    say({ progress })
  }
}
