import { defineSection } from "#shared/i18n/sections.ts"

export const wishlistTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/wishlist.ts")).wishlist,
  es: async () => (await import("#shared/i18n/es/wishlist.ts")).wishlist,
})
