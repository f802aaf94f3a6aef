/** `shop files add`: a file of this machine, of any size, as a download of a product. */
import { createReadStream, statSync } from "node:fs"
import { basename } from "node:path"
import { adminContext } from "#cli/adminContext.ts"
import { type Command, oneOf, readArguments, UsageError } from "#cli/command.ts"
import { refuseByOption } from "#cli/faults.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { storeFile } from "#provider/catalogue/products/edit/takeFile.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const options = { name: { type: "string" }, most: { type: "string" }, days: { type: "string" } } as const

export const filesCommand: Command = {
  usage: "files add PRODUCT FILE",
  summary: "add a file of any size to what a product is downloaded as",
  help: `Usage: npm run shop -- files add PRODUCT FILE [options]

PRODUCT is the id of a product that is sold as a download. Customers who bought it can download FILE too.

  --name NAME          as customers see it (FILE's own when left out)
  --most N             completed downloads an order has (any number when left out)
  --days N             days after payment (for ever when left out)
  --help               this text

\`listFiles\` lists what the shop keeps, \`detachProductFile\` takes a file away from a product.`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ACTION", "PRODUCT", "FILE"])
    const [action, id = "", path = ""] = positionals
    oneOf("ACTION", action, ["add"])
    const { name = basename(path), most, days } = values
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found?.isFile()) throw new RefusedError(says`There is no file ${path}.`)
    if (found.size === 0) throw new RefusedError(says`${path} is empty.`)
    const [mostTimes, mostDays] = [readCount("--most", most), readCount("--days", days)]
    const file = await withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      const stored = await storeFile(context.files, basename(path), () => createReadStream(path))
      const given = { id, name, stored, most: mostTimes, days: mostDays }
      return runAdmin(context, "attachProductFile", given).catch((error) => refuseByOption(error, { settings }))
    })
    await out(`${JSON.stringify(file, null, 2)}\n`)
    return 0
  },
}

function readCount(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(says`${option} is "${text}", but it takes a number from 1.`)
  return Number(text)
}
