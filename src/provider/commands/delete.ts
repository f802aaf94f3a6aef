/** `shop delete`: takes products out of the catalogue for good. */
import { type Command, UsageError } from "#provider/commands/command.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { changeCatalog } from "#provider/write/changeCatalog.ts"
import { deleteProducts } from "#provider/write/deleteProducts.ts"

/** Of one command: they are looked up at once. */
const MOST = 500

export const deleteCommand: Command = {
  usage: "delete",
  summary: "take products out of the catalogue for good",
  help: `Usage: npm run shop -- delete ID...

ID is a product's id, as an export has it. Its reviews, pictures' places and stock go with it; orders of it stay as they are.
Its addresses answer from then on that it is gone (410), and show what is near. To take one out for a while, import it with
"visible" set to no.

  --help               this text`,

  async run(args, settings, { out }) {
    const option = args.find((arg) => arg.startsWith("-"))
    if (option !== undefined) throw new UsageError(`There is no option "${option}".`)
    const ids = [...new Set(args)]
    if (ids.length === 0) throw new UsageError("ID is missing.")
    if (ids.length > MOST) throw new UsageError(`There are ${ids.length} IDs, but it takes ${MOST} at once.`)
    const { deleted, unknown, withFiles } = await withDatabase(settings, ({ db }) =>
      changeCatalog(db, new Date(), (change) => deleteProducts(change, ids)),
    )
    if (unknown.length > 0) throw new RefusedError(`There is no product ${unknown.join(", ")}. Nothing was deleted.`)
    if (withFiles.length > 0) {
      throw new RefusedError(
        `Who bought ${withFiles.join(", ")} may still download its files. Hide it instead. Nothing was deleted.`,
      )
    }
    for (const id of deleted) await out(`${id}\n`)
    return 0
  },
}
