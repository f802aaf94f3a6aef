/** `shop backup`: copies the shop, or its database alone, while it runs. */
import { statSync } from "node:fs"
import { resolve } from "node:path"
import { type Command, readArguments } from "#cli/command.ts"
import type { Settings } from "#cli/settings.ts"
import { backUpShop } from "#provider/admin/backup/backUpShop.ts"
import { backUp } from "#provider/platform/db/backUp.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { filesSaid } from "#provider/platform/words/counted.ts"
import { says } from "#provider/platform/words/says.ts"

const options = { force: { type: "boolean" }, json: { type: "boolean" } } as const

export const backupCommand: Command = {
  usage: "backup FOLDER/",
  summary: "copy the shop, while it runs",
  help: `Usage: npm run shop -- backup FOLDER/ | FILE [options]

FOLDER/ (with a slash at its end, or an empty folder that is there) gets all of the shop: the
database as it stands at this moment, orders and customers and all, pictures and files for sale,
and backup.json with a checksum of each. It is there once it is whole.
  npm run shop -- restore FOLDER       puts it in a shop's place
FILE gets SQLite's database alone, checked. To restore it: stop the shop, remove shop.sqlite,
shop.sqlite-wal and shop.sqlite-shm from DATA_DIR, copy FILE there as shop.sqlite, start the shop.
PostgreSQL's database is copied by its own pg_dump, which has to be installed.

  --force              replaces a file that is there
  --json               what was written as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["FOLDER"])
    const [given = ""] = positionals
    const target = resolve(given)
    if (given.endsWith("/") || statSync(target, { throwIfNoEntry: false })?.isDirectory()) {
      const { database, files } = await backUpAll(target, settings)
      const bytes = [database, ...files].reduce((sum, file) => sum + file.bytes, 0)
      if (values.json) await out(`${JSON.stringify({ folder: target, files: files.length, bytes }, null, 2)}\n`)
      else {
        const size = inMegabytes(bytes)
        await out(
          `${settings.tell(says`Written to ${target}: the database and ${filesSaid(files.length)}, ${size}.`)}\n`,
        )
      }
      return 0
    }
    if (settings.databaseUrl !== undefined) {
      throw new RefusedError(
        says`This shop is on PostgreSQL: name a folder, backup FOLDER/, or use its own pg_dump --format=custom --file=FILE "$DATABASE_URL".`,
      )
    }
    const bytes = await backUp({ dataDir: settings.dataDir, file: target, replace: values.force ?? false })
    if (values.json) await out(`${JSON.stringify({ file: target, bytes }, null, 2)}\n`)
    else {
      const written = settings.tell(says`Written to ${target}, whole and checked: ${inMegabytes(bytes)}.`)
      await out(`${written}\n${settings.tell(restoring(settings.dataDir))}\n`)
    }
    return 0
  },
}

async function backUpAll(folder: string, { dataDir, databaseUrl, s3 }: Settings) {
  return backUpShop({ dataDir, databaseUrl, folder, files: await openFiles({ dataDir, s3 }), now: new Date() })
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const restoring = (dataDir: string) =>
  says`To restore it: stop the shop, remove shop.sqlite, shop.sqlite-wal and shop.sqlite-shm from ${dataDir}, copy this file there as shop.sqlite, start the shop.`
