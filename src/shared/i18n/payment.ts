import { defineSection, type KeyOf } from "#shared/i18n/sections.ts"

export const paymentTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/payment.ts")).payment,
  es: async () => (await import("#shared/i18n/es/payment.ts")).payment,
})

export type PaymentKey = KeyOf<typeof paymentTexts>
