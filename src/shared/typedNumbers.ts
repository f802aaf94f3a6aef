/** Numbers as people type them into forms. */
import { typedAmount } from "#shared/money.ts"

/** `5,00`, `5.00 €` → 500; undefined where nothing was typed, NaN for what is no amount. */
export function centsTyped(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed === "") return undefined
  const [, sign = "", amount = ""] = /^(\D?)\s*([\d.,]+)\s*\D?$/.exec(trimmed) ?? []
  return sign === "-" ? Number.NaN : (typedAmount(amount) ?? Number.NaN)
}

/** Undefined where nothing was typed, NaN for what is no whole number. */
export function numberTyped(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed === "") return undefined
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
