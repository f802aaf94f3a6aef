/** Texts of a shop that takes no visitors. Modules that use them import this one for its side effect. */
import { defineSection } from "#shared/i18n/sections.ts"

export const closedTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/closed.ts")).closed,
  es: async () => (await import("#shared/i18n/es/closed.ts")).closed,
})
