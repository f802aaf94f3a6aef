/** The texts of each language: the page brings those of its own screen, all others follow when they are first needed. */
import type { Dictionary } from "#shared/i18n/en.ts"
import type { Locale } from "#shared/locale.ts"

const whole: Record<Locale, () => Promise<Dictionary>> = {
  en: () => import("#shared/i18n/en.ts").then((module) => module.en),
  es: () => import("#shared/i18n/es.ts").then((module) => module.es),
}

/** Dictionaries that hold their screen's texts only, each with the way to complete it. */
const parts = new Map<Dictionary, Locale>()

export const loadDictionary = (locale: Locale): Promise<Dictionary> => whole[locale]()

/** What the first view needs. `file` is the screen's own texts; undefined while developing. */
export async function loadFirstTexts(locale: Locale, file: string | undefined): Promise<Dictionary> {
  if (file === undefined) return loadDictionary(locale)
  const module: { default: Dictionary } = await import(/* @vite-ignore */ file)
  // A module's own value may be shared with others; this one grows.
  const dictionary = { ...module.default }
  parts.set(dictionary, locale)
  return dictionary
}

/** Adds to a screen's texts all the others, in place: whoever holds them sees more, nothing else changes. */
export async function completeTexts(dictionary: Dictionary): Promise<void> {
  const locale = parts.get(dictionary)
  if (locale === undefined) return
  Object.assign(dictionary, await loadDictionary(locale))
  parts.delete(dictionary)
}
