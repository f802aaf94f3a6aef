import { defineSection } from "#shared/i18n/sections.ts"

export const homeTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/home.ts")).home,
  es: async () => (await import("#shared/i18n/es/home.ts")).home,
})
