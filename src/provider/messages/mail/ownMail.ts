/** A mail written by an extension, in the shop's look. */
import { type MailShop, mailContent } from "#provider/messages/mail/mailTemplates.ts"
import { partsOfAddition } from "#provider/messages/mail/ownMailParts.ts"
import type { MailContent } from "#provider/messages/mail/parts.ts"
import type { OwnMailData } from "#provider/platform/outbox/mails.ts"
import type { Locale } from "#shared/locale.ts"

export const ownMail = (shop: MailShop, locale: Locale, { subject, ...words }: OwnMailData): MailContent =>
  mailContent(shop, locale, {
    subject,
    parts: [{ kind: "title", text: subject }, ...partsOfAddition(shop, locale, words)],
  })
