/** Texts for outages. Modules that use them import this one for its side effect. */
import { defineSection } from "#shared/i18n/sections.ts"

defineSection({
  en: async () => (await import("#shared/i18n/en/outage.ts")).outage,
  es: async () => (await import("#shared/i18n/es/outage.ts")).outage,
})
