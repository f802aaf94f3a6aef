/** Opens the shop's database for one command. */
import type { Settings } from "#provider/commands/settings.ts"
import { type Connection, connect } from "#provider/db/connect.ts"
import { migrate } from "#provider/db/migrate.ts"
import { silentLog } from "#shared/log.ts"

/** Brings it to the newest schema first: a command may be the first that ever runs. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect({ ...settings, log: silentLog })
  try {
    await migrate(connection)
    return await work(connection)
  } finally {
    await connection.close()
  }
}
