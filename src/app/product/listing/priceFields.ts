/** Converts between a price filter in cents and its fields and sliders in whole units of the currency. */
import { MAX_PRICE_CENTS } from "#shared/catalogQuery.ts"
import { parseAmount, wireAmount } from "#shared/money.ts"

/** Cents, both ends included. */
export interface PriceRange {
  min: number
  max: number
}

export const ends = ["min", "max"] as const
export type End = (typeof ends)[number]

/** Texts as typed; empty for an open range. */
export type PriceFields = Record<End, string>

/** Bounds and knobs of the sliders in units of the currency. */
export interface Slider {
  least: number
  most: number
  low: number
  high: number
}

const amountText = (cents: number) => wireAmount(cents).replace(/\.00$/, "")

export function toFields(range: PriceRange | undefined): PriceFields {
  return {
    min: range && range.min > 0 ? amountText(range.min) : "",
    max: range && range.max < MAX_PRICE_CENTS ? amountText(range.max) : "",
  }
}

/** Reads the fields; reversed ends are swapped, malformed amounts count as open. */
export function readRange({ min, max }: PriceFields): PriceRange | undefined {
  const from = parseAmount(min)
  const to = parseAmount(max)
  if (from === undefined && to === undefined) return undefined
  const both = [from ?? 0, Math.min(to ?? MAX_PRICE_CENTS, MAX_PRICE_CENTS)] as const
  return { min: Math.min(...both), max: Math.max(...both) }
}

/** Undefined if there is no range to choose from. */
export function sliderRange(bounds: PriceRange, fields: PriceFields): Slider | undefined {
  const range = readRange(fields)
  const least = Math.floor(bounds.min / 100)
  const most = Math.ceil(bounds.max / 100)
  if (least >= most) return range && { least, most: least + 1, low: least, high: least + 1 }
  const within = (cents: number) => Math.min(most, Math.max(least, Math.round(cents / 100)))
  return { least, most, low: range ? within(range.min) : least, high: range ? within(range.max) : most }
}

/** The fields after moving a knob: it stops at the other knob, and at its own end the range is open. */
export function slid(fields: PriceFields, { least, most, low, high }: Slider, end: End, units: number): PriceFields {
  if (end === "min") return { ...fields, min: units <= least ? "" : String(Math.min(units, high)) }
  return { ...fields, max: units >= most ? "" : String(Math.max(units, low)) }
}
