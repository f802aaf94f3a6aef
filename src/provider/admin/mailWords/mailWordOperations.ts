/** The words of mails in their owner's hands: which there are, how they arrive, and a sample by mail. Saving is the shop document's. */
import { array, enums, type Infer, nullable, object, optional, string } from "superstruct"
import { MailPreview, previewMail } from "#provider/admin/mailWords/previewMail.ts"
import { operation } from "#provider/admin/operation.ts"
import { MailTest, testMail } from "#provider/admin/settings/testMail.ts"
import { builtInWords } from "#provider/messages/mail/builtInWords.ts"
import { readPublished } from "#provider/site/versions.ts"
import { badInput } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"
import { MailText } from "#shared/contract/mailWords.ts"
import {
  gapFaults,
  gapsOf,
  mailGroups,
  neededIn,
  type WordedMail,
  wordedMailNames,
  wordedMails,
} from "#shared/mailWords.ts"

const Gaps = object({ es: array(string()), en: array(string()) })

export const WordedMailView = object({
  mail: enums(wordedMailNames),
  group: enums(mailGroups),
  /** These may stand in its words, as they are written there. */
  gaps: Gaps,
  /** A subject must keep it; null where there is none. */
  needed: nullable(Localized),
  builtIn: object({ subject: Localized, greeting: Localized }),
  /** The owner's, as published; null where all are built in. */
  words: nullable(MailText),
})
export type WordedMailView = Infer<typeof WordedMailView>

const permission = "write_site" as const
const input = object({ mail: enums(wordedMailNames), words: optional(MailText) })
type Input = Infer<typeof input>

export const mailWordOperations = {
  listMailWords: operation({
    summary: "List words of mails",
    description:
      "Each mail to customers, what its words may and must say, its built-in subject and greeting, and the owner’s own words. They are changed as part `mailWords` of the shop’s document.",
    http: { method: "GET", path: "/mail-words" },
    permission,
    input: object({}),
    answer: array(WordedMailView),
    async run({ db }) {
      const own = (await readPublished(db))?.document.mailWords ?? {}
      return wordedMailNames.map((mail) => viewOf(mail, own[mail] ?? null))
    },
  }),
  previewMailWords: operation({
    summary: "Look at a mail with its words",
    description:
      "In both languages, with the facts of the newest order; with made-up ones where there is none, or where the caller may not read orders. `words` are tried without being saved.",
    http: { method: "POST", path: "/mail-words/:mail/preview" },
    permission,
    input,
    answer: MailPreview,
    run: (context, { mail, words }) => previewMail(context, mail, checked(mail, words)),
  }),
  sendMailWords: operation({
    summary: "Send a sample of a mail",
    description:
      "To the caller, as its preview shows it, over the stored mail settings; once in 10 seconds. Answers within 15 seconds what became of it.",
    http: { method: "POST", path: "/mail-words/:mail/sample" },
    permission,
    input,
    answer: MailTest,
    async run(context, { mail, words }) {
      const sample = await previewMail(context, mail, checked(mail, words))
      return testMail(context, { sample })
    },
  }),
}

function viewOf(mail: WordedMail, words: WordedMailView["words"]): WordedMailView {
  const needed = { es: neededIn(mail, "es"), en: neededIn(mail, "en") }
  return {
    mail,
    group: wordedMails[mail].group,
    gaps: { es: gapsOf(mail, "es"), en: gapsOf(mail, "en") },
    needed: needed.es === undefined || needed.en === undefined ? null : { es: needed.es, en: needed.en },
    builtIn: builtInWords(mail),
    words,
  }
}

/** As the shop's document takes them. */
function checked(mail: WordedMail, words: Input["words"]): Input["words"] {
  const faults = words ? Object.entries(gapFaults(mail, words)) : []
  if (faults.length > 0) throw badInput(Object.fromEntries(faults.map(([field, fault]) => [`words.${field}`, fault])))
  return words
}
