import { defineSection, type KeyOf } from "#shared/i18n/sections.ts"

export const catalogTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/catalog.ts")).catalog,
  es: async () => (await import("#shared/i18n/es/catalog.ts")).catalog,
})

export type CatalogKey = KeyOf<typeof catalogTexts>
