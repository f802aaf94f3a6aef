/** Texts for a server that cannot be reached, loaded in advance together with the code that shows them. */
import { defineSection } from "#shared/i18n/sections.ts"

export const unreachableTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/unreachable.ts")).unreachable,
  es: async () => (await import("#shared/i18n/es/unreachable.ts")).unreachable,
})
