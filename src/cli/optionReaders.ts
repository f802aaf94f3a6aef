/** Options of short spellings that are written shorter than the JSON which their field takes. */
import { UsageError } from "#cli/command.ts"
import { says } from "#provider/platform/words/says.ts"
import { both } from "#shared/locale.ts"
import { typedAmount } from "#shared/money.ts"

const NONE = "none"
const weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

export interface OptionReader {
  field: string
  /** An example of its values, for help and for refusals. */
  takes: string
  /** Answers undefined for values that it does not take. */
  read(text: string): unknown
}

/** Throws UsageError. */
export function readOption(option: string, { takes, read }: OptionReader, text: string): unknown {
  const value = read(text)
  if (value === undefined) throw new UsageError(says`${`--${option}`} is "${text}", but it takes ${takes}.`)
  return value
}

/** Cents, typed as an amount. */
export const amountTyped = (field: string): OptionReader => ({ field, takes: "12.50", read: typedAmount })

/** A text without the bar is used for both. */
export const bilingual = (field: string): OptionReader => ({
  field,
  takes: '"Español | English"',
  read(text) {
    const [es = "", en, ...more] = text.split("|").map((part) => part.trim())
    if (more.length > 0 || es === "" || en === "") return undefined
    return en === undefined ? both(es) : { es, en }
  },
})

/** Words separated by commas. */
export const listed = (field: string, takes: string, change = (word: string) => word): OptionReader => ({
  field,
  takes: `${takes}|${NONE}`,
  read: (text) => (text.trim().toLowerCase() === NONE ? [] : text.split(",").map((word) => change(word.trim()))),
})

/** `1-2` or `1`. */
export const dayRange = (field: string): OptionReader => ({
  field,
  takes: `1-2|${NONE}`,
  read(text) {
    if (text === NONE) return null
    const [, first, last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? []
    return first === undefined ? undefined : { min: Number(first), max: Number(last) }
  },
})

/** `0:4.90,30:2.90`. */
export const bands = (field: string): OptionReader => ({
  field,
  takes: "0:4.90,30:2.90",
  read(text) {
    const all = text.split(",").map((part) => /^([\d.]+):([\d.]+)$/.exec(part.trim()))
    return all.every((found) => found !== null) ? all.map(([, from, cost]) => ({ from, cost })) : undefined
  },
})

/** `mon-fri` or `mon,tue,thu`. */
export const weekdays = (field: string): OptionReader => ({
  field,
  takes: "mon-fri|mon,wed",
  read(text) {
    const ranges = text.split(",").map((part) => part.trim().toLowerCase().split("-"))
    const days = ranges.map(([first = "", last = first]) => [weekdayNames.indexOf(first), weekdayNames.indexOf(last)])
    if (days.some(([from = -1, to = -1]) => from < 0 || to < from)) return undefined
    const numbers = days.flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index + 1),
    )
    return [...new Set(numbers)].toSorted()
  },
})

export const weekdayWords = (days: readonly number[]): string => days.map((day) => weekdayNames[day - 1]).join(", ")

export const onOff = (field: string): OptionReader => ({
  field,
  takes: "on|off",
  read: (text) => (text === "on" ? true : text === "off" ? false : undefined),
})
