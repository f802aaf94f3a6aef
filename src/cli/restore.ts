/** `shop restore`: puts a backup in a shop's place. */
import { resolve } from "node:path"
import { type Command, readArguments } from "#cli/command.ts"
import { restoreShop } from "#provider/admin/backup/restoreShop.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { filesSaid } from "#provider/platform/words/counted.ts"
import { says } from "#provider/platform/words/says.ts"

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

  async run(args, { dataDir, databaseUrl, s3, tell }, { out }) {
    const { values, positionals } = readArguments(args, options, ["FOLDER"])
    const folder = resolve(positionals[0] ?? "")
    const files = await openFiles({ dataDir, s3 })
    const replace = values.replace ?? false
    const { manifest, aside } = await restoreShop({ folder, dataDir, databaseUrl, files, replace, now: new Date() })
    const { made, engine, files: restored } = manifest
    if (values.json) {
      await out(`${JSON.stringify({ made, engine, files: restored.length, aside: aside ?? null }, null, 2)}\n`)
      return 0
    }
    await out(
      `${tell(says`The shop is as it was at ${made}: its database, and ${filesSaid(restored.length)}. Start it.`)}\n`,
    )
    if (aside !== undefined) await out(`${tell(says`The database that was there is now ${aside}.`)}\n`)
    return 0
  },
}
