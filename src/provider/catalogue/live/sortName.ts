/** Sort keys of names. */
import { foldText } from "#shared/catalogQuery.ts"
import type { Locale } from "#shared/locale.ts"

/** Without case, accents and opening punctuation; in Spanish ñ follows n, before o. */
export function sortName(name: string, locale: Locale): string {
  const folded = foldText(locale === "es" ? name.normalize("NFC").replace(/ñ/gi, "n~") : name)
  return folded.replace(/^[^\p{L}\p{N}]+/u, "")
}
