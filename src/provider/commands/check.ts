/** `shop check`: what keeps the shop from opening, or from being lawful. */
import { checkCatalogue } from "#provider/check/checkCatalogue.ts"
import { type Command, readArguments } from "#provider/commands/command.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"

const options = { json: { type: "boolean" } } as const

export const checkCommand: Command = {
  usage: "check",
  summary: "what keeps the shop from opening, or from being lawful",
  help: `Usage: npm run shop -- check [options]

Looks at the settings, as they are for this command, and at the products. The exit code is 0 when nothing is missing, else 1.

  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, options, [])
    const problems = [...settings.problems, ...(await withDatabase(settings, ({ db }) => checkCatalogue(db)))]
    if (values.json) await out(`${JSON.stringify(problems, null, 2)}\n`)
    else await out(problems.length === 0 ? "Nothing is missing.\n" : problems.map((each) => `${each}\n`).join(""))
    return problems.length === 0 ? 0 : 1
  },
}
