/** A process that gives a shop a new key and kills itself, as by `kill -9`, at one of the steps. */
import { connect } from "#provider/platform/db/connect.ts"
import { rotateSecret } from "#provider/platform/secrets/rotateSecret.ts"
import { silentLog } from "#shared/log.ts"

const [step = "", dataDir = "", databaseUrl] = process.argv.slice(2)

const connection = await connect({ dataDir, databaseUrl: databaseUrl || undefined, log: silentLog })
await rotateSecret(connection, { dataDir }, (each) => {
  if (each === step) process.kill(process.pid, "SIGKILL")
})
