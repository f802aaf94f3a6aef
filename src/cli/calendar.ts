/** `shop calendar`: shows or sets the days from which the shop computes delivery dates. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { refuseByOption } from "#cli/faults.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { readReturnDays } from "#provider/delivery/returnDays.ts"
import { isHolidayText, readCalendar } from "#provider/delivery/shopCalendar.ts"
import { says } from "#provider/platform/words/says.ts"
import { GOOD_FRIDAY, type ShopCalendar } from "#shared/deliveryDates.ts"

const options = {
  "last-collection": { type: "string" },
  "working-days": { type: "string" },
  "opening-days": { type: "string" },
  holidays: { type: "string" },
  add: { type: "string" },
  remove: { type: "string" },
  json: { type: "boolean" },
} as const

const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
const NONE = "none"

export const calendarCommand: Command = {
  usage: "calendar",
  summary: "show or set working days, holidays, the last collection",
  help: `Usage: npm run shop -- calendar [options]

Without options it shows the calendar by which the shop says when orders arrive. Lists are separated by commas.

  --last-collection HH:MM   what is ordered from then on leaves on the next working day
  --working-days DAYS       when parcels are collected and delivered: mon-fri, or mon,tue,thu
  --opening-days DAYS       when orders are got ready for pickup: mon-sat
  --holidays LIST           all of them anew: 2026-03-19, 12-25 for every year, good-friday; or none
  --add LIST                holidays more
  --remove LIST             holidays less
  --json                    as JSON
  --help                    this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, options, [])
    const { json, ...given } = values
    const calendar = await withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      if (Object.keys(given).length > 0) {
        const { version } = await runAdmin(context, "viewDelivery", {})
        const days = { ...changed(await readCalendar(context.db), given), returnDays: await readReturnDays(context.db) }
        const saved = runAdmin(context, "saveDeliveryDays", { version, ...days })
        await saved.catch((error) => refuseByOption(error, settings.tell))
      }
      return readCalendar(context.db)
    })
    await out(json ? `${JSON.stringify(calendar, null, 2)}\n` : inLines(calendar))
    return 0
  },
}

interface Given {
  "last-collection"?: string
  "working-days"?: string
  "opening-days"?: string
  holidays?: string
  add?: string
  remove?: string
}

/** Throws UsageError for invalid values. */
function changed(calendar: ShopCalendar, given: Given): ShopCalendar {
  const { "last-collection": time, "working-days": working, "opening-days": opening, holidays, add, remove } = given
  const all = holidays === undefined ? calendar.holidays : readHolidays("--holidays", holidays)
  const less = remove === undefined ? [] : readHolidays("--remove", remove)
  const missing = less.find((day) => !all.includes(day))
  if (missing !== undefined) throw new UsageError(says`--remove is "${missing}", but that is none of the holidays.`)
  const more = add === undefined ? [] : readHolidays("--add", add)
  return {
    lastCollection: time === undefined ? calendar.lastCollection : readTime(time),
    workingDays: working === undefined ? calendar.workingDays : readWeekdays("--working-days", working),
    openingDays: opening === undefined ? calendar.openingDays : readWeekdays("--opening-days", opening),
    holidays: [...new Set([...all.filter((day) => !less.includes(day)), ...more])].toSorted(),
  }
}

function readTime(text: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) {
    throw new UsageError(says`--last-collection is "${text}", but it takes a time such as 14:00.`)
  }
  return text
}

const list = (text: string) => text.split(",").map((part) => part.trim().toLowerCase())

function readWeekdays(option: string, text: string): number[] {
  const days = list(text).flatMap((part) => {
    const [first = "", last = first] = part.split("-")
    const [from, to] = [names.indexOf(first), names.indexOf(last)]
    if (from < 0 || to < from) {
      throw new UsageError(says`${option} is "${text}", but it takes days such as mon-fri or mon,wed,fri.`)
    }
    return Array.from({ length: to - from + 1 }, (_, index) => from + index + 1)
  })
  return [...new Set(days)].toSorted()
}

function readHolidays(option: string, text: string): string[] {
  if (option === "--holidays" && text.trim().toLowerCase() === NONE) return []
  const days = list(text)
  const wrong = days.find((day) => !isHolidayText(day))
  if (wrong !== undefined) {
    throw new UsageError(says`${option} is "${wrong}", but it takes days such as 2026-03-19, 12-25 or ${GOOD_FRIDAY}.`)
  }
  return days
}

const weekdays = (days: readonly number[]) => days.map((day) => names[day - 1]).join(", ")

const inLines = ({
  lastCollection,
  workingDays,
  openingDays,
  holidays,
}: ShopCalendar) => `last collection  ${lastCollection}
working days     ${weekdays(workingDays)}
opening days     ${weekdays(openingDays)}
holidays         ${holidays.join(", ") || NONE}
`
