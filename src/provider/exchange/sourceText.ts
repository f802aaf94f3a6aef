/** Merges a file's texts into the shop's two languages without losing the other one. */
import type { SourceText } from "#provider/exchange/product.ts"
import { both, type Locale, type Localized } from "#shared/locale.ts"

const none: Localized = { es: "", en: "" }

/** `unclear`: the stored texts differ by language, and the file does not say which one it means. */
export type MergedText = { text: Localized } | { unclear: string }

/**
 * `language` is that of texts without a stated one, see `guessLanguage`. Missing texts stay; one without a language
 * stands for both if only one text is stored.
 */
export function mergeText(source: SourceText | undefined, stored: Localized = none, language?: Locale): MergedText {
  if (!source) return { text: stored }
  // A missing language is shown and exported in the other language.
  if (source.en === undefined && stored.es === "" && source.es === stored.en) return { text: stored }
  if (source.es === undefined && stored.en === "" && source.en === stored.es) return { text: stored }
  const text: Localized = { es: source.es ?? stored.es, en: source.en ?? stored.en }
  if (source.any === undefined || source.any === stored.es || source.any === stored.en) return { text }
  if (stored.es === stored.en) return { text: both(source.any) }
  const filled = stored.es === "" ? "en" : stored.en === "" ? "es" : language
  return filled === undefined ? { unclear: source.any } : { text: { ...text, [filled]: source.any } }
}

/** The language of a product's texts, if one of them equals the stored text of just that language. */
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
