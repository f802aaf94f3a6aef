/** The stored calendar of promised dates. */
import type { Kysely, Transaction } from "kysely"
import { array, create, number, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import { GOOD_FRIDAY, type ShopCalendar } from "#shared/deliveryDates.ts"

const Days = array(number())
const Holidays = array(string())

export async function readCalendar(db: Kysely<Database>): Promise<ShopCalendar> {
  const row = await db.selectFrom("shop_calendar").selectAll().executeTakeFirstOrThrow()
  return {
    lastCollection: row.last_collection,
    workingDays: create(JSON.parse(row.working_days), Days),
    openingDays: create(JSON.parse(row.opening_days), Days),
    holidays: create(JSON.parse(row.holidays), Holidays),
  }
}

export async function saveCalendar(trx: Transaction<Database>, calendar: ShopCalendar): Promise<void> {
  await trx
    .updateTable("shop_calendar")
    .set({
      last_collection: calendar.lastCollection,
      working_days: JSON.stringify(calendar.workingDays),
      opening_days: JSON.stringify(calendar.openingDays),
      holidays: JSON.stringify(calendar.holidays),
    })
    .execute()
}

/** An existing day: `2026-03-19`, `12-25` for every year, or Good Friday. */
export function isHolidayText(text: string): boolean {
  if (text === GOOD_FRIDAY) return true
  const [, year = "2024", day] = /^(?:(\d{4})-)?(\d\d-\d\d)$/.exec(text) ?? []
  const date = new Date(`${year}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${day}`)
}
