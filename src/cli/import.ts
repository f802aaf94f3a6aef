/** `shop import FILE`: imports a catalogue. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Command, oneOf, readArguments, type Terminal } from "#cli/command.ts"
import type { Settings } from "#cli/settings.ts"
import { showProgress } from "#cli/showProgress.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"
import { isShopAddress, saveOtherShop } from "#provider/exchange/fromShop/otherShop.ts"
import { type ImportReport, importCatalog, isForeign } from "#provider/exchange/importCatalog.ts"
import { readMap } from "#provider/exchange/mapping.ts"
import { formats } from "#provider/exchange/product.ts"
import type { Severity } from "#provider/exchange/staging/stagedFindings.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { FEW, type Finding, findingFold, findingLineIn } from "#provider/platform/tables/findings.ts"
import { categoriesSaid, departmentsSaid, productsSaid, rowsSaid } from "#provider/platform/words/counted.ts"
import { type Said, says, wordsOf } from "#provider/platform/words/says.ts"
import { locales } from "#shared/locale.ts"

const options = {
  format: { type: "string" },
  language: { type: "string" },
  sheet: { type: "string" },
  map: { type: "string" },
  pictures: { type: "string" },
  files: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
  "allow-local-urls": { type: "boolean" },
  "fetch-again": { type: "boolean" },
  "skip-bad-rows": { type: "boolean" },
} as const

export const importCommand: Command = {
  usage: "import FILE",
  summary: "bring products in from a file, all of them or none",
  help: `Usage: npm run shop -- import FILE [options]

Brings products, variants, prices, stock, categories and pictures in from a file: CSV, JSON or a workbook.
In place of a file, FILE may be the address of a shop of Shopify or WooCommerce (https://shop.example): what
its visitors see of its products is brought in.
Products the shop has are changed, others are added, those not in the file stay as they are.
If any row does not fit, every such row is told and nothing is imported; of another program's file the rest
can be brought in with --skip-bad-rows.

  --format FORMAT      ${formats.join(", ")}
                       (found from the file when left out)
  --language es|en     language of the texts in a file of one language;
                       without it a new product has them in both
  --sheet NAME         sheet of an Excel or LibreOffice workbook (.xlsx, .ods);
                       the first one with a table when left out
  --map FIELD=COLUMN,… what the columns of another program's CSV mean, such as
                       name=Título,price=Precio; without it they are guessed and
                       suggested, or remembered from the last time; where each
                       size has a row: option_1_value=Size,option_2_value=Colour
  --pictures DIR|ZIP   where pictures and videos without an address are (the file's folder when left out)
  --files DIR|ZIP      where files for sale are (the file's folder when left out)
  --dry-run            check everything, write nothing, fetch no picture
  --skip-bad-rows      leave out each product of another program's file that has a row
                       which does not fit, and import the others
  --json               answer as JSON
  --fetch-again        fetch pictures and videos again that were fetched from the same address before
  --allow-local-urls   fetch pictures from this machine and its network too
  --help               this text`,

  async run(args, settings, terminal) {
    const { values, positionals } = readArguments(args, options, ["FILE"])
    const format = oneOf("--format", values.format, formats)
    const language = oneOf("--language", values.language, locales)
    const printed = values.json ? jsonPrinter(terminal) : textPrinter(terminal, settings)
    const files = await openFiles(settings)
    const { productFields } = await loadExtensions(settings.shopDir)
    const allowPrivate = values["allow-local-urls"] ?? false
    const progress = showProgress(terminal.err, settings.tell)
    await using given = await readGiven(positionals[0] ?? "", {
      allowPrivate,
      currency: settings.currency,
      onProgress: (done) => terminal.err.write(`${settings.tell(says`Read: ${productsSaid(done)}.`)}\n`),
    })
    const report = await withDatabase(settings, ({ db, engine }) =>
      importCatalog(
        {
          db,
          engine,
          dataDir: settings.dataDir,
          files,
          file: given.path,
          format,
          language,
          sheet: values.sheet,
          productFields,
          map: values.map === undefined ? undefined : readMap(values.map),
          dryRun: values["dry-run"] ?? false,
          picturesDir: values.pictures,
          filesDir: values.files,
          skipBadRows: values["skip-bad-rows"] ?? false,
          fetchAgain: values["fetch-again"] ?? false,
          limits: { allowPrivate },
          progress,
        },
        printed.finding,
      ),
    )
    await printed.report(report)
    return report.problems > 0 ? 1 : 0
  },
}

/** The file itself, or one with the products of the shop at an address, which is removed afterwards. */
async function readGiven(given: string, options: Parameters<typeof saveOtherShop>[2]) {
  if (!isShopAddress(given)) return { path: given, [Symbol.asyncDispose]: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), "import-"))
  const path = join(folder, "products.csv")
  const remove = () => rm(folder, { recursive: true, force: true })
  await saveOtherShop(given, path, options).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return { path, [Symbol.asyncDispose]: remove }
}

