/** `shop move-database FROM TO`: copies a shop with all its orders to another database. */
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { type Command, readArguments } from "#cli/command.ts"
import { type Connection, connect, databaseFile } from "#provider/platform/db/connect.ts"
import { isInUse } from "#provider/platform/db/isInUse.ts"
import { type MovedTable, moveDatabase } from "#provider/platform/db/moveDatabase.ts"
import { explainOpening, type Place } from "#provider/platform/db/openError.ts"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { countUnreadable, unreadableSaid } from "#provider/platform/secrets/unreadable.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { silentLog } from "#shared/log.ts"
import { createProgress } from "#shared/progress.ts"

const options = { json: { type: "boolean" } } as const
const FROM_SETTING = "DATABASE_URL"

export const moveDatabaseCommand: Command = {
  usage: "move-database FROM TO",
  summary: "copy the shop into another, empty database",
  help: `Usage: npm run shop -- move-database FROM TO [options]

FROM and TO are each a data folder (SQLite) or postgres://user:password@host/database. The word
DATABASE_URL stands for that setting, so that its password is in no list of processes.
Stop the shop first. All tables are copied in one transaction, then read back and compared; where one
differs, TO stays empty. FROM stays as it is. Then start the shop with TO as DATA_DIR or DATABASE_URL.
Pictures, files for sale and unsent mails stay where they are: see move-files.

  --json               rows and checksum of each table as JSON
  --help               this text`,

  async run(args, settings, { out, err }) {
    const { databaseUrl } = settings
    const { values, positionals } = readArguments(args, options, ["FROM", "TO"])
    const [from, to] = [placeOf(positionals[0], databaseUrl), placeOf(positionals[1], databaseUrl)]
    if ((from.databaseUrl ?? from.dataDir) === (to.databaseUrl ?? to.dataDir)) {
      throw new RefusedError(says`FROM and TO are the same database.`)
    }
    if (from.databaseUrl === undefined && !existsSync(databaseFile(from.dataDir))) {
      throw new RefusedError(says`There is no shop in ${from.dataDir}.`)
    }
    const { tables, unreadable } = await withOpen(from, (source) =>
      withOpen(to, async (target) => {
        let bar: ReturnType<typeof createProgress> | undefined
        const tables = await moveDatabase(source, target, (table, _done, total) => {
          bar ??= createProgress("Moving tables", total, err)
          bar.step(table)
        })
        // The key stays where it was; a database of PostgreSQL has no folder of its own.
        const box = secretBox({ ...settings, dataDir: to.dataDir || settings.dataDir })
        return { tables, unreadable: await countUnreadable(target.db, box) }
      }),
    )
    await out(values.json ? `${JSON.stringify(tables, null, 2)}\n` : inWords(tables, to))
    if (unreadable > 0) err.write(`${settings.tell(unreadableSaid(unreadable))}\n`)
    return 0
  },
}

function placeOf(word = "", databaseUrl: string | undefined): Place {
  if (word === FROM_SETTING && databaseUrl === undefined) throw new RefusedError(says`DATABASE_URL is not set.`)
  const named = word === FROM_SETTING ? (databaseUrl ?? "") : word
  if (/^postgres(ql)?:\/\//.test(named)) return { databaseUrl: named, dataDir: "" }
  // The address may hold a password, so it is not printed.
  if (named.includes("://"))
    throw new RefusedError(says`FROM and TO take a folder, or postgres://user:password@host/database.`)
  return { dataDir: resolve(named) }
}

async function withOpen<Result>(place: Place, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  let connection: Connection | undefined
  try {
    connection = await connect({ ...place, log: silentLog })
    if (await isInUse(connection, place.dataDir)) {
      throw new RefusedError(
        says`The shop at ${nameOf(place)} is running: stop it, or what it takes meanwhile is left behind.`,
      )
    }
    return await work(connection)
  } catch (error) {
    throw explainOpening(error, place)
  } finally {
    await connection?.close()
  }
}

/** Without a password. */
function nameOf({ databaseUrl, dataDir }: Place): string {
  const { host, pathname } = URL.parse(databaseUrl ?? "") ?? { host: "", pathname: dataDir }
  return host + pathname
}

function inWords(moved: readonly MovedTable[], to: Place): string {
  const rows = moved.reduce((sum, table) => sum + table.rows, 0)
  const setting = to.databaseUrl === undefined ? `DATA_DIR=${to.dataDir} and no DATABASE_URL` : "DATABASE_URL set to TO"
  return `${moved.length} tables, ${rows} rows, all read back and compared. Start the shop with ${setting}; FROM is as it was.\n`
}
