/** `shop restore`: puts a backup in a shop's place. */
import { resolve } from "node:path"
import { type Command, readArguments } from "#cli/command.ts"
import type { Settings } from "#cli/settings.ts"
import { restoreShop } from "#provider/admin/backup/restoreShop.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { executedMigrations, SETTINGS } from "#provider/platform/db/executedMigrations.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { countUnreadable, unreadableSaid } from "#provider/platform/secrets/unreadable.ts"
import { filesSaid } from "#provider/platform/words/counted.ts"
import { says } from "#provider/platform/words/says.ts"
import { silentLog } from "#shared/log.ts"

const options = { replace: { type: "boolean" }, json: { type: "boolean" } } as const

export const restoreCommand: Command = {
  usage: "restore FOLDER",
  summary: "put a backup in the shop's place",
  help: `Usage: npm run shop -- restore FOLDER [options]

FOLDER is what "backup FOLDER/" wrote. Every file is compared with its checksum first; then pictures
and files for sale go where the settings keep them, and the database last: into an empty DATA_DIR, or
into an empty database of PostgreSQL (DATABASE_URL). The shop must not run meanwhile.

  --replace            moves SQLite's database that is there aside, to DATA_DIR/before-upgrades
  --json               what was done as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { dataDir, databaseUrl, s3, tell } = settings
    const { values, positionals } = readArguments(args, options, ["FOLDER"])
    const folder = resolve(positionals[0] ?? "")
    const files = await openFiles({ dataDir, s3 })
    const replace = values.replace ?? false
    const { manifest, aside } = await restoreShop({ folder, dataDir, databaseUrl, files, replace, now: new Date() })
    const { made, engine, files: restored } = manifest
    const unreadable = await unreadableIn(settings)
    if (values.json) {
      await out(
        `${JSON.stringify({ made, engine, files: restored.length, aside: aside ?? null, unreadable }, null, 2)}\n`,
      )
      return 0
    }
    await out(
      `${tell(says`The shop is as it was at ${made}: its database, and ${filesSaid(restored.length)}. Start it.`)}\n`,
    )
    if (aside !== undefined) await out(`${tell(says`The database that was there is now ${aside}.`)}\n`)
    if (unreadable > 0) await out(`${tell(unreadableSaid(unreadable))}\n`)
    return 0
  },
}

/** Secrets in the restored database whose key is not here. A backup of an earlier version has none. */
async function unreadableIn(settings: Settings): Promise<number> {
  const connection = await connect({ ...settings, log: silentLog })
  try {
    const executed = await executedMigrations(connection)
    return executed.includes(SETTINGS) ? await countUnreadable(connection.db, secretBox(settings)) : 0
  } finally {
    await connection.close()
  }
}
