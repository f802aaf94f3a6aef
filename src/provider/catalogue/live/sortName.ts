import { foldText } from "#shared/catalogQuery.ts"
import type { Locale } from "#shared/locale.ts"

/** The sort key of a name: without case, accents and opening punctuation; in Spanish ñ follows n, before o. */
export function sortName(name: string, locale: Locale): string {
  const folded = foldText(locale === "es" ? name.normalize("NFC").replace(/ñ/gi, "n~") : name)
  return folded.replace(/^[^\p{L}\p{N}]+/u, "")
}
