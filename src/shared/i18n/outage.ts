/** Texts for while something behind the shop is down. Whoever writes them imports this for its effect. */
import { defineSection } from "#shared/i18n/sections.ts"

defineSection({
  en: async () => (await import("#shared/i18n/en/outage.ts")).outage,
  es: async () => (await import("#shared/i18n/es/outage.ts")).outage,
})
