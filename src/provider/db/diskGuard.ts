/** Stops what writes before the disk is full, so that nothing breaks half-way; reading goes on. Source: defences, D-73. */
import { statfs } from "node:fs/promises"
import type { Engine } from "#provider/db/connect.ts"
import { ApiError } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const CHECK_MS = 1 * SECONDS
const RETRY_AFTER_S = 60
const MIB = 1024 ** 2

export interface DiskGuard {
  /** Throws 503 `disk_full` while less is free than shall be. */
  refuseWhenLow(): void
  isLow(): boolean
  stop(): void
}

/** For a database that lies elsewhere: only its own server knows its disk. */
export const noDiskGuard: DiskGuard = { refuseWhenLow() {}, isLow: () => false, stop() {} }

/** Looks every second, so what is kept free must be more than a second's writing. A folder that does not answer changes nothing. */
export async function startDiskGuard(folder: string, leastFreeBytes: number, log: Log): Promise<DiskGuard> {
  let isLow = false
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const { bavail, bsize } = await statfs(folder)
      const wasLow = isLow
      isLow = bavail * bsize < leastFreeBytes
      const facts = {
        folder,
        freeMb: Math.round((bavail * bsize) / MIB),
        leastFreeMb: Math.round(leastFreeBytes / MIB),
      }
      if (isLow && !wasLow) log.error("disk.low", facts)
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
      if (isLow) throw new ApiError(503, "disk_full", { retryAfter: RETRY_AFTER_S })
    },
    isLow: () => isLow,
    stop: () => clearInterval(timer),
  }
}

/** PostgreSQL keeps its data elsewhere. */
export const diskGuardOf = async (
  engine: Engine,
  { dataDir, diskReserveBytes = 0, log }: { dataDir: string; diskReserveBytes?: number | undefined; log: Log },
): Promise<DiskGuard> =>
  engine === "sqlite" && diskReserveBytes > 0 ? startDiskGuard(dataDir, diskReserveBytes, log) : noDiskGuard
