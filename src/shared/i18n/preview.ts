/** Texts of the bar above a preview. Whoever writes them imports this for its effect. */
import { defineSection } from "#shared/i18n/sections.ts"

defineSection({
  en: async () => (await import("#shared/i18n/en/preview.ts")).preview,
  es: async () => (await import("#shared/i18n/es/preview.ts")).preview,
})
