/** `shop backup`: a copy of the database, while the shop runs. */
import { resolve } from "node:path"
import { type Command, readArguments } from "#provider/commands/command.ts"
import { backUp } from "#provider/db/backUp.ts"
import { RefusedError } from "#provider/exchange/findings.ts"

const options = { force: { type: "boolean" }, json: { type: "boolean" } } as const

export const backupCommand: Command = {
  usage: "backup FILE",
  summary: "copy the database, while the shop runs",
  help: `Usage: npm run shop -- backup FILE [options]

Copies the database as it stands at this moment, orders and customers and all, and checks the copy.
FILE is there once it is whole. Imported pictures and files for sale lie beside the database, in
DATA_DIR/pictures and DATA_DIR/downloads: copy them with it.
To restore: stop the shop, remove shop.sqlite, shop.sqlite-wal and shop.sqlite-shm from DATA_DIR,
copy FILE there as shop.sqlite, start the shop.
PostgreSQL brings its own commands: pg_dump and pg_restore.

  --force              replaces a file that is there
  --json               the file and its size as JSON
  --help               this text`,

  async run(args, { dataDir, databaseUrl }, { out }) {
    const { values, positionals } = readArguments(args, options, ["FILE"])
    if (databaseUrl !== undefined) {
      throw new RefusedError(
        'This shop is on PostgreSQL, which makes its own: pg_dump --format=custom --file=FILE "$DATABASE_URL".',
      )
    }
    const file = resolve(positionals[0] ?? "")
    const bytes = await backUp({ dataDir, file, replace: values.force ?? false })
    if (values.json) await out(`${JSON.stringify({ file, bytes }, null, 2)}\n`)
    else await out(`Written to ${file}, whole and checked: ${inMegabytes(bytes)}.\n${restoring(dataDir)}`)
    return 0
  },
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const restoring = (dataDir: string) =>
  `To restore it: stop the shop, remove shop.sqlite, shop.sqlite-wal and shop.sqlite-shm from ${dataDir}, copy this file there as shop.sqlite, start the shop.\n`
