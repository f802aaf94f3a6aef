/** An owner's words of mails, in the shop's document. Their gaps are checked where a document is read from outside. */
import { boolean, defaulted, type Infer, number, object, optional, refine, type Struct } from "superstruct"
import { bilingual, bilingualLines } from "#shared/contract/siteText.ts"
import { fault } from "#shared/fault.ts"
import { invitationDays, mailTextBounds, type MailWords as Words, wordedMailNames } from "#shared/mailWords.ts"

export const MailText = object({
  subject: bilingual(mailTextBounds.subject),
  greeting: bilingual(mailTextBounds.greeting),
  paragraph: bilingualLines(mailTextBounds.paragraph),
  closing: bilingualLines(mailTextBounds.closing),
})

export const MailWords = object(
  Object.fromEntries(wordedMailNames.map((name) => [name, optional(MailText)])),
) as unknown as Struct<Words, null>

const { least, most } = invitationDays

/** One mail to each order, so many days after its delivery, which asks for reviews. */
export const ReviewInvitation = object({
  on: defaulted(boolean(), false),
  days: defaulted(
    refine(
      number(),
      "days",
      (days) => (Number.isInteger(days) && days >= least && days <= most) || fault("between", { least, most }),
    ),
    14,
  ),
})
export type ReviewInvitation = Infer<typeof ReviewInvitation>
