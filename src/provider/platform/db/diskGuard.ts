import { statfs } from "node:fs/promises"
import type { Connection } from "#provider/platform/db/connect.ts"
import { diskFull } from "#provider/platform/db/isDiskFull.ts"
import { createLateWork, type LateWork } from "#provider/platform/db/lateWork.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const CHECK_MS = 1 * SECONDS
/** Time after PostgreSQL's last report of a full disk. */
const FULL_FOR_MS = 1 * MINUTES
const MIB = 1024 ** 2
const FULL = "The disk is full: the shop can be read, and takes no orders until there is room again."
const NEARLY_FULL = "The disk is nearly full: the shop can be read, and takes no orders until there is more room."

const FULL_ELSEWHERE = "PostgreSQL's disk is full: the shop can be read, and takes no orders until there is room again."

/** A watch on the free space. */
interface Watch {
  /** Throws 503 `disk_full` when free space is below the reserve, or exhausted. */
  refuseWhenLow(): void
  isLow(): boolean
  stop(): void
}

export interface DiskGuard extends Omit<Watch, "stop">, Pick<LateWork, "whenThereIsRoom"> {
  stop(): Promise<void>
}

/**
 * PostgreSQL reports a full disk by refusing writes: the disk counts as full for a while after that. Writes are tried
 * nevertheless, as some may succeed.
 */
function watchRefusals(lastFullAt: Connection["lastFullAt"], log: Log): Watch {
  let wasLow = false
  const isLow = () => {
    const at = lastFullAt()
    return at !== undefined && performance.now() - at < FULL_FOR_MS
  }
  const timer = setInterval(() => {
    if (isLow() === wasLow) return
    wasLow = !wasLow
    if (wasLow) log.error("disk.low", { warning: FULL_ELSEWHERE })
    else log.info("disk.recovered", {})
  }, CHECK_MS)
  timer.unref()
  return { refuseWhenLow() {}, isLow, stop: () => clearInterval(timer) }
}

/** Checks every second, so the reserve must exceed a second's writes. A folder that does not answer changes nothing. */
async function watchDisk(folder: string, leastFreeBytes: number, log: Log): Promise<Watch> {
  let isLow = false
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const { bavail, bsize } = await statfs(folder)
      const wasLow = isLow
      isLow = bavail * bsize <= leastFreeBytes
      const facts = {
        folder,
        freeMb: Math.round((bavail * bsize) / MIB),
        leastFreeMb: Math.round(leastFreeBytes / MIB),
      }
      if (isLow && !wasLow) log.error("disk.low", { ...facts, warning: bavail === 0 ? FULL : NEARLY_FULL })
      if (wasLow && !isLow) log.info("disk.recovered", facts)
    } catch (error) {
      log.warn("disk.unknown", { folder, error })
    } finally {
      isLooking = false
    }
  }

  await look()
  const timer = setInterval(look, CHECK_MS)
  timer.unref()
  return {
    refuseWhenLow() {
      if (isLow) throw diskFull()
    },
    isLow: () => isLow,
    stop: () => clearInterval(timer),
  }
}

/**
 * Refuses writes before the disk is full, so that nothing breaks half-way; reading goes on. PostgreSQL keeps its data
 * elsewhere, so the free space of its disk is unknown. Source: defences, D-73.
 */
export async function openDiskGuard(
  { engine, lastFullAt }: Pick<Connection, "engine" | "lastFullAt">,
  { dataDir, diskReserveBytes = 0, log }: { dataDir: string; diskReserveBytes?: number | undefined; log: Log },
): Promise<DiskGuard> {
  const watch = engine === "sqlite" ? await watchDisk(dataDir, diskReserveBytes, log) : watchRefusals(lastFullAt, log)
  const late = createLateWork({ isLow: watch.isLow, log })
  return {
    ...watch,
    whenThereIsRoom: late.whenThereIsRoom,
    async stop() {
      watch.stop()
      await late.stop()
    },
  }
}
