/** A setting that is a whole number within bounds. */
import { coerce, integer, max, min, string } from "superstruct"

export const wholeNumber = (least: number, most: number) =>
  coerce(max(min(integer(), least), most), string(), (text) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN))
