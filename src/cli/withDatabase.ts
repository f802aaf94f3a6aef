import { existsSync } from "node:fs"
import type { Settings } from "#cli/settings.ts"
import { readShopClock } from "#provider/delivery/tax/timeZone.ts"
import { finishInterruptedImport } from "#provider/exchange/interruptedImport.ts"
import { type Connection, connect, databaseFile } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { explainHeld, explainOpening } from "#provider/platform/db/openError.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"
import { silentLog } from "#shared/log.ts"

/**
 * Opens the shop's database for one command. Migrates it to the newest schema first. Creates a new database only on
 * request, because in a wrong folder there is none.
 */
export async function withDatabase<Result>(
  settings: Settings,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, create } = settings
  if (databaseUrl === undefined && !create && !existsSync(databaseFile(dataDir))) {
    throw new RefusedError(
      says`There is no shop in ${dataDir}: start it once, set DATA_DIR to the server's folder, or begin an empty shop there with --create.`,
    )
  }
  const connection = await open(settings)
  try {
    return await work(connection)
  } catch (error) {
    if (isApiError(error) && error.code === "import_being_saved") {
      throw new RefusedError(says`An import is being saved: try again when it is done.`)
    }
    throw explainHeld(error, settings)
  } finally {
    await connection.close()
  }
}

async function open(settings: Settings): Promise<Connection> {
  let connection: Connection | undefined
  try {
    connection = await connect({ ...settings, log: silentLog })
    await migrate(connection)
    await readShopClock(connection.db)
    await finishInterruptedImport(connection)
    settings.onOpen?.(settings.tell(placeOf(settings)))
    return connection
  } catch (error) {
    await connection?.close()
    throw explainOpening(error, settings)
  }
}

/** The database's place, printed so that a wrong folder or database is noticed. */
function placeOf({ databaseUrl, dataDir }: Settings): Said {
  if (databaseUrl === undefined) return says`Shop: ${databaseFile(dataDir)}`
  const { hostname, port, pathname } = new URL(databaseUrl)
  return says`Shop: PostgreSQL at ${`${hostname}${port && `:${port}`}`}, database ${decodeURIComponent(pathname.slice(1))}`
}
