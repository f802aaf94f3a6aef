/** Puts an owner's words into a mail, in place of the built-in ones. */
import type { Part } from "#provider/messages/mail/parts.ts"
import type { Locale } from "#shared/locale.ts"
import {
  fillGaps,
  type Gap,
  type GapValues,
  type MailField,
  type MailText,
  type WordedMail,
} from "#shared/mailWords.ts"

/** A mail whose words its owner may change, and what its gaps stand for. */
export interface Worded {
  mail: WordedMail
  gaps: Readonly<Partial<Record<Gap, string>>>
}

export const worded = <Name extends WordedMail>(mail: Name, gaps: GapValues<Name>): Worded => ({ mail, gaps })

/** Her words in a language. One is left out where it is empty, or where one of its gaps has nothing to say. */
export function ownWords(
  own: MailText | undefined,
  locale: Locale,
  gaps: Worded["gaps"],
): Readonly<Record<MailField, string | undefined>> {
  const said = (field: MailField) => (own && fillGaps(own[field][locale], locale, gaps)) || undefined
  return {
    subject: said("subject"),
    greeting: said("greeting"),
    paragraph: said("paragraph"),
    closing: said("closing"),
  }
}

interface Letter {
  subject: string
  parts: Part[]
  preview?: string | undefined
}

/**
 * Her greeting replaces the built-in one, or stands below the title where there is none; her paragraph follows it. All
 * that the shop itself says stays, and her closing comes last.
 */
export function withOwnWords<Given extends Letter>(
  given: Given,
  own: MailText,
  locale: Locale,
  gaps: Worded["gaps"],
): Given {
  const { subject, greeting, paragraph, closing } = ownWords(own, locale, gaps)
  const top = given.parts.findIndex(({ kind }) => kind === "title") + 1
  const [title, below] = [given.parts.slice(0, top), given.parts.slice(top)]
  const rest = greeting !== undefined && isGreeting(below[0]) ? below.slice(1) : below
  const place = isGreeting(rest[0]) ? 1 : 0
  const lead = rest.find((part) => part.kind === "text")?.text
  return {
    ...given,
    subject: subject ?? given.subject,
    // Beside the subject a list of mails shows what it is about, in place of her greeting.
    ...(greeting !== undefined && { preview: given.preview ?? paragraph ?? lead }),
    parts: [
      ...title,
      ...(greeting === undefined ? [] : [{ ...text(greeting), greets: true } as const]),
      ...rest.slice(0, place),
      ...paragraphs(paragraph),
      ...rest.slice(place),
      ...(closing === undefined ? [] : [{ kind: "section" } as const, ...paragraphs(closing)]),
    ],
  }
}

const isGreeting = (part: Part | undefined) => part?.kind === "text" && part.greets === true

const text = (words: string) => ({ kind: "text", text: words }) as const

/** Divided by empty lines. */
const paragraphs = (words = "") =>
  words
    .split(/\n[ \t]*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map(text)
