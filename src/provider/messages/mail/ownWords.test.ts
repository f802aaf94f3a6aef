/** An owner's words in a mail: where they stand, and that they stay text. */
import { describe, expect, it } from "vitest"
import { builtInWords } from "#provider/messages/mail/builtInWords.ts"
import { mailHtml, mailText } from "#provider/messages/mail/layout.ts"
import { codeMail, welcomeMail } from "#provider/messages/mail/mailTemplates.ts"
import { locales } from "#shared/locale.ts"
import { gapFaults, type MailText, type MailWords, wordedMailNames } from "#shared/mailWords.ts"
import { demoIdentity } from "#tests/support/demoSite.ts"

const none = { es: "", en: "" }
const blank: MailText = { subject: none, greeting: none, paragraph: none, closing: none }
const shopWith = (words: MailWords) => ({ ...demoIdentity, sign: "none" as const, url: "https://shop.example", words })
const ana = { locale: "es" as const, firstName: "Ana" }

describe("an owner's words", () => {
  const welcome: MailText = {
    subject: { es: "{nombre}, pase", en: "" },
    greeting: { es: "Buenos días, {nombre}:", en: "" },
    paragraph: { es: "Somos <b>dos</b>.\nDe aquí.\n\n \n\nVenga & mire.", en: "" },
    closing: { es: "Rosario\ny Antonio", en: "" },
  }
  const content = welcomeMail(shopWith({ welcome }), ana)

  it("stand in place of the built-in ones, around what the shop itself says", () => {
    expect(content.subject).toBe("Ana, pase")
    const said = content.parts.map((part) => ("text" in part ? part.text : part.kind))
    const [title, lead] = [said[0], said[4]]
    expect(said).toEqual([
      title,
      "Buenos días, Ana:",
      "Somos <b>dos</b>.\nDe aquí.",
      "Venga & mire.",
      lead,
      "button",
      "section",
      "Rosario\ny Antonio",
    ])
    const builtIn = welcomeMail(shopWith({}), ana)
    expect(builtIn.parts.map((part) => ("text" in part ? part.text : part.kind))).toEqual([
      title,
      "Hola, Ana:",
      lead,
      "button",
    ])
  })

  it("are escaped in HTML, with their line breaks, and plain in text", () => {
    const html = mailHtml(content)
    expect(html).toContain("Somos &#60;b&#62;dos&#60;/b&#62;.<br>De aquí.")
    expect(html).toContain("Venga &#38; mire.")
    expect(html).not.toContain("<b>dos</b>")
    expect(mailText(content)).toContain("Somos <b>dos</b>.\nDe aquí.\n\nVenga & mire.")
  })

  it("show what the mail is about beside the subject, not the greeting", () => {
    expect(content.preview).toContain("Somos <b>dos</b>.")
    const greeted = welcomeMail(shopWith({ welcome: { ...welcome, paragraph: none } }), ana)
    expect(greeted.parts).toContainEqual({ kind: "text", text: greeted.preview })
    expect(greeted.preview).not.toContain("Buenos días")
  })

  it("are the built-in ones in a language where she wrote none, and where a gap has nothing to say", () => {
    const english = welcomeMail(shopWith({ welcome }), { locale: "en", firstName: "Ana" })
    expect(english).toEqual({ ...welcomeMail(shopWith({}), { locale: "en", firstName: "Ana" }), shop: english.shop })
    const nameless = welcomeMail(shopWith({ welcome }), { locale: "es", firstName: "" })
    expect(nameless.subject).toBe(welcomeMail(shopWith({}), ana).subject)
    expect(nameless.parts.flatMap((part) => ("text" in part ? [part.text] : []))).toContain("Hola:")
    expect(mailText(nameless)).toContain("Venga & mire.")
  })

  it("keep the code of a code mail where it is copied from", () => {
    const code = { ...blank, subject: { es: "{código}, y pase", en: "" } }
    const mail = codeMail(shopWith({ code }), "es", { code: "040729", use: "enters" })
    expect(mail.subject).toBe("040729, y pase")
    expect(mail.parts).toContainEqual({ kind: "code", code: "040729" })
  })

  it("could be the built-in ones: each mail has the gaps of its subject and greeting", () => {
    const faults = wordedMailNames.map((mail) => gapFaults(mail, { ...blank, ...builtInWords(mail) }))
    expect(faults.filter((each) => Object.keys(each).length > 0)).toEqual([])
    for (const mail of wordedMailNames)
      for (const locale of locales) expect(builtInWords(mail).subject[locale]).not.toMatch(/^$|\{\{/)
  })
})
