/** Pages of the words of mails: a list, and a form for each, with a preview, a sample and the way back. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { ViewProps } from "#operator/frame/render.tsx"
import type { Answer, Form, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { mailWordPath, shopPath } from "#operator/site/shopParts.ts"
import { named, siteAgain, sitePage } from "#operator/site/siteRoutes.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import { isWordedMail, type MailText, type MailWords, mailFields, type WordedMail } from "#shared/mailWords.ts"
import { numberTyped } from "#shared/typedNumbers.ts"

const blank = (): MailText => {
  const none = { es: "", en: "" }
  return { subject: none, greeting: none, paragraph: none, closing: none }
}

const isBlank = (text: MailText) => mailFields.every((field) => text[field].es === "" && text[field].en === "")

/** A subject is one line, however it was typed. */
function typedText(form: Form): MailText {
  const said = (name: string) => form.get(name).replaceAll("\r\n", "\n").trim()
  const texts = mailFields.map((field) => {
    const both = { es: said(`${field}.es`), en: said(`${field}.en`) }
    const line = (text: string) => (field === "subject" ? text.replaceAll("\n", " ") : text)
    return [field, { es: line(both.es), en: line(both.en) }]
  })
  return Object.fromEntries(texts)
}

async function listPage({ context }: OwnVisit, typed?: ViewProps<"MailWords">["invitation"]): Promise<Answer> {
  const [site, mails] = [await runAdmin(context, "viewSite", {}), await runAdmin(context, "listMailWords", {})]
  const { on, days } = site.published.document.reviewInvitation
  const invitation = typed ?? { version: site.version, on, days: String(days) }
  return { view: "MailWords", props: { mails, invitation, invites: on } }
}

function saveInvitation(visit: OwnVisit): Promise<Answer> {
  const { form, context, frame } = visit
  const typed = { version: numberIn(form, "version"), on: form.get("on") !== "", days: form.get("days").trim() }
  return orAgain(
    visit,
    async () => {
      // Nothing at all is refused as too few.
      const reviewInvitation = { on: typed.on, days: numberTyped(typed.days) ?? 0 }
      await runAdmin(context, "saveSitePart", { version: typed.version, part: { reviewInvitation } })
      return { to: shopPath("words"), notice: { code: "saved" } }
    },
    async (refused) => {
      const error = without("reviewInvitation.", refused)
      const { version } = await runAdmin(context, "viewSite", {})
      const again = () => listPage(visit, error.status === 409 ? { ...typed, version } : typed)
      const answer = await siteAgain(visit, error, again)
      const isTold = "view" in answer && answer.frame?.error
      return isTold ? answer : named(frame, error, { days: frame.texts.mailWords.days }, answer)
    },
  )
}

interface Shown {
  /** As typed, which may be wrong; the preview then shows the saved words. */
  typed?: MailText
  version?: number
  isTried?: boolean
  sample?: ViewProps<"MailWord">["sample"]
}

async function wordPage({ context }: OwnVisit, mail: WordedMail, shown: Shown = {}): Promise<Answer> {
  const { typed, version, isTried = false, sample } = shown
  const [site, mails] = [await runAdmin(context, "viewSite", {}), await runAdmin(context, "listMailWords", {})]
  const view = mails.find((each) => each.mail === mail)
  if (!view) throw notFound("not_found")
  const preview = await runAdmin(context, "previewMailWords", { mail, ...(isTried && typed && { words: typed }) })
  return {
    view: "MailWord",
    props: {
      shown: view,
      version: version ?? site.version,
      typed: typed ?? view.words ?? blank(),
      isUnsaved: typed !== undefined,
      preview,
      sample,
    },
  }
}

/** The one that the address names. */
function mailOf({ params }: OwnVisit): WordedMail {
  const { mail = "" } = params
  if (!isWordedMail(mail)) throw notFound("not_found")
  return mail
}

async function save(visit: OwnVisit): Promise<Answer> {
  const { form, context, frame } = visit
  const mail = mailOf(visit)
  const done = form.get("do")
  const version = numberIn(form, "version")
  const typed = done === "back" ? blank() : typedText(form)
  return orAgain(
    visit,
    async () => {
      if (done === "see") return wordPage(visit, mail, { typed, version, isTried: true })
      if (done === "send") {
        const sample = await runAdmin(context, "sendMailWords", { mail, words: typed })
        return wordPage(visit, mail, { typed, version, isTried: true, sample })
      }
      // Words that were undone stay in the draft, and are not published with these.
      const { mailWords } = (await runAdmin(context, "viewSite", {})).published.document
      await runAdmin(context, "saveSitePart", { version, part: { mailWords: withWords(mailWords, mail, typed) } })
      return { to: mailWordPath(mail), notice: { code: "saved" } }
    },
    async (refused) => {
      const error = without("words.", without(`mailWords.${mail}.`, refused))
      // After a conflict, saving again keeps what was typed, which was compared.
      const again = () => wordPage(visit, mail, { typed, ...(error.status !== 409 && { version }) })
      const answer = await siteAgain(visit, error, again)
      const isTold = "view" in answer && answer.frame?.error
      return isTold ? answer : named(frame, error, labelsOf(frame), answer)
    },
  )
}

/** All of a mail's words are built in where none is her own. */
function withWords(words: MailWords, mail: WordedMail, text: MailText): MailWords {
  const { [mail]: _before, ...others } = words
  return isBlank(text) ? others : { ...others, [mail]: text }
}

/** Fields as the form calls them. */
function without(before: string, error: ApiError): ApiError {
  if (!error.fields) return error
  const own = ([field, code]: [string, string]) => [field.startsWith(before) ? field.slice(before.length) : field, code]
  return new ApiError(error.status, error.code, {
    fields: Object.fromEntries(Object.entries(error.fields).map(own)),
    ...(error.extra && { extra: error.extra }),
  })
}

function labelsOf({ texts: { mailWords: own, shop } }: OwnVisit["frame"]): Record<string, string> {
  const labels = mailFields.flatMap((field) => [
    [`${field}.es`, `${own[field]}, ${shop.spanish}`],
    [`${field}.en`, `${own[field]}, ${shop.english}`],
  ])
  return Object.fromEntries(labels)
}

export const mailWordPages: readonly OwnRoute[] = [
  sitePage("/words", (visit) => listPage(visit)),
  { method: "POST", path: "/shop/words", access: ["write_site"], handle: saveInvitation },
  sitePage("/words/:mail", async (visit) => wordPage(visit, mailOf(visit))),
  { method: "POST", path: "/shop/words/:mail", access: ["write_site"], handle: save },
]
