/** The texts of each language. */
import type { Dictionary } from "#shared/i18n/en.ts"
import type { Locale } from "#shared/locale.ts"

const whole: Record<Locale, () => Promise<Dictionary>> = {
  en: () => import("#shared/i18n/en.ts").then((module) => module.en),
  es: () => import("#shared/i18n/es.ts").then((module) => module.es),
}

export const loadDictionary = (locale: Locale): Promise<Dictionary> => whole[locale]()
