/** `shop import FILE`: brings a catalogue in. */

import { type Command, oneOf, readArguments, type Terminal } from "#provider/commands/command.ts"
import { showProgress } from "#provider/commands/showProgress.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { type Finding, findingLine } from "#provider/exchange/findings.ts"
import { type ImportReport, importCatalog, isForeign } from "#provider/exchange/importCatalog.ts"
import { readMap } from "#provider/exchange/mapping.ts"
import { formats } from "#provider/exchange/product.ts"
import type { Severity } from "#provider/exchange/staging.ts"
import { loadExtensions } from "#provider/extensions/loadExtensions.ts"
import { openFiles } from "#provider/files/openFiles.ts"
import { locales } from "#shared/locale.ts"

const options = {
  format: { type: "string" },
  language: { type: "string" },
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

Brings products, variants, prices, stock, categories and pictures in from a file.
Products the shop has are changed, others are added, those not in the file stay as they are.
If any row does not fit, every such row is told and nothing is imported; of another program's file the rest
can be brought in with --skip-bad-rows.

  --format FORMAT      ${formats.join(", ")}
                       (found from the file when left out)
  --language es|en     language of the texts in a file of one language;
                       without it a new product has them in both
  --map FIELD=COLUMN,… what the columns of another program's CSV mean, such as
                       name=Título,price=Precio; without it they are guessed and
                       suggested, or remembered from the last time
  --pictures DIR|ZIP   where pictures without an address are (the file's folder when left out)
  --files DIR|ZIP      where files for sale are (the file's folder when left out)
  --dry-run            check everything, write nothing, fetch no picture
  --skip-bad-rows      leave out each product of another program's file that has a row
                       which does not fit, and import the others
  --json               answer as JSON
  --fetch-again        fetch pictures again that were fetched from the same address before
  --allow-local-urls   fetch pictures from this machine and its network too
  --help               this text`,

  async run(args, settings, terminal) {
    const { values, positionals } = readArguments(args, options, ["FILE"])
    const format = oneOf("--format", values.format, formats)
    const language = oneOf("--language", values.language, locales)
    const printed = values.json ? jsonPrinter(terminal) : textPrinter(terminal)
    const files = await openFiles(settings)
    const { productFields } = await loadExtensions(settings.shopDir)
    const report = await withDatabase(settings, ({ db, engine }) =>
      importCatalog(
        {
          db,
          engine,
          dataDir: settings.dataDir,
          files,
          file: positionals[0] ?? "",
          format,
          language,
          productFields,
          map: values.map === undefined ? undefined : readMap(values.map),
          dryRun: values["dry-run"] ?? false,
          picturesDir: values.pictures,
          filesDir: values.files,
          skipBadRows: values["skip-bad-rows"] ?? false,
          fetchAgain: values["fetch-again"] ?? false,
          limits: { allowPrivate: values["allow-local-urls"] ?? false },
          progress: showProgress(terminal.err),
        },
        printed.finding,
      ),
    )
    await printed.report(report)
    return report.problems > 0 ? 1 : 0
  },
}

interface Printer {
  finding: (severity: Severity, finding: Finding) => void
  report: (report: ImportReport) => Promise<void>
}

function textPrinter({ out }: Terminal): Printer {
  return {
    finding: (severity, finding) => void out(`${severity === "warning" ? "Note: " : ""}${findingLine(finding)}\n`),
    report: (report) => out(`${summary(report)}\n`),
  }
}

function summary(report: ImportReport): string {
  const { format, rows, products, problems, imported, pictures, skipped, ...count } = report
  const read = `${rows} rows, ${products} products (${format}).`
  if (problems > 0) {
    const wayOut = isForeign(report) ? " With --skip-bad-rows the other products are imported." : ""
    return `${read} ${problems === 1 ? "1 problem" : `${problems} problems`}: nothing was imported.${wayOut}`
  }
  return [
    ...(skipped > 0
      ? [`Left out: the products of ${skipped === 1 ? "1 row" : `${skipped} rows`} that did not fit.`]
      : []),
    `${read} ${imported ? "Imported." : "Dry run: nothing was written."}`,
    `Products: ${count.created} created, ${count.changed} changed, ${count.unchanged} unchanged.`,
    `Written: ${count.departments} departments, ${count.categories} categories.`,
    `Pictures: ${pictures.added} new, ${pictures.known} known, ${pictures.failed} missing.`,
  ].join("\n")
}

/** One object; findings are written as they come, so that many of them need no memory. */
function jsonPrinter({ out }: Terminal): Printer {
  let begun = ""
  return {
    finding(severity, finding) {
      void out(`${begun === "" ? '{"findings":[' : ","}\n${JSON.stringify({ severity, ...finding })}`)
      begun = "findings"
    },
    report: (report) => out(`${begun === "" ? '{"findings":[' : "\n"}],"report":${JSON.stringify(report)}}\n`),
  }
}
