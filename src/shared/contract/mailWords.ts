/** An owner's words of mails, in the shop's document. Their gaps are checked where a document is read from outside. */
import { object, optional, type Struct } from "superstruct"
import { bilingual, bilingualLines } from "#shared/contract/siteText.ts"
import { mailTextBounds, type MailWords as Words, wordedMailNames } from "#shared/mailWords.ts"

export const MailText = object({
  subject: bilingual(mailTextBounds.subject),
  greeting: bilingual(mailTextBounds.greeting),
  paragraph: bilingualLines(mailTextBounds.paragraph),
  closing: bilingualLines(mailTextBounds.closing),
})

export const MailWords = object(
  Object.fromEntries(wordedMailNames.map((name) => [name, optional(MailText)])),
) as unknown as Struct<Words, null>
