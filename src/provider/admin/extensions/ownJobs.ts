/** Jobs of a `shop.config.ts` that are done every so often, by one of the processes that share the shop's data. */
import type { OwnJob } from "#provider/admin/extensions/extensions.ts"
import type { ToolsOf } from "#provider/admin/extensions/shopTools.ts"
import type { Services } from "#provider/orders/context.ts"
import { takeTurn } from "#provider/platform/lease.ts"
import { SCHEME } from "#provider/platform/outbox/queueDeliveries.ts"
import { SECONDS } from "#shared/limits.ts"

const LOOK_MS = 15 * SECONDS

export interface OwnJobs {
  /** Does what is due. */
  run(): Promise<void>
  stop(): Promise<void>
}

export function startOwnJobs(
  { db, engine, log, background }: Pick<Services, "db" | "engine" | "log" | "background">,
  jobs: ReadonlyMap<string, OwnJob>,
  toolsOf: ToolsOf,
): OwnJobs {
  const stopped = new AbortController()
  /** By name: a job that takes longer than its pause is not begun twice. */
  const running = new Map<string, Promise<void>>()

  async function runOne(name: string, { everyMs, job }: OwnJob): Promise<void> {
    if (!(await takeTurn({ db, engine }, `every ${name}`, everyMs))) return
    const since = performance.now()
    try {
      await job(toolsOf(SCHEME + name), stopped.signal)
      log.info("extension.job_done", { job: name, ms: Math.round(performance.now() - since) })
    } catch (error) {
      log.error("extension.job_failed", { job: name, error })
    }
  }

  async function run(): Promise<void> {
    const begun = [...jobs].map(([name, job]) => {
      const known = running.get(name)
      if (known) return known
      const work = runOne(name, job)
        .catch((error: unknown) => log.error("extension.job_not_begun", { job: name, error }))
        .finally(() => running.delete(name))
      running.set(name, work)
      return work
    })
    await Promise.all(begun)
  }

  const look = () => {
    if (background.isHeld()) void run()
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      stopped.abort(new Error("The shop stops"))
    },
  }
}
