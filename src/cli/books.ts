/** `shop books`: sales, refunds and taxes of a period, for bookkeeping. */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { writing } from "#cli/outputFile.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { bookFiles } from "#provider/orders/books/bookFiles.ts"
import { readBooks } from "#provider/orders/books/readBooks.ts"
import { says } from "#provider/platform/words/says.ts"

const options = { from: { type: "string" }, to: { type: "string" }, out: { type: "string" } } as const

export const booksCommand: Command = {
  usage: "books",
  summary: "write orders, refunds and VAT of a period as CSV",
  help: `Usage: npm run shop -- books --from DAY --to DAY [options]

Writes orders.csv (by the day they were paid), refunds.csv (by the day the money went back) and vat.csv (sums by territory,
country and rate). The sums of vat.csv are those of the other two. Days are those of the shop's time zone.
These are books, not invoices: the shop issues none.

  --from DAY           first day, such as 2026-01-01
  --to DAY             last day, such as 2026-03-31
  --out FOLDER         where to write; made when missing (books-FROM-TO when left out)
  --help               this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, options, [])
    const from = readDay("--from", values.from)
    const to = readDay("--to", values.to)
    if (to < from) throw new UsageError(says`--to is "${to}", but it takes a day from ${from} on.`)
    const folder = values.out ?? `books-${from}-${to}`
    const files = bookFiles(await withDatabase(settings, ({ db }) => readBooks(db, { from, to })))
    await writing(folder, mkdir(folder, { recursive: true }))
    for (const [name, text] of Object.entries(files)) {
      // The files say who bought what, so only their owner may read them.
      await writing(join(folder, name), writeFile(join(folder, name), text, { mode: 0o600 }))
    }
    for (const name of Object.keys(files)) await out(`${join(folder, name)}\n`)
    return 0
  },
}

function readDay(option: string, text: string | undefined): string {
  if (text === undefined) throw new UsageError(says`${option} is missing: it takes a day, such as 2026-01-31.`)
  const at = new Date(`${text}T00:00:00.000Z`)
  // February 31 would be read as a day in March.
  if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`)) return text
  throw new UsageError(says`${option} is "${text}", but it takes a day, such as 2026-01-31.`)
}
