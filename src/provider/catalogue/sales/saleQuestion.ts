/** What is asked of a dated sale: which products, what they cost while it lasts, and from when until when. */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nonempty,
  number,
  object,
  optional,
  size,
  string,
} from "superstruct"
import { type RoundingName, roundings } from "#provider/catalogue/products/changePrices.ts"
import { afterwards, momentOf } from "#provider/catalogue/products/edit/productFields.ts"
import type { SalePeriod } from "#provider/catalogue/sales/sales.ts"
import type { Moment } from "#provider/platform/db/schema.ts"
import { badInput } from "#shared/ApiError.ts"

const MOST_SKUS = 200
const MOST_CENTS = 99_999_999

export const saleKinds = ["percent", "price"] as const

export const saleFields = {
  /** A department or a category; all products where it is left out, unless `skus` names some. */
  in: optional(string()),
  /** References or bar codes; each stands for its whole product. */
  skus: optional(size(array(nonempty(string())), 0, MOST_SKUS)),
  kind: enums(saleKinds),
  /** Off the regular price. */
  percent: optional(number()),
  /** The same for all. */
  cents: optional(max(min(integer(), 0), MOST_CENTS)),
  rounding: optional(enums(Object.keys(roundings) as RoundingName[])),
  /** First and last day, or moments, by the shop's clock; without a first one it begins now, without a last one it goes on. */
  from: optional(string()),
  to: optional(string()),
  /** Those too that are reduced already: the new sale takes the place of theirs. */
  reduced: optional(boolean()),
}
export const SaleQuestion = object(saleFields)
export type SaleQuestion = Infer<typeof SaleQuestion>

/** Throws 400 by field. A day at the end belongs to the sale whole: what is kept is the moment after. */
export function periodOf({ from = "", to = "" }: Pick<SaleQuestion, "from" | "to">, now: Moment): SalePeriod {
  const period = { from: from === "" ? null : momentOf(from), to: to === "" ? null : afterwards(to) }
  const wrong: Record<string, string> = {}
  if (from !== "" && period.from === null) wrong["from"] = "format"
  if (to !== "" && period.to === null) wrong["to"] = "format"
  if (from === "" && to === "") wrong["to"] = "missing"
  if (period.to !== null && period.to <= now) wrong["to"] = "over"
  else if (period.from !== null && period.to !== null && period.to <= period.from) wrong["to"] = "before_from"
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return period
}

/** Throws 400 by field. */
export function refuseWrongPrice({ kind, percent, cents }: SaleQuestion): void {
  const isPercent = percent !== undefined && Number.isInteger(percent) && percent >= 1 && percent <= 99
  if (kind === "percent" && !isPercent) throw badInput({ amount: "percent" })
  if (kind === "price" && (cents === undefined || cents < 1)) throw badInput({ amount: "amount" })
}
