/** Texts of the notice on the legal guarantee, for its screens and for mails. */
import { defineSection } from "#shared/i18n/sections.ts"

export const guaranteeTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/guarantee.ts")).guarantee,
  es: async () => (await import("#shared/i18n/es/guarantee.ts")).guarantee,
})
