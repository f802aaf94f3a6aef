/** Stops what writes before the disk is full, so that nothing breaks half-way; reading goes on. Source: defences, D-73. */
import { statfs } from "node:fs/promises"
import type { Engine } from "#provider/platform/db/connect.ts"
import { diskFull } from "#provider/platform/db/isDiskFull.ts"
import { createLateWork, type LateWork } from "#provider/platform/db/lateWork.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const CHECK_MS = 1 * SECONDS
const MIB = 1024 ** 2
const FULL = "The disk is full: the shop can be read, and takes no orders until there is room again."
const NEARLY_FULL = "The disk is nearly full: the shop can be read, and takes no orders until there is more room."

/** Room as `statfs` tells of it. */
interface Watch {
  /** Throws 503 `disk_full` while less is free than shall be, or nothing at all. */
  refuseWhenLow(): void
  isLow(): boolean
  stop(): void
}

export interface DiskGuard extends Omit<Watch, "stop">, Pick<LateWork, "whenThereIsRoom"> {
  stop(): Promise<void>
}

/** For a database that lies elsewhere: only its own server knows its disk. */
const noWatch: Watch = { refuseWhenLow() {}, isLow: () => false, stop() {} }

/** Looks every second, so what is kept free must be more than a second's writing. A folder that does not answer changes nothing. */
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

/** PostgreSQL keeps its data elsewhere. */
export async function openDiskGuard(
  engine: Engine,
  { dataDir, diskReserveBytes = 0, log }: { dataDir: string; diskReserveBytes?: number | undefined; log: Log },
): Promise<DiskGuard> {
  const watch = engine === "sqlite" ? await watchDisk(dataDir, diskReserveBytes, log) : noWatch
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
