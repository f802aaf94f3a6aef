/** Mails about an account's new email: to the new address, to its owner if it is taken, and to the old address. */
import {
  button,
  greeting,
  type MailShop,
  mailContent,
  mailTexts,
  type Recipient,
} from "#provider/messages/mail/mailTemplates.ts"
import { worded } from "#provider/messages/mail/ownWords.ts"
import type { MailContent } from "#provider/messages/mail/parts.ts"
import type { Services } from "#provider/orders/context.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { createEmailChangeToken, EMAIL_CHANGE_MS } from "#provider/platform/security/emailChangeTokens.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { HOURS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"

/** Undefined when the account is deleted, or already has the address. */
export async function newEmailMail(
  { db, engine }: Pick<Services, "db" | "engine">,
  now: Date,
  shop: MailShop,
  { id, user_id, recipient, locale }: Row<"mails">,
): Promise<MailContent | undefined> {
  if (user_id === null) return undefined
  const holder = await db
    .selectFrom("users")
    .select(["id", "first_name"])
    .where("email", "=", recipient)
    .where("verified_at", "is not", null)
    .executeTakeFirst()
  if (holder) {
    return holder.id === user_id ? undefined : takenMail(shop, { locale, firstName: holder.first_name })
  }
  const request = { userId: user_id, email: recipient, requestId: id }
  const token = await db.transaction().execute((trx) => createEmailChangeToken(engine, trx, now, request))
  return token === undefined ? undefined : confirmMail(shop, locale, token)
}

/** Without a name: the address may be a stranger's. */
function confirmMail(shop: MailShop, locale: Locale, token: string): MailContent {
  const own = mailTexts[locale].new_email
  return mailContent(shop, locale, {
    words: worded("new_email", { shop: shop.name }),
    subject: fill(own.subject, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: fill(own.text, { shop: shop.name }) },
      button(locale, own.button, shop.url + withPrefix(locale, paths.newEmail(token))),
      { kind: "small", text: fill(own.note, { n: EMAIL_CHANGE_MS / HOURS }) },
    ],
  })
}

function takenMail(shop: MailShop, recipient: Recipient): MailContent {
  const { locale } = recipient
  const own = mailTexts[locale].email_taken
  return mailContent(shop, locale, {
    subject: fill(own.subject, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      greeting(recipient),
      { kind: "text", text: fill(own.text, { shop: shop.name }) },
      { kind: "button", label: own.button, url: shop.url + withPrefix(locale, paths.loginAndRegister) },
      { kind: "small", text: own.note },
    ],
  })
}

export function emailChangedMail(shop: MailShop, recipient: Recipient): MailContent {
  const { locale } = recipient
  const own = mailTexts[locale].email_changed
  return mailContent(shop, locale, {
    words: worded("email_changed", { name: recipient.firstName, shop: shop.name }),
    subject: fill(own.subject, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      greeting(recipient),
      { kind: "text", text: own.text },
      { kind: "text", text: own.note },
      { kind: "button", label: own.button, url: shop.url + withPrefix(locale, paths.contact) },
    ],
  })
}
