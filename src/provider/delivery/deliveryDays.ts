/** Saves how delivery dates are promised and how long goods are taken back, merged with concurrent changes. */
import { changeDelivery, mergeDelivery } from "#provider/delivery/deliveryChange.ts"
import { putReturnDays, readReturnDays } from "#provider/delivery/returnDays.ts"
import { readCalendar, saveCalendar } from "#provider/delivery/shopCalendar.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import type { ShopRows } from "#provider/site/shopRows.ts"
import { badInput } from "#shared/ApiError.ts"

export interface DeliveryDays {
  lastCollection: string
  workingDays: readonly number[]
  openingDays: readonly number[]
  holidays: readonly string[]
  /** Null when only the law applies. */
  returnDays: number | null
}

/** As a form names them: days of the week by number, holidays one a line. */
export const daysFields = (days: DeliveryDays): Fields => ({
  lastCollection: days.lastCollection,
  workingDays: days.workingDays.toSorted().join(" "),
  openingDays: days.openingDays.toSorted().join(" "),
  holidays: [...new Set(days.holidays)].toSorted().join("\n"),
  returnDays: String(days.returnDays ?? ""),
})

const numbers = (text = "") => text.split(" ").filter(Boolean).map(Number)

const daysOf = (fields: Fields): DeliveryDays => ({
  lastCollection: fields["lastCollection"] ?? "",
  workingDays: numbers(fields["workingDays"]),
  openingDays: numbers(fields["openingDays"]),
  holidays: (fields["holidays"] ?? "").split("\n").filter(Boolean),
  returnDays: fields["returnDays"] ? Number(fields["returnDays"]) : null,
})

type GivenDays = { [Name in keyof DeliveryDays]?: DeliveryDays[Name] | undefined } & {
  addedHolidays?: readonly string[] | undefined
  removedHolidays?: readonly string[] | undefined
}

/** Fields that are left out stay as they are. Throws 409 with both sides where the same field was changed meanwhile. */
export const saveDays = (
  context: AdminContext,
  version: number | undefined,
  { addedHolidays = [], removedHolidays = [], ...given }: GivenDays,
): Promise<void> =>
  changeDelivery(context, async (trx) => {
    const now = { ...(await readCalendar(trx)), returnDays: await readReturnDays(trx) }
    const changes = Object.entries(given).filter(([, value]) => value !== undefined)
    const wanted: DeliveryDays = { ...now, ...Object.fromEntries(changes) }
    if (!removedHolidays.every((day) => wanted.holidays.includes(day))) throw badInput({ removedHolidays: "unknown" })
    const kept = wanted.holidays.filter((day) => !removedHolidays.includes(day))
    const mine = daysFields({ ...wanted, holidays: [...kept, ...addedHolidays] })
    const { returnDays, ...calendar } = daysOf(await mergeDelivery(trx, { version, mine, fieldsOf: fieldsOfRows }))
    await saveCalendar(trx, calendar)
    await putReturnDays(trx, returnDays)
  })

function fieldsOfRows({ shop_calendar: [calendar] = [], shop_returns: [returns] = [] }: ShopRows): Fields {
  const list = (name: string) => JSON.parse(String(calendar?.[name] ?? "[]"))
  const days = returns?.["days"]
  return daysFields({
    lastCollection: String(calendar?.["last_collection"] ?? ""),
    workingDays: list("working_days"),
    openingDays: list("opening_days"),
    holidays: list("holidays"),
    returnDays: typeof days === "number" ? days : null,
  })
}
