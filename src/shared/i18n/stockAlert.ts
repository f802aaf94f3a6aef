import { defineSection } from "#shared/i18n/sections.ts"

export const stockAlertTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/stockAlert.ts")).stockAlert,
  es: async () => (await import("#shared/i18n/es/stockAlert.ts")).stockAlert,
})
