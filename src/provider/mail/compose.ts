/** Makes a queued mail into a message at the moment it is sent: looks up whom it is about, and makes its token. */

import type { Kysely } from "kysely"
import { create, object, string } from "superstruct"
import type { Engine } from "#provider/db/connect.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { type Letter, letterHtml, letterText } from "#provider/mail/layout.ts"
import {
  alreadyRegisteredLetter,
  contactLetter,
  type MailShop,
  passwordChangedLetter,
  type Reader,
  resetLetter,
  verifyLetter,
  welcomeLetter,
} from "#provider/mail/letters.ts"
import type { MailData, MailTemplate } from "#provider/mail/mails.ts"
import { giftCardLetter, orderLetter, orderMailTemplates, shopCopyLetter } from "#provider/mail/orderLetters.ts"
import { createOneTimeToken, type Purpose } from "#provider/security/oneTimeTokens.ts"

export interface MailSender {
  shop: MailShop
  /** `MAIL_FROM`: an address, or a name with one. */
  from: string
}

export interface Message {
  id: string
  template: string
  from: string
  to: string
  subject: string
  text: string
  /** In the order they stand in the text. */
  links: string[]
  createdAt: string
  /** As it goes over the wire. */
  source: Buffer
}

/** Undefined when there is nothing to say: no such account, or one that needs no such mail any more. */
export async function composeMail(
  { db, engine }: { db: Kysely<Database>; engine: Engine },
  now: Date,
  sender: MailSender,
  mail: Row<"mails">,
): Promise<Message | undefined> {
  const writing = await writeLetter({ db, engine }, now, sender.shop, mail)
  if (!writing) return undefined
  const { letter, replyTo } = writing
  const text = letterText(letter)
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer")
  const composer = new MailComposer({
    from: sender.from,
    to: { name: "", address: mail.recipient },
    ...(replyTo && { replyTo }),
    subject: letter.subject,
    text,
    html: letterHtml(letter),
    date: new Date(mail.created_at),
    // The same for every attempt, so that a mail that arrives twice is seen to be one.
    messageId: `<${mail.id}@${new URL(sender.shop.url).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const node = composer.compile()
  const source = await new Promise<Buffer>((resolve, reject) => {
    node.build((error, built) => (error || !built ? reject(error ?? new Error("Nothing was built")) : resolve(built)))
  })
  return {
    id: mail.id,
    template: mail.template,
    from: sender.from,
    to: mail.recipient,
    subject: letter.subject,
    text,
    links: letter.parts.flatMap((part) => ("url" in part ? [part.url] : [])),
    createdAt: mail.created_at,
    source,
  }
}

interface Writing {
  letter: Letter
  replyTo?: { name: string; address: string }
}

const ContactData = object({ name: string(), email: string(), subject: string(), message: string() })

async function writeLetter(
  { db, engine }: { db: Kysely<Database>; engine: Engine },
  now: Date,
  shop: MailShop,
  mail: Row<"mails">,
): Promise<Writing | undefined> {
  const template = mail.template as MailTemplate
  if (template === "contact") {
    const data = create(JSON.parse(mail.data), ContactData)
    return { letter: contactLetter(shop, mail.locale, data), replyTo: { name: data.name, address: data.email } }
  }
  if (template === "gift_card") {
    const letter = await giftCardLetter(db, shop, mail.locale, JSON.parse(mail.data) as MailData["gift_card"])
    return letter && { letter }
  }
  const about = await orderWriting(db, now, shop, mail)
  if (about) return about
  const user = await db.selectFrom("users").selectAll().where("email", "=", mail.recipient).executeTakeFirst()
  if (!user) return undefined
  const reader: Reader = { locale: mail.locale, firstName: user.verified_at === null ? "" : user.first_name }
  const withToken = async (purpose: Purpose, write: typeof verifyLetter): Promise<Writing | undefined> => {
    const request = { user, purpose, requestId: mail.id }
    const token = await db.transaction().execute((trx) => createOneTimeToken(engine, trx, now, request))
    return token === undefined ? undefined : { letter: write(shop, reader, token) }
  }
  switch (template) {
    case "verify":
      // Confirmed in the meantime, or asked for by somebody who forgot.
      if (user.verified_at !== null) return { letter: alreadyRegisteredLetter(shop, reader) }
      return withToken("verify", verifyLetter)
    case "already_registered":
      return { letter: alreadyRegisteredLetter(shop, reader) }
    case "reset":
      return withToken("reset", resetLetter)
    case "welcome":
      return { letter: welcomeLetter(shop, reader) }
    case "password_changed":
      return { letter: passwordChangedLetter(shop, reader) }
    default:
      throw new Error(`No letter for the mail ${mail.template}`)
  }
}

/** Undefined for mails that are about no order. Their data is our own, written with the change that caused them. */
async function orderWriting(
  db: Kysely<Database>,
  now: Date,
  shop: MailShop,
  { template: name, locale, data }: Row<"mails">,
): Promise<Writing | undefined> {
  if (name === "order_to_shop") {
    return { letter: await shopCopyLetter(db, now, shop, locale, JSON.parse(data) as MailData["order_to_shop"]) }
  }
  const template = orderMailTemplates.find((each) => each === name)
  if (!template) return undefined
  return { letter: await orderLetter(db, now, shop, { locale, template, data: JSON.parse(data) }) }
}
