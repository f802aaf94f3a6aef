import { defineSection, type KeyOf } from "#shared/i18n/sections.ts"

export const formTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/form.ts")).form,
  es: async () => (await import("#shared/i18n/es/form.ts")).form,
})

export type FormKey = KeyOf<typeof formTexts>
