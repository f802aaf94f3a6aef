/** Puts a file's texts into the shop's two languages without losing what stands there in the other one. */
import type { SourceText } from "#provider/exchange/product.ts"
import { both, type Locale, type Localized } from "#shared/locale.ts"

const none: Localized = { es: "", en: "" }

/** `unclear`: the shop has different texts per language, and the file does not say which of them it means. */
export type MergedText = { text: Localized } | { unclear: string }

/**
 * `language` is what the rest of the product told about a text of no named language, see `guessLanguage`.
 * Texts that were not given stay; one of no named language stands for both where the shop has but one text.
 */
export function mergeText(source: SourceText | undefined, stored: Localized = none, language?: Locale): MergedText {
  if (!source) return { text: stored }
  // A missing language is shown, and exported, in the other one's words.
  if (source.en === undefined && stored.es === "" && source.es === stored.en) return { text: stored }
  if (source.es === undefined && stored.en === "" && source.en === stored.es) return { text: stored }
  const text: Localized = { es: source.es ?? stored.es, en: source.en ?? stored.en }
  if (source.any === undefined || source.any === stored.es || source.any === stored.en) return { text }
  if (stored.es === stored.en) return { text: both(source.any) }
  const filled = stored.es === "" ? "en" : stored.en === "" ? "es" : language
  return filled === undefined ? { unclear: source.any } : { text: { ...text, [filled]: source.any } }
}

/** The language of a product's texts, where one of them stands in the shop in that language alone. */
export function guessLanguage(pairs: readonly [SourceText | undefined, Localized][]): Locale | undefined {
  for (const [source, stored] of pairs) {
    if (source?.any === undefined || source.any === "" || stored.es === stored.en) continue
    if (source.any === stored.es) return "es"
    if (source.any === stored.en) return "en"
  }
  return undefined
}

/** Any of its texts, for comparing names. */
export const anyText = (source: SourceText): string => source.any || source.es || source.en || ""
