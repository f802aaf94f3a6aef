import { defineSection } from "#shared/i18n/sections.ts"

export const zoomTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/zoom.ts")).zoom,
  es: async () => (await import("#shared/i18n/es/zoom.ts")).zoom,
})
