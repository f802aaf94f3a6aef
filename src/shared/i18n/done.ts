/** Texts that confirm what a form has just done. */
import { defineSection } from "#shared/i18n/sections.ts"

export const doneTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/done.ts")).done,
  es: async () => (await import("#shared/i18n/es/done.ts")).done,
})
