import { setTimeout as sleep } from "node:timers/promises"
import { givePendingUp, IMPORT_LEASE } from "#provider/exchange/pendingImport.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import { type Lease, openLease } from "#provider/platform/lease.ts"
import { SECONDS } from "#shared/limits.ts"
import { type Log, silentLog } from "#shared/log.ts"

/** The lease of a killed process lasts 20 seconds. */
const WAIT_MS = 22 * SECONDS
const LOOK_MS = 200

/**
 * Finishes an import whose process ended while saving, and discards one that had not begun to save. Answers at once
 * without any; waits for a killed process's lease, but not for a running one.
 */
export async function finishInterruptedImport(
  connection: Pick<Connection, "db" | "engine">,
  { log = silentLog, waitMs = WAIT_MS, lease: given }: { log?: Log; waitMs?: number; lease?: Lease } = {},
): Promise<void> {
  const { db, engine } = connection
  const read = () => db.selectFrom("catalog_imports").select(["id", "state"]).execute()
  if ((await read()).length === 0) return
  const lease = given ?? (await openLease({ db, engine, log }, IMPORT_LEASE))
  try {
    if (!(await isGiven(lease, waitMs))) return
    for (const { id, state } of await read()) {
      log.info("import.taken_up", { import: id, state })
      if (state === "waiting") await givePendingUp(db, id)
      else {
        // Loaded only for this, because other starts do not need it.
        const { finishImport } = await import("#provider/exchange/finishImport.ts")
        await finishImport(connection, id, lease, { log })
      }
    }
  } finally {
    if (!given) await lease.close()
  }
}

async function isGiven(lease: Lease, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs
  // Keeps the starting process alive, because the lease's own timers do not.
  while (!lease.isHeld() && performance.now() < deadline) await sleep(LOOK_MS)
  return lease.isHeld()
}
