/** Amounts as shops and spreadsheets write them: either decimal sign, thousands grouped, with a currency. */
import { MAX_PRICE_CENTS } from "#shared/catalogQuery.ts"

const EXAMPLE = "takes an amount such as 24.90"

export type ReadAmount = { cents: number } | { reason: string }

/** `"1.234,5 €"` → 123450 cents. More than two decimals are rounded. Answers why where it is no amount. */
export function readAmount(text: string): ReadAmount {
  const bare = text.replace(/[\s']/g, "")
  const figures = /^(?:\p{Sc}|[A-Z]{3})?([\d.,]+)(?:\p{Sc}|[A-Z]{3})?$/u.exec(bare)?.[1]
  if (figures === undefined) return { reason: EXAMPLE }
  const decimal = decimalSign(figures)
  if (decimal === "ambiguous") {
    return { reason: "may be thousands or decimals: takes an amount such as 1234.00" }
  }
  const [whole = "", decimals = ""] = decimal === "" ? [figures] : splitLast(figures, decimal)
  const group = decimal === "." ? "," : "."
  if (!isGrouped(whole, decimal === "" ? /[.,]/ : group) || !/^\d*$/.test(decimals)) return { reason: EXAMPLE }
  const units = Number(whole.replace(/[.,]/g, ""))
  const cents = units * 100 + Math.round(Number(`${decimals.padEnd(3, "0").slice(0, 3)}`) / 10)
  if (cents > MAX_PRICE_CENTS) return { reason: "takes at most 999999.99" }
  return { cents }
}

function decimalSign(figures: string): "." | "," | "" | "ambiguous" {
  const [dots, commas] = [figures.split(".").length - 1, figures.split(",").length - 1]
  if (dots > 0 && commas > 0) return figures.lastIndexOf(".") > figures.lastIndexOf(",") ? "." : ","
  if (dots + commas !== 1) return ""
  if (dots === 1) return "."
  // A dot is what machines write; a lone comma before three figures is as often a thousands sign.
  return /^[1-9]\d{0,2},\d{3}$/.test(figures) ? "ambiguous" : ","
}

function splitLast(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Figures alone, or in groups of three. */
function isGrouped(whole: string, sign: string | RegExp): boolean {
  if (/^\d*$/.test(whole)) return true
  const [first = "", ...groups] = whole.split(sign)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}
