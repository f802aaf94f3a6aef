/** A migrated SQLite database in memory's file system, for tests of what needs no more than one. */
import { mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { silentLog } from "#shared/log.ts"
import { fillDataDir } from "#tests/support/databaseTemplates.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"

/** Closing it removes it. */
export async function openEmptyDatabase(): Promise<Connection> {
  const dataDir = mkdtempSync(join(newMemoryDir(), "database-"))
  await fillDataDir(dataDir, "migrated")
  const connection = await connect({ dataDir, log: silentLog })
  return {
    ...connection,
    async close() {
      await connection.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
