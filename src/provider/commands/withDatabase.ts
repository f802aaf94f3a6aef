/** Opens the shop's database for one command. */
import { existsSync } from "node:fs"
import type { Settings } from "#provider/commands/settings.ts"
import { type Connection, connect, databaseFile } from "#provider/db/connect.ts"
import { migrate } from "#provider/db/migrate.ts"
import { explainOpening } from "#provider/db/openError.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { silentLog } from "#shared/log.ts"

/** Brings it to the newest schema first. Makes a new one only where that was asked for: a wrong folder has none. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, create } = settings
  if (databaseUrl === undefined && !create && !existsSync(databaseFile(dataDir))) {
    throw new RefusedError(
      `There is no shop in ${dataDir}: set DATA_DIR to the server's folder, or begin an empty shop there with --create.`,
    )
  }
  const connection = await open(settings)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

async function open(settings: Settings): Promise<Connection> {
  let connection: Connection | undefined
  try {
    connection = await connect({ ...settings, log: silentLog })
    await migrate(connection)
    return connection
  } catch (error) {
    await connection?.close()
    throw explainOpening(error, settings)
  }
}
