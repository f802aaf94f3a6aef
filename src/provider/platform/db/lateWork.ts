/** Writes at startup that can be postponed: on a full disk they run once there is space. */
import { isDiskFull } from "#provider/platform/db/isDiskFull.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const RETRY_MS = 5 * SECONDS

export interface LateWork {
  /** Runs it now if there is space, and rejects as it does; else later, in order. */
  whenThereIsRoom(name: string, work: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

interface Work {
  name: string
  run: () => Promise<unknown>
}

export function createLateWork({
  isLow,
  log,
  retryMs = RETRY_MS,
}: {
  isLow: () => boolean
  log: Log
  retryMs?: number
}): LateWork {
  const waiting: Work[] = []
  let running: Promise<void> | undefined

  /** Answers whether it is finished. */
  async function attempt({ name, run }: Work): Promise<boolean> {
    try {
      await run()
      log.info("start.caught_up", { work: name })
    } catch (error) {
      if (isDiskFull(error)) return false
      log.error("start.failed_late", { work: name, error })
    }
    return true
  }

  async function catchUp(): Promise<void> {
    for (let next = waiting[0]; next && !isLow(); next = waiting[0]) {
      if (!(await attempt(next))) return
      waiting.shift()
    }
  }

  const timer = setInterval(() => {
    running ??= catchUp().finally(() => {
      running = undefined
    })
  }, retryMs)
  timer.unref()

  return {
    async whenThereIsRoom(name, run) {
      if (!isLow()) {
        try {
          await run()
          return
        } catch (error) {
          if (!isDiskFull(error)) throw error
        }
      }
      log.warn("start.put_off", { work: name })
      waiting.push({ name, run })
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
