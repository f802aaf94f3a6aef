import { create, object, string } from "superstruct"
import { giftCardMail } from "#provider/messages/mail/giftCardMail.ts"
import { invitationMail } from "#provider/messages/mail/invitationMail.ts"
import { mailHtml, mailText } from "#provider/messages/mail/layout.ts"
import { brandPictures, type FindMailPicture } from "#provider/messages/mail/mailPictures.ts"
import {
  alreadyRegisteredMail,
  type CodeUse,
  codeMail,
  contactMail,
  type MailShop,
  passwordChangedMail,
  passwordResetMail,
  type Recipient,
  verificationMail,
  welcomeMail,
} from "#provider/messages/mail/mailTemplates.ts"
import { emailChangedMail, newEmailMail } from "#provider/messages/mail/newEmailMails.ts"
import { orderMail, shopCopyMail } from "#provider/messages/mail/orderMailTemplates.ts"
import type { MailContext } from "#provider/messages/mail/orderWriting.ts"
import { ownMail } from "#provider/messages/mail/ownMail.ts"
import { type AskOwnMail, noOwnMail } from "#provider/messages/mail/ownMailParts.ts"
import { type MailContent, type MailFile, type MailPicture, picturesOf } from "#provider/messages/mail/parts.ts"
import { hasPassed } from "#provider/messages/mail/passedMails.ts"
import { flaggedMail, refusedMail, returnedMail } from "#provider/messages/mail/paymentMailTemplates.ts"
import { personCodeMail, personInvitationMail, trialMail } from "#provider/messages/mail/peopleMails.ts"
import { backInStockMail, confirmAlertMail } from "#provider/messages/mail/stockAlertMails.ts"
import { withdrawalMail, withdrawalMailTemplates } from "#provider/messages/mail/withdrawalMailTemplates.ts"
import type { Services } from "#provider/orders/context.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import {
  type GiftCardMailData,
  orderMailTemplates,
  type WithdrawalMailData,
} from "#provider/platform/outbox/mailData.ts"
import type { MailData, MailTemplate, Onward } from "#provider/platform/outbox/mails.ts"
import { createLoginCode } from "#provider/platform/security/loginCodes.ts"
import { createOneTimeToken, type Purpose } from "#provider/platform/security/oneTimeTokens.ts"
import type { Localized } from "#shared/locale.ts"

type MailTools = Pick<Services, "db" | "engine" | "passwords" | "currency">

export interface MailSender {
  shop: MailShop
  /** `MAIL_FROM`: an address, or a name with one. */
  from: string
  /** Product pictures; left out, mails have none. */
  picture?: FindMailPicture | undefined
  /** A PNG, for a shop with a logo. */
  logo?: Buffer | undefined
  /** Names of the shop's own payment methods, by id. */
  methodNames?: ReadonlyMap<string, Localized> | undefined
  /** Words of `shop.config.ts`; none where left out. */
  askOwn?: AskOwnMail | undefined
}

export interface Message {
  id: string
  template: string
  from: string
  to: string
  subject: string
  text: string
  /** In the order of the text. */
  links: string[]
  createdAt: string
  source: Buffer
}

/**
 * Renders a queued mail when it is sent: looks up its recipient, and creates its token. Undefined when the mail is
 * void: there is no such account, or it no longer needs the mail.
 */
