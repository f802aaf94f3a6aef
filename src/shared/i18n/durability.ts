/** Texts of the label for a maker's guarantee of durability. */
import { defineSection } from "#shared/i18n/sections.ts"

export const durabilityTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/durability.ts")).durability,
  es: async () => (await import("#shared/i18n/es/durability.ts")).durability,
})
