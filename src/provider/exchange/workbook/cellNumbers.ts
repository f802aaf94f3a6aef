/** Numbers of a workbook's cells as people see them: days, percentages, and the zeros at the beginning. */

const DAY_MS = 86_400_000
/** Days of the built-in formats of Excel. */
const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
const PERCENT_IDS = new Set([9, 10])

export interface CellFormat {
  kind: "number" | "date" | "percent"
  /** Figures that are always shown. */
  figures: number
}

const plainFormat: CellFormat = { kind: "number", figures: 0 }

/** Longer codes of formats are no longer read to their end. */
const MOST_CODE = 300

/** `code` is of a format that the workbook defines itself. */
export function readFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) {
    if (isDateId(id)) return { kind: "date", figures: 0 }
    return PERCENT_IDS.has(id) ? { kind: "percent", figures: 0 } : plainFormat
  }
  const [first = ""] = code
    .slice(0, MOST_CODE)
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, "")
    .split(";")
  if (/[dmyhs]/i.test(first.replace(/general/i, ""))) return { kind: "date", figures: 0 }
  if (first.includes("%")) return { kind: "percent", figures: 0 }
  return /^0+$/.test(first) ? { kind: "number", figures: first.length } : plainFormat
}

const withoutPowers = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 15 })

/** Spreadsheets keep fifteen figures; the rest is noise of their calculation. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes("e") ? withoutPowers.format(value) : text
}

export interface ShownNumber {
  text: string
  /** A number whose decimals are told by a dot. */
  isNumber: boolean
}

export function shownNumber(raw: string, { kind, figures }: CellFormat, startsIn1904: boolean): ShownNumber {
  const value = Number(raw)
  if (raw.trim() === "" || !Number.isFinite(value)) return { text: raw.trim(), isNumber: false }
  if (kind === "percent") return { text: `${plainNumber(value * 100)}%`, isNumber: false }
  if (kind === "date") return { text: dayText(value, startsIn1904), isNumber: false }
  return { text: plainNumber(value).padStart(figures, "0"), isNumber: true }
}

/** `2026-11-27`, `2026-11-27 09:00`, or `09:00` without a day. */
function dayText(days: number, startsIn1904: boolean): string {
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const moment = new Date(start + Math.round((days * DAY_MS) / 60_000) * 60_000)
  if (Number.isNaN(moment.getTime())) return plainNumber(days)
  const [day = "", time = ""] = moment.toISOString().split("T")
  const clock = time.slice(0, 5)
  if (days < 1) return clock
  return Number.isInteger(days) ? day : `${day} ${clock}`
}
