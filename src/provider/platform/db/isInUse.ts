import { DatabaseSync } from "node:sqlite"
import { setTimeout as sleep } from "node:timers/promises"
import { type Kysely, sql } from "kysely"
import { type Connection, databaseFile } from "#provider/platform/db/connect.ts"
import { isBusy } from "#provider/platform/db/isBusy.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { SECONDS } from "#shared/limits.ts"

/** A shop that was just stopped may need this long to exit. */
const PATIENCE_MS = 3 * SECONDS
const PAUSE_MS = 50

/**
 * Whether another process has the shop's database open, whose writes a copy might miss. Call before the connection is
 * used for anything else.
 */
export async function isInUse({ db, engine }: Connection, dataDir: string): Promise<boolean> {
  const look = engine === "sqlite" ? () => isFileInUse(databaseFile(dataDir)) : () => hasOthers(db)
  const deadline = performance.now() + PATIENCE_MS
  while (await look()) {
    if (performance.now() > deadline) return true
    await sleep(PAUSE_MS)
  }
  return false
}

async function hasOthers(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = current_setting('application_name')`.execute(db)
  return rows.length > 0
}

/** Every process that has it open holds a shared lock on it, even when idle. */
function isFileInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec("pragma locking_mode = exclusive; begin exclusive; rollback")
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    database.close()
  }
}
