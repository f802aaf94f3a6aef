/** Texts of suggestions, corrections and searches without results, which most visitors never load. */
import { defineSection } from "#shared/i18n/sections.ts"

export const searchTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/search.ts")).search,
  es: async () => (await import("#shared/i18n/es/search.ts")).search,
})
