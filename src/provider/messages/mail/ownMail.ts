/** A mail written by an extension, in the shop's look. */
import { button, type MailShop, mailContent } from "#provider/messages/mail/mailTemplates.ts"
import type { MailContent } from "#provider/messages/mail/parts.ts"
import type { OwnMailData } from "#provider/platform/outbox/mails.ts"
import type { Locale } from "#shared/locale.ts"
import { withPrefix } from "#shared/paths.ts"
import { safePath } from "#shared/safePath.ts"

export const ownMail = (
  shop: MailShop,
  locale: Locale,
  { subject, paragraphs, code, button: link }: OwnMailData,
): MailContent =>
  mailContent(shop, locale, {
    subject,
    parts: [
      { kind: "title", text: subject },
      ...paragraphs.map((text) => ({ kind: "text", text }) as const),
      ...(code === undefined ? [] : [{ kind: "code", code } as const]),
      ...(link ? [button(locale, link.label, shop.url + withPrefix(locale, safePath(link.path) ?? "/"))] : []),
    ],
  })
