/** Amounts of money in files, as shops and spreadsheets write them. */
import { bareAmount, type DecimalSign, readNumber } from "#provider/platform/tables/writtenNumbers.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { MAX_PRICE_CENTS } from "#shared/catalogQuery.ts"

const EXAMPLE = says`takes an amount such as 24.90`

export type ReadAmount = { cents: number } | { reason: Said }

const ASKED_FOR =
  /^(?:(?:precio )?a? ?consultar(?: precio)?|consulte(?: precio)?|preguntar|sin precio|s\/p|(?:price )?on (?:request|application)|ask|call|p\.?o\.?a\.?|tb[ac])\.?$/i

/** `consultar`, `on request`: written where a price has to be asked for. */
export const isAskedFor = (text: string): boolean => ASKED_FOR.test(text.trim())

/**
 * Amounts as shops and spreadsheets write them: either decimal sign, grouped thousands, with a currency. `"1.234,5 €"`
 * → 123450 cents; `habit` is the decimal sign of the rest of the file. More than two decimals are rounded. Answers the
 * reason if it is no amount.
 */
export function readAmount(text: string, habit?: DecimalSign): ReadAmount {
  const read = readNumber(bareAmount(text), habit)
  if (read === "ambiguous") return { reason: says`may be thousands or decimals: takes an amount such as 1234.00` }
  if (!read || read.plain.startsWith("-")) return { reason: EXAMPLE }
  const [units = "", decimals = ""] = read.plain.split(".")
  const cents = Number(units) * 100 + Math.round(Number(decimals.padEnd(3, "0").slice(0, 3)) / 10)
  if (cents > MAX_PRICE_CENTS) return { reason: says`takes at most 999999.99` }
  return { cents }
}
