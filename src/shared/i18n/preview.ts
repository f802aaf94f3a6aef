/** Texts of the bar above a preview. Modules that use them import this one for its side effect. */
import { defineSection } from "#shared/i18n/sections.ts"

defineSection({
  en: async () => (await import("#shared/i18n/en/preview.ts")).preview,
  es: async () => (await import("#shared/i18n/es/preview.ts")).preview,
})
