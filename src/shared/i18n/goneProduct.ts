import { defineSection } from "#shared/i18n/sections.ts"

export const goneProductTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/goneProduct.ts")).goneProduct,
  es: async () => (await import("#shared/i18n/es/goneProduct.ts")).goneProduct,
})