export async function composeMail(
  tools: MailTools,
  now: Date,
  sender: MailSender,
  mail: Row<"mails">,
): Promise<Message | undefined> {
  const writing = await writeContent(tools, now, sender, mail)
  if (!writing) return undefined
  const { content, replyTo } = writing
  const text = mailText(content)
  const pictures = [...(await signPictures(sender)), ...picturesOf(content.parts)]
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer")
  const composer = new MailComposer({
    from: sender.from,
    to: { name: "", address: mail.recipient },
    ...(replyTo && { replyTo }),
    subject: content.subject,
    text,
    html: mailHtml(content),
    attachments: [...pictures.map(attachment), ...(content.files ?? []).map(textFile)],
    date: new Date(mail.created_at),
    // Stable across attempts, so that duplicates can be recognised.
    messageId: `<${mail.id}@${new URL(sender.shop.url).hostname}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(content.stop !== undefined && { "List-Unsubscribe": `<${content.stop}>` }),
    },
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
    subject: content.subject,
    text,
    links: content.parts.flatMap((part) => ("url" in part ? [part.url] : [])),
    createdAt: mail.created_at,
    source,
  }
}

async function signPictures({ shop, logo }: MailSender): Promise<MailPicture[]> {
  if (shop.sign === "blossom") return brandPictures()
  return logo ? [{ cid: "logo@shop", type: "image/png", content: logo }] : []
}

/** Inline, referenced by the HTML. */
const attachment = ({ cid, type, content }: MailPicture) => ({
  cid,
  content,
  contentType: type,
  contentDisposition: "inline" as const,
  filename: `${cid.replace(/@.*/, "")}.${type === "image/png" ? "png" : "jpg"}`,
})

/** A plain text file, readable by any program. */
const textFile = ({ name, text }: MailFile) => ({
  filename: name,
  content: text,
  contentType: "text/plain; charset=utf-8",
  contentDisposition: "attachment" as const,
})

interface Writing {
  content: MailContent
  replyTo?: { name: string; address: string }
}

const ContactData = object({ name: string(), email: string(), subject: string(), message: string() })

async function writeContent(
  tools: MailTools,
  now: Date,
  { shop, picture = noPicture, methodNames = new Map(), askOwn = noOwnMail }: MailSender,
  mail: Row<"mails">,
): Promise<Writing | undefined> {
  const { db, engine, passwords } = tools
  const template = mail.template as MailTemplate
  const mailContext: MailContext = { db, now, shop, picture, methodNames, askOwn }
  if (template === "contact") {
    const data = create(JSON.parse(mail.data), ContactData)
    return { content: contactMail(shop, mail.locale, data), replyTo: { name: data.name, address: data.email } }
  }
  if (template === "own") return { content: ownMail(shop, mail.locale, JSON.parse(mail.data) as MailData["own"]) }
  if (template === "stock_alert" || template === "back_in_stock") {
    const content =
      template === "stock_alert"
        ? await confirmAlertMail(mailContext, mail)
        : await backInStockMail(mailContext, tools, mail)
    return content && { content }
  }
  if (template === "gift_card") {
    const content = await giftCardMail(mailContext, mail.locale, JSON.parse(mail.data) as GiftCardMailData)
    return content && { content }
  }
  if (template === "payment_flagged") {
    const { flagId } = JSON.parse(mail.data) as MailData["payment_flagged"]
    const content = await flaggedMail(mailContext, mail.locale, flagId)
    return content && { content }
  }
  if (template === "refund_refused") {
    const content = await refusedMail(mailContext, mail.locale, JSON.parse(mail.data) as MailData["refund_refused"])
    return content && { content }
  }
  if (template === "person_code" || template === "person_invitation") {
    const write = template === "person_code" ? personCodeMail : personInvitationMail
    const content = await write(tools, now, shop, mail)
    return content && { content }
  }
  if (template === "review_invitation") {
    const data = JSON.parse(mail.data) as MailData["review_invitation"]
    const content = await invitationMail(mailContext, mail.locale, data)
    return content && { content }
  }
  if (template === "mail_trial")
    return { content: trialMail(shop, mail.locale, JSON.parse(mail.data) as MailData["mail_trial"]) }
  if (await hasPassed(db, mail)) return undefined
  const about = await orderWriting(mailContext, mail)
  if (about) return about
  const withdrawal = withdrawalMailTemplates.find((each) => each === template)
  if (withdrawal) {
    const data = JSON.parse(mail.data) as WithdrawalMailData
    const content = await withdrawalMail(mailContext, { locale: mail.locale, template: withdrawal, data })
    return content && { content }
  }
  const user = await db.selectFrom("users").selectAll().where("email", "=", mail.recipient).executeTakeFirst()
  if (template === "code") {
    const code = await createLoginCode(db, passwords, now, mail)
    return code === undefined ? undefined : { content: codeMail(shop, mail.locale, { code, use: codeUse(mail, user) }) }
  }
  if (template === "new_email") {
    const content = await newEmailMail({ db, engine }, now, shop, mail)
    return content && { content }
  }
  if (template === "email_changed") return { content: emailChangedMail(shop, await formerRecipient(db, mail)) }
  if (!user) return undefined
  const { next, inOwnLanguage = false } = JSON.parse(mail.data) as Onward
  const locale = inOwnLanguage ? user.locale : mail.locale
  const recipient: Recipient = { locale, firstName: user.verified_at === null ? "" : user.first_name }
  const withToken = async (purpose: Purpose, write: typeof verificationMail): Promise<Writing | undefined> => {
    const request = { user, purpose, requestId: mail.id }
    const token = await db.transaction().execute((trx) => createOneTimeToken(engine, trx, now, request))
    return token === undefined ? undefined : { content: write(shop, recipient, token, next) }
  }
  switch (template) {
    case "verify":
      // Confirmed meanwhile, or already registered.
      if (user.verified_at !== null) return { content: alreadyRegisteredMail(shop, recipient, next) }
      return withToken("verify", verificationMail)
    case "already_registered":
      return { content: alreadyRegisteredMail(shop, recipient, next) }
    case "reset":
      return withToken("reset", passwordResetMail)
    case "welcome":
      return { content: welcomeMail(shop, recipient) }
    case "password_changed":
      return { content: passwordChangedMail(shop, recipient) }
    default:
      throw new Error(`No template for the mail ${mail.template}`)
  }
}

function codeUse({ data }: Row<"mails">, user: Row<"users"> | undefined): CodeUse {
  if ((JSON.parse(data) as MailData["code"]).confirms) return "confirms"
  return user ? "enters" : "opens"
}

/** Their account has another email by now. */
async function formerRecipient(db: MailTools["db"], { user_id, locale }: Row<"mails">): Promise<Recipient> {
  const user = await db.selectFrom("users").select("first_name").where("id", "=", user_id).executeTakeFirst()
  return { locale, firstName: user?.first_name ?? "" }
}

const noPicture: FindMailPicture = async () => undefined

/** Undefined for mails without an order. Their data was written by the shop itself. */
async function orderWriting(
  mailContext: MailContext,
  { template: name, locale, data }: Row<"mails">,
): Promise<Writing | undefined> {
  if (name === "order_to_shop") {
    return { content: await shopCopyMail(mailContext, locale, JSON.parse(data) as MailData["order_to_shop"]) }
  }
  if (name === "payment_returned") {
    return { content: await returnedMail(mailContext, locale, JSON.parse(data) as MailData["payment_returned"]) }
  }
  const template = orderMailTemplates.find((each) => each === name)
  if (!template) return undefined
  return { content: await orderMail(mailContext, { locale, template, data: JSON.parse(data) }) }
}
