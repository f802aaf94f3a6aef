/** Writes and reads the cells of the sheet. */
import { amountText } from "#operator/frame/amountText.ts"
import { bareAmount, readNumber } from "#provider/platform/tables/writtenNumbers.ts"
import type { Locale } from "#shared/locale.ts"
import { parseAmount } from "#shared/money.ts"

export type CellField = "price" | "sale" | "stock"
/** The column of net contents, which are texts. */
export const CONTENT = "content"
export const cellFields = ["price", "sale", "stock"] as const satisfies CellField[]

export const cellText = (field: CellField, value: number | null, locale: Locale): string =>
  field === "stock" ? String(value ?? "") : amountText(value, locale)

const singly = { es: "ud", en: "item" } as const satisfies Record<Locale, string>

/** `1.5 kg` → `1,5 kg` in Spanish. */
export const contentText = (content: string, locale: Locale): string =>
  (locale === "es" ? content.replace(".", ",") : content).replace("m2", "m²").replace("piece", singly[locale])

/**
 * Reads amounts as people and files write them: with a comma or a point, and a currency sign. Undefined when invalid;
 * `1.234` is ambiguous and therefore invalid.
 */
export function readCell(field: CellField, text: string): number | null | undefined {
  const trimmed = text.trim()
  if (field === "sale" && /^[-–]?$/.test(trimmed)) return null
  const read = readNumber(field === "stock" ? trimmed : bareAmount(trimmed))
  if (typeof read !== "object") return undefined
  if (field === "stock") return /^\d{1,7}$/.test(read.plain) ? Number(read.plain) : undefined
  return parseAmount(read.plain)
}

/** The cell's value at the opening of the form; null for no reduced price. */
export const readBefore = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)
