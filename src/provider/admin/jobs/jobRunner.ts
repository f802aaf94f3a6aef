/** Does long work, one job at a time, in the process that holds the lease; each job runs in a child process. */
import { type ChildProcess, fork } from "node:child_process"
import { extname, join } from "node:path"
import type { JobEnd, JobMessage, JobPlace, JobProgress, JobWork } from "#provider/admin/jobs/job.ts"
import { claimJob, endJob, keepProgress, putBack, takeUpLeft } from "#provider/admin/jobs/jobRows.ts"
import { removeOldUploads, removeUpload } from "#provider/admin/jobs/uploads.ts"
import { finishInterruptedImport } from "#provider/exchange/interruptedImport.ts"
import type { Services } from "#provider/orders/context.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { type SendLoop, startSendLoop } from "#provider/platform/sendLoop.ts"
import { SECONDS } from "#shared/limits.ts"

/** The built script, or the source. */
const SCRIPT = join(import.meta.dirname, `jobProcess${extname(import.meta.filename)}`)
const KEPT_EVERY_MS = 1 * SECONDS

export type JobServices = Pick<Services, "db" | "engine" | "now" | "log" | "background" | "mailQueued"> & {
  files: FileStore
  catalog: { refresh(): Promise<unknown> }
}

export interface JobRunner extends SendLoop {
  /** Progress of a job that this process does, more recent than the database's. */
  progressOf(id: string): JobProgress | undefined
}

export const forkJobProcess = (): ChildProcess => fork(SCRIPT, { execArgv: [], serialization: "advanced" })

export function startJobRunner(
  services: JobServices,
  place: JobPlace,
  forkChild: () => ChildProcess = forkJobProcess,
): JobRunner {
  const holder = newId()
  const stop = new AbortController()
  let current: { id: string; progress: JobProgress } | undefined

  async function run(row: Row<"jobs">): Promise<void> {
    const own = { id: row.id, holder }
    current = { id: row.id, progress: { part: "", done: 0, total: 0 } }
    const keep = keepingSeldom(services, own)
    const work: JobWork = {
      ...own,
      kind: row.kind,
      actorId: row.actor_id,
      input: row.input,
      now: services.now().toISOString(),
      place,
    }
    try {
      const end = await inOwnProcess(forkChild(), work, stop.signal, (progress) => {
        current = { id: row.id, progress }
        keep(progress)
      })
      if (end) await finish(services, row, holder, end)
      else if (stop.signal.aborted) await putBack(services, own)
      else services.log.warn("job.interrupted", { job: row.id, kind: row.kind })
    } finally {
      current = undefined
    }
  }

  async function runWaiting(isClosed: () => boolean): Promise<void> {
    while (!isClosed() && services.background.isHeld()) {
      await finishInterruptedImport(services, { log: services.log, waitMs: 0 })
      await takeUpLeft(services)
      const row = await claimJob(services, holder)
      if (!row) return
      await run(row)
    }
  }

  const loop = startSendLoop(runWaiting, {
    looks: services.background.isHeld,
    onError: (error) => services.log.error("job.queue_unreadable", { error }),
  })
  return {
    ...loop,
    progressOf: (id) => (current?.id === id ? current.progress : undefined),
    close() {
      stop.abort()
      return loop.close()
    },
  }
}

/** Undefined where the process ended without a result. */
function inOwnProcess(
  child: ChildProcess,
  work: JobWork,
  signal: AbortSignal,
  onProgress: (progress: JobProgress) => void,
): Promise<JobEnd | undefined> {
  const { promise, resolve } = Promise.withResolvers<JobEnd | undefined>()
  let end: JobEnd | undefined
  const kill = () => child.kill("SIGTERM")
  child.on("message", (message: JobMessage) => {
    if ("end" in message) end = message.end
    else onProgress(message.progress)
  })
  child.once("error", () => resolve(end))
  child.once("exit", () => resolve(end))
  if (signal.aborted) kill()
  signal.addEventListener("abort", kill, { once: true })
  child.send(work, () => {})
  return promise.finally(() => signal.removeEventListener("abort", kill))
}

/** Stores the progress at intervals; a failed write loses nothing. */
function keepingSeldom(services: JobServices, own: { id: string; holder: string }): (progress: JobProgress) => void {
  let keptAt = Number.NEGATIVE_INFINITY
  let last: JobProgress["part"] = ""
  let writing: Promise<void> | undefined
  return (progress) => {
    const now = performance.now()
    const isSoon = now - keptAt < KEPT_EVERY_MS && progress.part === last
    if (isSoon || writing) return
    keptAt = now
    last = progress.part
    writing = keepProgress(services, own, progress)
      .catch(() => {})
      .finally(() => {
        writing = undefined
      })
  }
}

async function finish(services: JobServices, row: Row<"jobs">, holder: string, end: JobEnd): Promise<void> {
  const { db, now, log, mailQueued, catalog, files } = services
  const facts = { job: row.id, kind: row.kind, state: end.state }
  if (end.error === undefined) log.info("job.ended", facts)
  else log.error("job.failed", { ...facts, error: end.error })
  await inTransaction(db, async (trx) => {
    const isOurs = await endJob(trx, now(), { id: row.id, holder }, end)
    if (isOurs && end.report.kind === "restored") {
      const { name, saved } = end.report
      await recordEvent(trx, now(), {
        kind: "backup.restored",
        actor: "shop",
        actorId: row.actor_id ?? undefined,
        subject: { type: "backup", id: name },
        data: { saved },
      })
    }
    if (!isOurs || end.report.kind !== "backup") return
    await recordEvent(trx, now(), {
      kind: "backup.made",
      actor: "shop",
      actorId: row.actor_id ?? undefined,
      subject: { type: "backup", id: end.report.name },
      data: { bytes: end.report.bytes },
    })
  })
  if ((row.kind === "import" || row.kind === "move_in") && end.state === "done") {
    mailQueued()
    await catalog.refresh()
    await removeUpload(files, JSON.parse(row.input))
  }
  if (end.report.kind === "restored") await catalog.refresh()
  await removeOldUploads(files, now())
}
