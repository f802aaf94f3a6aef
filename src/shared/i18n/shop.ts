/** Texts that every page may use: its frame, product tiles, notices, errors. */
import { defineSection, type KeyOf } from "#shared/i18n/sections.ts"

export const shopTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/shop.ts")).shop,
  es: async () => (await import("#shared/i18n/es/shop.ts")).shop,
})

export type ShopKey = KeyOf<typeof shopTexts>
