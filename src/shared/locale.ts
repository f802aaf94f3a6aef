/** Which of the shop's two languages a visitor reads, and text that carries both. Source: decisions on language and URLs. */

export const locales = ["en", "es"] as const
export type Locale = (typeof locales)[number]

export const FALLBACK_LOCALE: Locale = "en"
export const LOCALE_COOKIE = "locale"
export const LOCALE_COOKIE_DAYS = 365

/** Each language's name in itself, for the switcher. */
export const languageNames: Record<Locale, string> = { en: "English", es: "Español" }

/** Tags for Intl. The English is British, like its words. Source: src/decisions/0123-british-english.md. */
export const intlTags: Record<Locale, string> = { en: "en-GB", es: "es" }

/** Text in both languages. */
export interface Localized {
  es: string
  en: string
}

export function isLocale(value: unknown): value is Locale {
  return value === "en" || value === "es"
}

/** The text in one language; a missing one falls back to the other. */
export function pick(text: Localized, locale: Locale): string {
  return text[locale] || text[locale === "es" ? "en" : "es"]
}

/** Text of unknown language, standing for both. */
export function both(text: string): Localized {
  return { es: text, en: text }
}
