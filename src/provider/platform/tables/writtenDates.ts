/** Dates and times as spreadsheets in Spain and Britain write them, the day first: `27/11/2026`, `27-nov-26`. */
import { readEnd, readMoment } from "#shared/shopTime.ts"

const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/
/** `27-nov-26`, `27 de noviembre de 2026`, `27 November 2026`. */
const NAMED = /^(\d{1,2})[ /.-]+(?:de )?([a-z]{3,10})\.?[ /.,-]+(?:de )?(\d{4}|\d{2})(?!\d)/i
/** The first three letters of each month's name in Spanish, and in English where they differ. */
const MONTHS = ["ene jan", "feb", "mar", "abr apr", "may", "jun", "jul", "ago aug", "sep", "oct", "nov", "dic dec"]
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/** `27-nov-26` → `27-11-26`. */
const withNumber = (text: string): string =>
  text.replace(NAMED, (whole, day: string, name: string, year: string) => {
    const month = MONTHS.findIndex((names) => names.split(" ").includes(name.slice(0, 3).toLowerCase()))
    return month < 0 ? whole : `${day}-${month + 1}-${year}`
  })

/** `27/11/2026 9:00` → `2026-11-27T09:00:00`. Other spellings stay unchanged. */
export function isoText(written: string): string {
  const text = withNumber(written)
  const [dayFirst, yearFirst] = [DAY_FIRST.exec(text), YEAR_FIRST.exec(text)]
  const [whole = "", year = "", month = "", day = ""] = dayFirst
    ? [dayFirst[0], dayFirst[4], dayFirst[3], dayFirst[1]]
    : [yearFirst?.[0], yearFirst?.[1], yearFirst?.[3], yearFirst?.[4]]
  if (whole === "") return text
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  const rest = text.slice(whole.length).replace(/^[ ,T]+/, "")
  if (rest === "") return date
  const [, hours = "", minutes = "", seconds = "00"] = CLOCK.exec(rest) ?? []
  return hours === "" ? text : `${date}T${hours.padStart(2, "0")}:${minutes}:${seconds}`
}

/** In UTC, as ISO 8601. Undefined for anything else. */
export const isoMoment = (text: string): string | undefined => readMoment(isoText(text))

/** As an end: a day is included whole, so the moment is the start of the next day. */
export const endMoment = (text: string): string | undefined => readEnd(isoText(text))
