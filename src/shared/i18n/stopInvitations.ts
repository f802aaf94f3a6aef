import { defineSection } from "#shared/i18n/sections.ts"

export const stopInvitationsTexts = defineSection({
  en: async () => (await import("#shared/i18n/en/stopInvitations.ts")).stopInvitations,
  es: async () => (await import("#shared/i18n/es/stopInvitations.ts")).stopInvitations,
})
