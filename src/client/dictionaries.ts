/** The texts of each language, loaded when the page needs them. */
import type { Dictionary } from "#shared/i18n/en.ts"
import type { Locale } from "#shared/locale.ts"

export const dictionaries: Record<Locale, () => Promise<Dictionary>> = {
  en: () => import("#shared/i18n/en.ts").then((module) => module.en),
  es: () => import("#shared/i18n/es.ts").then((module) => module.es),
}
