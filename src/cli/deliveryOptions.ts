/** Reads options of `shop delivery` and `shop zones`. Each function throws UsageError for invalid values. */
import { UsageError } from "#cli/command.ts"
import { readBilingual, readCents } from "#cli/values.ts"
import type { MethodFields } from "#provider/delivery/deliveryMethods.ts"
import type { Band } from "#provider/delivery/ways.ts"
import { says } from "#provider/platform/words/says.ts"

const MOST_DAYS = 60
const ZONE_ID = /^[a-z0-9][a-z0-9-]{0,39}$/

export function readZoneId(option: string, text: string): string {
  const id = text.toLowerCase()
  if (ZONE_ID.test(id)) return id
  throw new UsageError(says`${option} is "${text}", but it takes up to 40 letters, digits and -, such as baleares.`)
}

export function readDays(option: string, text: string): { min: number; max: number } {
  const [from = "", to = from, ...rest] = text.split("-")
  if (rest.length > 0) throw new UsageError(says`${option} is "${text}", but it takes days such as 1-2.`)
  return { min: readCount(option, from, MOST_DAYS), max: readCount(option, to, MOST_DAYS) }
}

export function readCount(option: string, text: string, most: number): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= most) return Number(text)
  throw new UsageError(says`${option} is "${text}", but it takes a number from 0 to ${most}.`)
}

export function bilingual(column: "name" | "description", option: string, text: string | undefined) {
  if (text === undefined) return {}
  const { es, en } = readBilingual(option, text)
  return { [`${column}_es`]: es, [`${column}_en`]: en } satisfies Partial<MethodFields>
}

/** `0:4.90,2000:6.90` by weight, in grams; `0:4.90,30:2.90` by the sum of the goods. */
export function readBands(option: string, text: string, measure: "sum" | "weight"): Band[] {
  const takes = measure === "weight" ? "grams and amounts such as 0:4.90,2000:6.90" : "amounts such as 0:4.90,30:2.90"
  const bands = text.split(",").map((part) => {
    const [from = "", cost, ...rest] = part.trim().split(":")
    if (cost === undefined || rest.length > 0)
      throw new UsageError(says`${option} is "${text}", but it takes ${takes}.`)
    return { from: readFrom(option, from, measure), cents: readCents(option, cost) }
  })
  const isRising = bands.every(({ from }, index) => (index === 0 ? from === 0 : from > (bands[index - 1]?.from ?? 0)))
  if (!isRising) throw new UsageError(says`${option} is "${text}", but it begins at 0 and rises: ${takes}.`)
  return bands
}

function readFrom(option: string, text: string, measure: "sum" | "weight"): number {
  if (measure === "sum") return readCents(option, text)
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new UsageError(says`${option} has "${text}", but a weight is in grams, such as 2000.`)
}
