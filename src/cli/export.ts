/** `shop export`: writes the catalogue to a file or to the terminal. */
import { extname } from "node:path"
import { type Command, oneOf, readArguments } from "#cli/command.ts"
import { writeOutput } from "#cli/outputFile.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { exportCatalog } from "#provider/exchange/exportCatalog.ts"
import { formats } from "#provider/exchange/product.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { says } from "#provider/platform/words/says.ts"
import { FALLBACK_LOCALE, locales } from "#shared/locale.ts"

const options = {
  format: { type: "string" },
  language: { type: "string" },
  output: { type: "string" },
  pictures: { type: "string" },
  files: { type: "string" },
} as const

export const exportCommand: Command = {
  usage: "export",
  summary: "write the catalogue to a file",
  help: `Usage: npm run shop -- export [options]

Writes departments, categories, products, variants, prices and stock in a format that import reads.
Only our own formats carry all of it; the others are in one language.

  --format FORMAT      ${formats.join(", ")}
                       (escaparate-csv for a file that ends in .csv, else escaparate-json)
  --output FILE        where to write; to the terminal when left out
  --language es|en     language of shopify and woocommerce (${FALLBACK_LOCALE} when left out)
  --pictures DIR       copies the pictures and videos there; import takes the same option
  --files DIR          the same for files for sale
  --help               this text`,

  async run(args, settings, { out, err }) {
    const { values } = readArguments(args, options, [])
    const { output } = values
    const usual = extname(output ?? "").toLowerCase() === ".csv" ? "escaparate-csv" : "escaparate-json"
    const format = oneOf("--format", values.format, formats) ?? usual
    const language = oneOf("--language", values.language, locales) ?? FALLBACK_LOCALE
    await withDatabase(settings, async ({ db }) => {
      const files = await openFiles(settings)
      const pieces = exportCatalog({
        db,
        files,
        format,
        language,
        picturesDir: values.pictures,
        filesDir: values.files,
      })
      if (output === undefined) for await (const piece of pieces) await out(piece)
      else await writeOutput(output, pieces)
    })
    if (output !== undefined) err.write(`${settings.tell(says`Written to ${output} (${format}).`)}\n`)
    return 0
  },
}