interface Printer {
  finding: (severity: Severity, finding: Finding) => void
  report: (report: ImportReport) => Promise<void>
}

/** Repeated findings are printed once, with their number and first place. */
function textPrinter({ out }: Terminal, { locale, tell }: Settings): Printer {
  const folds: Record<Severity, ReturnType<typeof findingFold>> = { problem: findingFold(), warning: findingFold() }
  const lineOf = (severity: Severity, finding: Finding) => {
    const line = findingLineIn(locale, finding)
    return severity === "warning" ? `${tell(says`Note`)}: ${line}` : line
  }
  const told = (severity: Severity) =>
    folds[severity].folded().flatMap(({ count, examples }) => {
      if (count <= FEW) return examples.map((finding) => lineOf(severity, finding))
      const [first, ...others] = examples
      if (!first) return []
      const places = others.map(({ line, value }) => (value === "" ? tell(says`line ${line}`) : `"${value}"`))
      const rest = count - examples.length
      const more = rest > 0 ? tell(says` and ${rest} more`) : ""
      return [`${lineOf(severity, first)}\n  ${tell(says`${count} times, also: ${`${places.join(", ")}${more}`}`)}`]
    })
  return {
    finding: (severity, finding) => folds[severity].add(finding),
    async report(report) {
      for (const line of [...told("problem"), ...told("warning")]) await out(`${line}\n`)
      await out(`${summary(report).map(tell).join("\n")}\n`)
    },
  }
}

function summary(report: ImportReport): Said[] {
  const { format, rows, products, problems, imported, pictures, skipped, ...count } = report
  const read = says`Read: ${rowsSaid(rows)}, ${productsSaid(products)} (${format}).`
  if (problems > 0) {
    const found = problems === 1 ? says`1 problem` : says`${problems} problems`
    const wayOut = isForeign(report) ? says` With --skip-bad-rows the other products are imported.` : ""
    return [says`${read} ${found}: nothing was imported.${wayOut}`]
  }
  return [
    ...(skipped === 1 ? [says`Left out: the products of 1 row that did not fit.`] : []),
    ...(skipped > 1 ? [says`Left out: the products of ${skipped} rows that did not fit.`] : []),
    imported ? says`${read} Imported.` : says`${read} Dry run: nothing was written.`,
    says`Products: ${count.created} created, ${count.changed} changed, ${count.unchanged} unchanged.`,
    says`Written: ${departmentsSaid(count.departments)}, ${categoriesSaid(count.categories)}.`,
    says`Pictures: ${pictures.added} new, ${pictures.known} known, ${pictures.failed} missing.`,
  ]
}

const codeOf = ({ reason: { code, params } }: Finding) => ({ code, params })

/** Prints one JSON object; findings are written as they come, so that many of them take no memory. */
function jsonPrinter({ out }: Terminal): Printer {
  let begun = ""
  return {
    finding(severity, finding) {
      void out(
        `${begun === "" ? '{"findings":[' : ","}\n${JSON.stringify({ severity, ...finding, reason: wordsOf(finding.reason, "en"), ...codeOf(finding) })}`,
      )
      begun = "findings"
    },
    report: (report) => out(`${begun === "" ? '{"findings":[' : "\n"}],"report":${JSON.stringify(report)}}\n`),
  }
}
