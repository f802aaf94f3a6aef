import { defineSection, type KeyOf } from "#shared/i18n/sections.ts"

export const cartTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/cart.ts")).cart,
  es: async () => (await import("#shared/i18n/es/cart.ts")).cart,
})

export type CartKey = KeyOf<typeof cartTexts>
