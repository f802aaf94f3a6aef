/**
 * The contents of each mail: subject and parts, in the recipient's language. Links start only with the configured
 * origin.
 */

import { type Worded, withOwnWords, worded } from "#provider/messages/mail/ownWords.ts"
import type { MailContent, MailFooter, Part, ShopSign } from "#provider/messages/mail/parts.ts"
import { en, type MailTexts } from "#provider/messages/mail/texts/en.ts"
import { es } from "#provider/messages/mail/texts/es.ts"
import type { MailData } from "#provider/platform/outbox/mails.ts"
import { tokenLifeMs } from "#provider/platform/security/oneTimeTokens.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { CODE_LIFE_MS, HOURS, MINUTES } from "#shared/limits.ts"
import { type Locale, type Localized, pick } from "#shared/locale.ts"
import type { Look } from "#shared/look/look.ts"
import type { MailWords } from "#shared/mailWords.ts"
import { loginTo, paths, withNext, withPrefix, withQuery } from "#shared/paths.ts"

export interface MailShop {
  name: string
  sign: ShopSign
  look?: Look | undefined
  /** The owner's own; left out, all are built in. */
  words?: MailWords | undefined
  /** Public origin without a trailing slash. */
  url: string
  /** Origin of the owner's area; left out without one. */
  adminUrl?: string | undefined
  /** These are empty until the owner fills them in. */
  email: string
  phone: string
  address: Localized
  hours: Localized
  /** For the terms, like the next two. */
  owner: string
  register: string
  taxNumber: string
  account: string
}

export interface Recipient {
  locale: Locale
  firstName: string
}

export const mailTexts: Record<Locale, MailTexts> = { en, es }

/** Targets of links in mails, in the recipient's language. */
const links = {
  home: (locale: Locale) => withPrefix(locale, paths.home),
  login: (locale: Locale, next?: string) => withPrefix(locale, next ? loginTo(next) : paths.loginAndRegister),
  verify: (locale: Locale, token: string, next?: string) => withPrefix(locale, withNext(paths.welcome(token), next)),
  lostPassword: (locale: Locale) => withPrefix(locale, "/my-account/lost-password"),
  reset: (locale: Locale, token: string, next?: string) =>
    withPrefix(locale, withQuery(paths.lostPassword, new URLSearchParams({ token, ...(next && { next }) }).toString())),
}

export interface Draft {
  subject: string
  parts: Part[]
  preview?: string | undefined
  /** Number of the order it is about. */
  reference?: string | undefined
  /** Why it was sent, if not because of an account. */
  why?: string | undefined
  /** For staff: without contents for customers. */
  toOwner?: boolean
  files?: MailContent["files"]
  stop?: MailContent["stop"]
  /** Left out for a mail whose words are not the owner's. */
  words?: Worded | undefined
}

export function mailContent(
  shop: MailShop,
  locale: Locale,
  { why, toOwner = false, words, ...draft }: Draft,
): MailContent {
  const own = words && shop.words?.[words.mail]
  return {
    locale,
    shop,
    ...(own ? withOwnWords(draft, own, locale, words.gaps) : draft),
    footer: footer(shop, locale, { why: why ?? fill(mailTexts[locale].footer.why, { shop: shop.name }), toOwner }),
  }
}

/** The shop's identity and contact; empty facts are left out. */
function footer(
  { url, email, phone, address, hours }: MailShop,
  locale: Locale,
  { why, toOwner }: { why: string; toOwner: boolean },
): MailFooter {
  const own = mailTexts[locale].footer
  const to = (path: string) => url + withPrefix(locale, path)
  return {
    about: [pick(address, locale), pick(hours, locale)].filter((line) => line !== ""),
    contacts: [
      ...(email ? [{ label: email, url: `mailto:${email}` }] : []),
      ...(phone ? [{ label: phone, url: `tel:${phone.replace(/[^+\d]/g, "")}` }] : []),
    ],
    why,
    links: toOwner
      ? []
      : [
          { label: own.terms, url: to(paths.terms) },
          { label: own.privacy, url: to(paths.privacyPolicy) },
          { label: own.withdraw, url: to(paths.withdrawal) },
        ],
  }
}

/** The owner's next step: a page of the owner's area, or the command in a shop without one. */
export const ownersTask = ({ adminUrl }: MailShop, label: string, { page, command }: OwnersTask): Part =>
  adminUrl === undefined
    ? { kind: "fact", label, text: `npm run shop -- ${command}` }
    : { kind: "link", label, url: adminUrl + page }

export interface OwnersTask {
  /** A path of the owner's area. */
  page: string
  command: string
}

