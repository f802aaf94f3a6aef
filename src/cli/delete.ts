/** `shop delete`: takes products out of the catalogue for good. */
import { type Command, UsageError } from "#cli/command.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { deleteProducts, type Taken, whatGoes } from "#provider/catalogue/write/deleteProducts.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

/** Limit of one command, because all are looked up at once. */
const MOST = 500

const DRY_RUN = "--dry-run"
const JSON_OUT = "--json"

const inWords = ({ id, name, orderLines, ...goes }: Taken) =>
  `${id}  ${name}: ${Object.entries(goes)
    .map(([what, n]) => `${n} ${what}`)
    .join(", ")} go; ${orderLines} order lines stay`

export const deleteCommand: Command = {
  usage: "delete",
  summary: "take products out of the catalogue for good",
  help: `Usage: npm run shop -- delete ID...

ID is a product's id, as an export has it. Its reviews, pictures' places and stock go with it; orders of it stay as they are.
Its addresses answer from then on that it is gone (410), and show what is near. To take one out for a while, import it with
"visible" set to no.

  --dry-run            says what would go with each, and what stays
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out, err }) {
    const isDry = args.includes(DRY_RUN)
    const isJson = args.includes(JSON_OUT)
    const option = args.find((arg) => arg.startsWith("-") && arg !== DRY_RUN && arg !== JSON_OUT)
    if (option !== undefined) throw new UsageError(says`There is no option "${option}".`)
    const ids = [...new Set(args.filter((arg) => !arg.startsWith("-")))]
    if (ids.length === 0) throw new UsageError(says`ID is missing.`)
    if (ids.length > MOST) throw new UsageError(says`There are ${ids.length} IDs, but it takes ${MOST} at once.`)
    if (isDry) {
      const going = await withDatabase(settings, ({ db }) => whatGoes(db, ids))
      if (isJson) await out(`${JSON.stringify(going, null, 2)}\n`)
      else for (const each of going) await out(`${inWords(each)}\n`)
      err.write("Dry run: nothing was deleted.\n")
      return 0
    }
    const { deleted, unknown, withFiles } = await withDatabase(settings, ({ db }) =>
      changeCatalog(db, new Date(), (change) => deleteProducts(change, ids)),
    )
    if (unknown.length > 0)
      throw new RefusedError(says`There is no product ${unknown.join(", ")}. Nothing was deleted.`)
    if (withFiles.length > 0) {
      throw new RefusedError(
        says`Who bought ${withFiles.join(", ")} may still download its files. Hide it instead. Nothing was deleted.`,
      )
    }
    if (isJson) await out(`${JSON.stringify(deleted, null, 2)}\n`)
    else for (const id of deleted) await out(`${id}\n`)
    return 0
  },
}
