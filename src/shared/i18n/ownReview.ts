import { defineSection } from "#shared/i18n/sections.ts"

export const ownReviewTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/ownReview.ts")).ownReview,
  es: async () => (await import("#shared/i18n/es/ownReview.ts")).ownReview,
})
