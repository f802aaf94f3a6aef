/** The visitor's language, one of two, and text in both. Source: decisions on language and URLs. */

export const locales = ["en", "es"] as const
export type Locale = (typeof locales)[number]

export const FALLBACK_LOCALE: Locale = "en"
export const LOCALE_COOKIE = "locale"
export const LOCALE_COOKIE_DAYS = 365

/** Each language's own name, for the switcher. */
export const languageNames: Record<Locale, string> = { en: "English", es: "Español" }

/** Tags for Intl. English is British. Source: src/decisions/0123-british-english.md. */
export const intlTags: Record<Locale, string> = { en: "en-GB", es: "es" }

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

/** The same text for both languages, when its language is unknown. */
export function both(text: string): Localized {
  return { es: text, en: text }
}
