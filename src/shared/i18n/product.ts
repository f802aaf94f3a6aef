import { defineSection, type KeyOf } from "#shared/i18n/sections.ts"

export const productTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/product.ts")).product,
  es: async () => (await import("#shared/i18n/es/product.ts")).product,
})

export type ProductKey = KeyOf<typeof productTexts>
