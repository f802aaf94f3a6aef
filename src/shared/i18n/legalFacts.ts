/** Texts of the facts that the law requires of some products. */
import { defineSection } from "#shared/i18n/sections.ts"

export const legalTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/legalFacts.ts")).legalFacts,
  es: async () => (await import("#shared/i18n/es/legalFacts.ts")).legalFacts,
})
