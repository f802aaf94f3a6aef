import { defineSection } from "#shared/i18n/sections.ts"

export const withdrawalTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/withdrawal.ts")).withdrawal,
  es: async () => (await import("#shared/i18n/es/withdrawal.ts")).withdrawal,
})
