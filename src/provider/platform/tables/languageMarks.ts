/** Texts of several languages in one, as WordPress plugins keep them: `[:es]Taza[:en]Mug[:]`, `{:es}Taza{:}{:en}Mug{:}`, `<!--:es-->Taza<!--:-->`. */
import { type Locale, locales } from "#shared/locale.ts"

const MARK = /(?:\[:|\{:|<!--:)([a-z]{2})?(?:\]|\}|-->)/g

/** Undefined for a text without such marks, or in other languages alone. Text outside of them belongs to each. */
export function splitLanguages(text: string): Partial<Record<Locale, string>> | undefined {
  const marked = new Set([...text.matchAll(MARK)].map(([, language]) => language))
  const found = locales.filter((locale) => marked.has(locale))
  if (found.length === 0) return undefined
  return Object.fromEntries(found.map((locale) => [locale, partsIn(text, locale).trim()]))
}

function partsIn(text: string, locale: Locale): string {
  let spoken = ""
  let at = 0
  let language: string | undefined
  for (const mark of text.matchAll(MARK)) {
    if (language === undefined || language === locale) spoken += text.slice(at, mark.index)
    at = mark.index + mark[0].length
    language = mark[1]
  }
  return language === undefined || language === locale ? spoken + text.slice(at) : spoken
}
