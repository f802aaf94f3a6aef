import { amountText } from "#operator/frame/amountText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { fieldWords } from "#provider/platform/words/fieldWords.ts"
import { fault, readFault } from "#shared/fault.ts"
import { formatNumber } from "#shared/numbers.ts"

const BOUNDS = new Set(["least", "most", "given"])

/** Why the field `name` was refused, in the reader's language. */
export function fieldText({ texts, locale }: Frame, given: string, name: string): string {
  const { errors, shopPages } = texts
  const { code, params } = readFault(given)
  const written = (bound: string) =>
    code === "cents" ? amountText(Number(bound), locale) : formatNumber(Number(bound), locale)
  const shown = Object.entries(params).map(([key, value]) => [key, BOUNDS.has(key) ? written(value) : value])
  return (
    fieldWords(errors.fields, fault(code, Object.fromEntries(shown)), name, shopPages.kinds) ?? errors.fields.format
  )
}
