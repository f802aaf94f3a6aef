import { defineSection } from "#shared/i18n/sections.ts"

export const checkoutTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/checkout.ts")).checkout,
  es: async () => (await import("#shared/i18n/es/checkout.ts")).checkout,
})
