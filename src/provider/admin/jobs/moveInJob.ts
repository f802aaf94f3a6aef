/** Checks or moves in the files of an earlier shop that were uploaded in the owner's area, as `shop move-in` does. */
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { extname, join } from "node:path"
import { bring } from "#provider/admin/jobs/importJob.ts"
import type { JobEnd, JobProgress, JobWork, MoveInInput } from "#provider/admin/jobs/job.ts"
import { type FileFinding, moveIn } from "#provider/exchange/moveIn/moveIn.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { silentLog } from "#shared/log.ts"

/** As many as fit a readable page; the counts give the totals. */
const MOST_FINDINGS = 500

export async function runMoveInJob(work: JobWork, onProgress: (progress: JobProgress) => void): Promise<JobEnd> {
  const { dataDir, databaseUrl } = work.place
  const input: MoveInInput = JSON.parse(work.input)
  const store = await openFiles(work.place)
  const connection = await connect({ dataDir, databaseUrl, log: silentLog })
  await mkdir(dataDir, { recursive: true })
  // Named like the folders of imports, which are cleaned up after a crash.
  const folder = await mkdtemp(join(dataDir, "import-"))
  const findings: FileFinding[] = []
  try {
    const files = input.files.map(({ name, file }, at) => ({ name, file, path: join(folder, `${at}${extname(name)}`) }))
    for (const { file, path } of files) await bring(store, file, path)
    const report = await moveIn(
      {
        db: connection.db,
        engine: connection.engine,
        files,
        folder,
        currency: input.currency,
        now: new Date(work.now),
        moveId: work.id,
        actorId: work.actorId,
        dryRun: work.kind === "move_in_check",
        progress: (done, total) => onProgress({ part: "moving", done, total }),
      },
      (finding) => {
        if (findings.length < MOST_FINDINGS) findings.push(finding)
      },
    )
    return { state: "done", report: { kind: "move_in", ...report, findings } }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return { state: "refused", report: { kind: "refused", reason: error.said } }
  } finally {
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  }
}
