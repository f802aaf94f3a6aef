/** `shop returns`: how long the shop takes goods back beyond the law. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { MOST_RETURN_DAYS, readReturnDays } from "#provider/delivery/returnDays.ts"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import { says } from "#provider/platform/words/says.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"

const options = { days: { type: "string" }, json: { type: "boolean" } } as const

const NONE = "none"

export const returnsCommand: Command = {
  usage: "returns",
  summary: "show or set how long goods are taken back",
  help: `Usage: npm run shop -- returns [options]

By law a shopper may withdraw until ${WITHDRAWAL_DAYS} days after delivery. What the shop promises beyond that stands on its pages, in its
terms, mails and feeds. Orders keep what they were promised.

  --days N      after delivery, more than ${WITHDRAWAL_DAYS}; none for what the law asks alone
  --json        as JSON
  --help        this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, options, [])
    const given = values.days === undefined ? undefined : readDays(values.days)
    const days = await withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      if (given !== undefined) {
        const { version } = await runAdmin(context, "viewDelivery", {})
        const { lastCollection, workingDays, openingDays, holidays } = await readCalendar(context.db)
        const days = { lastCollection, workingDays, openingDays, holidays, returnDays: given }
        await runAdmin(context, "saveDeliveryDays", { version, ...days })
      }
      return readReturnDays(context.db)
    })
    if (values.json) await out(`${JSON.stringify({ days }, null, 2)}\n`)
    else await out(days === null ? `By law alone: ${WITHDRAWAL_DAYS} days.\n` : `${days} days after delivery.\n`)
    return 0
  },
}

function readDays(text: string): number | null {
  if (text === NONE) return null
  if (/^\d{1,3}$/.test(text) && Number(text) > WITHDRAWAL_DAYS && Number(text) <= MOST_RETURN_DAYS) return Number(text)
  throw new UsageError(
    says`--days is "${text}", but it takes ${WITHDRAWAL_DAYS + 1} to ${MOST_RETURN_DAYS}, or ${NONE}.`,
  )
}
