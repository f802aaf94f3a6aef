/** Mails to staff: sign-in codes, invitations, and test mails. */
import { button, type MailShop, mailContent } from "#provider/messages/mail/mailTemplates.ts"
import type { MailContent, Part } from "#provider/messages/mail/parts.ts"
import { type PeopleTexts, peopleEn } from "#provider/messages/mail/texts/peopleEn.ts"
import { peopleEs } from "#provider/messages/mail/texts/peopleEs.ts"
import type { Services } from "#provider/orders/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import type { MailData, SampleMail } from "#provider/platform/outbox/mails.ts"
import { codeAddress, createLoginCode } from "#provider/platform/security/loginCodes.ts"
import { INVITATION_LIFE_MS, makeLink, startPath } from "#provider/platform/security/personLinks.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { CODE_LIFE_MS, HOURS, MINUTES } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"

const texts: Record<Locale, PeopleTexts> = { en: peopleEn, es: peopleEs }

type Tools = Pick<Services, "db" | "engine" | "passwords">

/** Undefined when it is too late. */
export async function personCodeMail(
  { db, passwords }: Tools,
  now: Date,
  shop: MailShop,
  mail: Row<"mails">,
): Promise<MailContent | undefined> {
  const { locale, recipient } = mail
  const code = await createLoginCode(db, passwords, now, { ...mail, recipient: codeAddress(recipient) })
  if (code === undefined) return undefined
  const own = texts[locale].code
  return mailContent(shop, locale, {
    subject: fill(own.subject, { code, shop: shop.name }),
    toOwner: true,
    why: fill(own.why, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: fill(own.text, { n: CODE_LIFE_MS / MINUTES }) },
      { kind: "code", code },
      { kind: "text", text: fill(own.never, { shop: shop.name }) },
    ],
  })
}

/** Undefined when the person was removed meanwhile. */
export async function personInvitationMail(
  { db, engine }: Tools,
  now: Date,
  shop: MailShop,
  mail: Row<"mails">,
): Promise<MailContent | undefined> {
  const { personId, origin } = JSON.parse(mail.data) as MailData["person_invitation"]
  const token = await inTransaction(db, async (trx) => {
    // Locked, so that the person is not removed before the link exists.
    const person = trx.selectFrom("people").select("id").where("id", "=", personId)
    if (!(await forUpdate(engine, person).executeTakeFirst())) return undefined
    return makeLink(trx, now, personId, INVITATION_LIFE_MS)
  })
  if (token === undefined) return undefined
  const own = texts[mail.locale].invitation
  return mailContent(shop, mail.locale, {
    subject: fill(own.subject, { shop: shop.name }),
    toOwner: true,
    why: fill(own.why, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: fill(own.text, { shop: shop.name }) },
      button(mail.locale, own.button, origin + startPath(token)),
      { kind: "small", text: fill(own.note, { n: INVITATION_LIFE_MS / HOURS }) },
    ],
  })
}

export function trialMail(shop: MailShop, locale: Locale, { sample }: MailData["mail_trial"]): MailContent {
  const own = texts[locale].trial
  return mailContent(shop, locale, {
    subject: sample?.subject ?? fill(own.subject, { shop: shop.name }),
    toOwner: true,
    why: fill(own.why, { shop: shop.name }),
    parts: sample
      ? sampleParts(own, sample)
      : [
          { kind: "title", text: own.title },
          { kind: "text", text: fill(own.text, { shop: shop.name }) },
        ],
  })
}

const sampleParts = (own: PeopleTexts["trial"], { greeting, paragraph, fixed, closing }: SampleMail): Part[] => [
  { kind: "title", text: own.sampleTitle },
  ...said(greeting),
  ...said(paragraph),
  { kind: "box", title: own.sampleShop, text: fixed || own.sampleRest },
  ...said(closing),
]

const said = (text: string): Part[] => (text === "" ? [] : [{ kind: "text", text }])
