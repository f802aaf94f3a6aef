/** What people type into the fields of forms, as operations take it. */
import { parseAmount } from "#shared/money.ts"

const MOST_PAGES = 10_000

/** `5,00`, `5.00 €` → 500; undefined where nothing was typed, NaN for what is no amount. */
export function centsTyped(text: string): number | undefined {
  const said = text.trim()
  if (said === "") return undefined
  const [, sign = "", amount = ""] = /^(\D?)\s*([\d.,]+)\s*\D?$/.exec(said) ?? []
  return sign === "-" ? Number.NaN : (parseAmount(amount.replace(",", ".")) ?? Number.NaN)
}

/** Undefined where nothing was typed, NaN for what is no whole number. */
export function numberTyped(text: string): number | undefined {
  const said = text.trim()
  if (said === "") return undefined
  return /^\d{1,9}$/.test(said) ? Number(said) : Number.NaN
}

/** Of a list, from its address. */
export const pageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.min(MOST_PAGES, Number.parseInt(query.get("page") ?? "1", 10) || 1))
