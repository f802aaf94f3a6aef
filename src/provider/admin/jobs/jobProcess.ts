/** The process in which a job is done: what reads and writes much holds up nobody's page. Ends with its parent. */
import { constants, setPriority } from "node:os"
import type { JobEnd, JobMessage, JobProgress, JobWork } from "#provider/admin/jobs/job.ts"

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // A hardened service may not; the work is done all the same.
}

// An orderly exit takes along what was left half-made. Of the terminal's own signal the parent decides.
process.once("SIGTERM", () => process.exit(130))
process.once("disconnect", () => process.exit(130))
process.on("SIGINT", () => {})

const say = (message: JobMessage) => new Promise<void>((resolve) => process.send?.(message, () => resolve()))

/** Neither waits for what only the other needs. */
async function run(work: JobWork, onProgress: (progress: JobProgress) => void): Promise<JobEnd> {
  if (work.kind === "backup") {
    const { runBackupJob } = await import("#provider/admin/jobs/backupJob.ts")
    return runBackupJob(work, onProgress)
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

/** The first of each part, and then now and again. */
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
