/** The definition of a dated sale: products, prices and dates. */
import { array, boolean, enums, type Infer, nonempty, number, object, optional, size, string } from "superstruct"
import { type RoundingName, roundings } from "#provider/catalogue/products/changePrices.ts"
import { afterwards, momentOf } from "#provider/catalogue/products/edit/productFields.ts"
import type { SalePeriod } from "#provider/catalogue/sales/sales.ts"
import type { Moment } from "#provider/platform/db/schema.ts"
import { badInput } from "#shared/ApiError.ts"
import { wholeCents } from "#shared/fields/whole.ts"
import { MOST_CENTS } from "#shared/productBounds.ts"

const MOST_SKUS = 200

export const saleKinds = ["percent", "price"] as const

export const saleFields = {
  /** A department or a category; all products if left out, unless `skus` names some. */
  in: optional(string()),
  /** SKUs or barcodes; each stands for its whole product. */
  skus: optional(size(array(nonempty(string())), 0, MOST_SKUS)),
  kind: enums(saleKinds),
  /** Reduction from the regular price. */
  percent: optional(number()),
  /** One price for all. */
  cents: optional(wholeCents(0, MOST_CENTS)),
  rounding: optional(enums(Object.keys(roundings) as RoundingName[])),
  /**
   * First and last day, or moments, in the shop's time zone; without a first one it starts now, without a last one it
   * has no end.
   */
  from: optional(string()),
  to: optional(string()),
  /** Includes products already reduced, whose sale is replaced. */
  reduced: optional(boolean()),
}
export const SaleQuestion = object(saleFields)
export type SaleQuestion = Infer<typeof SaleQuestion>

/** Throws 400 by field. A day at the end is included whole: the stored moment is the one after. */
export function periodOf({ from = "", to = "" }: Pick<SaleQuestion, "from" | "to">, now: Moment): SalePeriod {
  const period = { from: from === "" ? null : momentOf(from), to: to === "" ? null : afterwards(to) }
  const wrong: Record<string, string> = {}
  if (from !== "" && period.from === null) wrong["from"] = "moment"
  if (to !== "" && period.to === null) wrong["to"] = "moment"
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