export const greeting = ({ locale, firstName }: Recipient): Part => ({
  kind: "text",
  greets: true,
  text: firstName === "" ? mailTexts[locale].greetingNoName : fill(mailTexts[locale].greeting, { name: firstName }),
})

/** A button with its address below, for programs that do not show buttons. */
export const button = (locale: Locale, label: string, url: string): Part => ({
  kind: "button",
  label,
  url,
  fails: mailTexts[locale].buttonFails,
})

export function verificationMail(shop: MailShop, recipient: Recipient, token: string, next?: string): MailContent {
  const { locale } = recipient
  const own = mailTexts[locale].verify
  return mailContent(shop, locale, {
    words: worded("verify", { shop: shop.name }),
    subject: fill(own.subject, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      greeting(recipient),
      { kind: "text", text: fill(own.text, { shop: shop.name }) },
      button(locale, own.button, shop.url + links.verify(locale, token, next)),
      { kind: "small", text: fill(own.note, { n: tokenLifeMs.verify / HOURS }) },
    ],
  })
}

/** The effect of a code. */
export type CodeUse = "opens" | "enters" | "confirms"

/** The code is in the subject too, where phones show it. */
export function codeMail(shop: MailShop, locale: Locale, { code, use }: { code: string; use: CodeUse }): MailContent {
  const own = mailTexts[locale].code
  return mailContent(shop, locale, {
    words: worded("code", { code, shop: shop.name }),
    subject: fill(own.subject, { code, shop: shop.name }),
    why: fill(use === "confirms" ? own.noteConfirms : own.note, { host: new URL(shop.url).host }),
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: fill(own.text, { n: CODE_LIFE_MS / MINUTES }) },
      { kind: "code", code },
      { kind: "text", text: fill(own[use], { shop: shop.name }) },
      { kind: "text", text: fill(own.never, { shop: shop.name }) },
    ],
  })
}

export function welcomeMail(shop: MailShop, recipient: Recipient): MailContent {
  const { locale } = recipient
  const own = mailTexts[locale].welcome
  return mailContent(shop, locale, {
    words: worded("welcome", { name: recipient.firstName, shop: shop.name }),
    subject: fill(own.subject, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      greeting(recipient),
      { kind: "text", text: own.text },
      { kind: "button", label: own.button, url: shop.url + links.home(locale) },
    ],
  })
}

export function alreadyRegisteredMail(shop: MailShop, recipient: Recipient, next?: string): MailContent {
  const { locale } = recipient
  const own = mailTexts[locale].already_registered
  return mailContent(shop, locale, {
    words: worded("already_registered", { name: recipient.firstName, shop: shop.name }),
    subject: fill(own.subject, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      greeting(recipient),
      { kind: "text", text: fill(own.text, { shop: shop.name }) },
      { kind: "button", label: own.button, url: shop.url + links.login(locale, next) },
      { kind: "text", text: own.forgot },
      { kind: "link", url: shop.url + links.lostPassword(locale) },
      { kind: "small", text: own.note },
    ],
  })
}

export function passwordResetMail(shop: MailShop, recipient: Recipient, token: string, next?: string): MailContent {
  const { locale } = recipient
  const own = mailTexts[locale].reset
  return mailContent(shop, locale, {
    words: worded("reset", { name: recipient.firstName, shop: shop.name }),
    subject: fill(own.subject, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      greeting(recipient),
      { kind: "text", text: fill(own.text, { shop: shop.name }) },
      button(locale, own.button, shop.url + links.reset(locale, token, next)),
      { kind: "small", text: fill(own.note, { n: tokenLifeMs.reset / MINUTES }) },
    ],
  })
}

export function passwordChangedMail(shop: MailShop, recipient: Recipient): MailContent {
  const { locale } = recipient
  const own = mailTexts[locale].password_changed
  return mailContent(shop, locale, {
    words: worded("password_changed", { name: recipient.firstName, shop: shop.name }),
    subject: fill(own.subject, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      greeting(recipient),
      { kind: "text", text: own.text },
      { kind: "text", text: own.note },
      { kind: "button", label: own.button, url: shop.url + links.lostPassword(locale) },
    ],
  })
}

/** To the shop, in the visitor's language. */
export function contactMail(shop: MailShop, locale: Locale, data: MailData["contact"]): MailContent {
  const own = mailTexts[locale].contact
  const subject = data.subject || own.noSubject
  return mailContent(shop, locale, {
    subject: fill(own.subject, { name: data.name, subject }),
    toOwner: true,
    why: fill(own.why, { shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      { kind: "fact", label: own.from, text: `${data.name} <${data.email}>` },
      { kind: "fact", label: own.about, text: subject },
      { kind: "quote", text: data.message },
      { kind: "small", text: own.note },
    ],
  })
}
