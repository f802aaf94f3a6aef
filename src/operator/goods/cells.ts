/** What stands in a cell of the sheet, and what somebody typed there. */
import type { Locale } from "#shared/locale.ts"
import { parseAmount, wireAmount } from "#shared/money.ts"

export type CellField = "price" | "sale" | "stock"
export const cellFields = ["price", "sale", "stock"] as const satisfies CellField[]

/** `24,90` in Spanish. Nothing where there is none. */
export const amountText = (cents: number | null, locale: Locale): string =>
  cents === null ? "" : locale === "es" ? wireAmount(cents).replace(".", ",") : wireAmount(cents)

export const cellText = (field: CellField, value: number | null, locale: Locale): string =>
  field === "stock" ? String(value ?? "") : amountText(value, locale)

/** As people write amounts: with a comma or a point, and the sign of the money if they like. Undefined for what is none. */
export function readCell(field: CellField, text: string): number | null | undefined {
  const trimmed = text.replace(/[\s€\u00a0]/g, "")
  if (field === "stock") return /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : undefined
  if (trimmed === "" || /^[-–]$/.test(trimmed)) return field === "sale" ? null : undefined
  return parseAmount(plain(trimmed))
}

/** `1.234,50` and `1,234.50`: the last sign is the decimal one. `1.234` could be either, and is refused. */
function plain(text: string): string {
  const [, whole, decimals] = /^(.*)[.,](\d{1,2})$/.exec(text) ?? []
  if (whole === undefined) return text
  const units = /^\d{1,3}([.,]\d{3})+$/.test(whole) ? whole.replace(/[.,]/g, "") : whole
  return `${units}.${decimals}`
}

/** What the form says the cell was; empty for no reduced price. */
export const readBefore = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)
