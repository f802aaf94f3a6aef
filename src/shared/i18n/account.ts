import { defineSection } from "#shared/i18n/sections.ts"

export const accountTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/account.ts")).account,
  es: async () => (await import("#shared/i18n/es/account.ts")).account,
})
