/** `shop move-in FILE…`: brings customers and orders of an earlier shop. */
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { basename, join } from "node:path"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { showProgress } from "#cli/showProgress.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { MovedKind } from "#provider/exchange/moveIn/movedFile.ts"
import { type FileFinding, type MovedFile, moveIn } from "#provider/exchange/moveIn/moveIn.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { findingLineIn } from "#provider/platform/tables/findings.ts"
import { quoted, type Said, says, wordsOf } from "#provider/platform/words/says.ts"
import type { ArchiveSource } from "#shared/contract/archivedOrder.ts"

const options = {
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const

const MOST_FILES = ["FILE", ...Array.from({ length: 11 }, () => "FILE?")]

export const moveInCommand: Command = {
  usage: "move-in FILE…",
  summary: "bring an earlier shop’s customers, orders, reviews and addresses",
  help: `Usage: npm run shop -- move-in FILE… [options]

Brings an earlier shop in from what Shopify and WooCommerce export: customers, orders and reviews, as CSV or a
workbook. A list of its addresses (a column Url, Permalink or Redirect from) is checked: each has to lead here.
Which kind a file is, its headings tell. Customers come without passwords: a code by mail lets them in.
Orders are an archive that customers and owner read and that is never changed. What is there already stays
as it is, so the same file again changes nothing. What is left out is told by line.

  --dry-run            look at everything, write nothing
  --json               answer as JSON
  --help               this text`,

  async run(args, settings, { out, err }) {
    const { values, positionals } = readArguments(args, options, MOST_FILES)
    if (positionals.length === 0) throw new UsageError(says`${"FILE"} is missing.`)
    const files = positionals.map((path) => ({ name: basename(path), path }))
    const { locale, tell, dataDir, currency } = settings
    const findings: FileFinding[] = []
    const work = async (dryRun: boolean) =>
      withDatabase(settings, async ({ db, engine }) => {
        await mkdir(dataDir, { recursive: true })
        const folder = await mkdtemp(join(dataDir, "import-"))
        const show = showProgress(err, tell)
        const said = (finding: FileFinding) => {
          if (dryRun) findings.push(finding)
        }
        const place = { folder, currency, now: new Date(), moveId: newId(), actorId: null }
        const progress = (done: number, total: number) => show("reading", done, total)
        try {
          return await moveIn({ db, engine, files, ...place, dryRun, progress }, said)
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      })
    const checked = await work(true)
    const isGood = checked.files.every(({ refused }) => refused === null)
    const report = values["dry-run"] || !isGood ? checked : await work(false)
    if (values.json) {
      await out(`${JSON.stringify({ ...report, findings })}\n`)
      return isGood ? 0 : 1
    }
    for (const { file, ...finding } of findings) await out(`${file}, ${findingLineIn(locale, finding)}\n`)
    for (const file of report.files) await out(`${wordsOf(lineOf(file), locale)}\n`)
    await out(
      `${tell(isGood ? (report.moved ? says`Moved in.` : says`Dry run: nothing was written.`) : says`Nothing was brought in.`)}\n`,
    )
    return isGood ? 0 : 1
  },
}

const kinds: Readonly<Record<MovedKind, Said>> = {
  customers: says`customers`,
  orders: says`orders`,
  reviews: says`reviews`,
  addresses: says`addresses`,
}
const shops: Readonly<Record<ArchiveSource, string>> = { shopify: "Shopify", woocommerce: "WooCommerce" }

const lineOf = ({ name, refused, kind, source, ...count }: MovedFile): Said =>
  refused || kind === null
    ? (refused ?? quoted(name))
    : says`${name}: ${kinds[kind]} (${source === null ? "…" : shops[source]}): ${count.found} found, ${count.added} new, ${count.known} known, ${count.leftOut} left out.`
