import { defineSection, type KeyOf } from "#shared/i18n/sections.ts"

export const orderTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/order.ts")).order,
  es: async () => (await import("#shared/i18n/es/order.ts")).order,
})

export type OrderKey = KeyOf<typeof orderTexts>
