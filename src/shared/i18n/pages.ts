import { defineSection } from "#shared/i18n/sections.ts"

export const pagesTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/pages.ts")).pages,
  es: async () => (await import("#shared/i18n/es/pages.ts")).pages,
})
