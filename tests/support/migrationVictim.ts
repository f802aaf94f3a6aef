/** A process that brings a database to the newest schema and kills itself, as by `kill -9`, after so many statements. */
import type { KyselyPlugin } from "kysely"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { silentLog } from "#shared/log.ts"
import { laterMigrations } from "#tests/support/laterMigrations.ts"

const [dataDir = "", databaseUrl = "", last = ""] = process.argv.slice(2)
let statements = 0

const killer: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    statements += 1
    if (statements === Number(last)) process.kill(process.pid, "SIGKILL")
    return result
  },
}

const connection = await connect({ dataDir, log: silentLog, ...(databaseUrl !== "" && { databaseUrl }) })
await migrate({ ...connection, db: connection.db.withPlugin(killer) }, laterMigrations(connection.engine))
await connection.close()
