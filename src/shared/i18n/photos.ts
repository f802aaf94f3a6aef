import { defineSection } from "#shared/i18n/sections.ts"

export const photoTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/photos.ts")).photos,
  es: async () => (await import("#shared/i18n/es/photos.ts")).photos,
})
