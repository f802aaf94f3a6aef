import type { Services } from "#provider/catalogue/context.ts"
import { applyDue, nextMoment } from "#provider/catalogue/schedule/applyDue.ts"
import { MINUTES } from "#shared/limits.ts"

/** Maximum interval of checks, since the clock may be changed and the machine may sleep. */
const LONGEST_MS = 1 * MINUTES

export interface Schedule {
  /** Applies what is due; resolves when this process shows it. */
  run(): Promise<void>
  stop(): Promise<void>
}

type Needs = Pick<Services, "db" | "now" | "catalog" | "log" | "disk">

/**
 * Applies scheduled changes at their moment, in every process independently. Due changes are applied before the shop
 * opens, so that it never shows an outdated state.
 */
export async function followSchedule({ db, now, catalog, log, disk }: Needs): Promise<Schedule> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function change(): Promise<void> {
    const changed = await applyDue(db, now().toISOString())
    if (changed === 0) return
    log.info("schedule.applied", { products: changed })
    await catalog.refresh()
  }

  async function plan(): Promise<void> {
    const at = await nextMoment(db, now().toISOString())
    const waitMs = at === undefined ? LONGEST_MS : Math.min(LONGEST_MS, Date.parse(at) - now().getTime())
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(next, Math.max(0, waitMs))
    timer.unref()
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    running = running.then(work, work)
    return running
  }

  function next(): void {
    inTurn(async () => {
      await change()
      await plan()
    }).catch((error: unknown) => {
      log.error("schedule.failed", { error })
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(next, LONGEST_MS).unref()
    })
  }

  await disk.whenThereIsRoom("schedule", () => inTurn(change))
  await plan()
  // A change may have scheduled an earlier moment, or one that has already passed.
  const forget = catalog.onChange(next)
  return {
    run: () => inTurn(change),
    async stop() {
      isStopped = true
      forget()
      clearTimeout(timer)
      await running.catch(() => {})
    },
  }
}
