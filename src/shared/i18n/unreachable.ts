/** Texts of what is said when nobody answers: they come ahead of that with the code that says it. */
import { defineSection } from "#shared/i18n/sections.ts"

export const unreachableTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/unreachable.ts")).unreachable,
  es: async () => (await import("#shared/i18n/es/unreachable.ts")).unreachable,
})
