import { describe, expect, it } from "vitest"
import { BRAND, type MailContent, mailHtml, mailText } from "#provider/messages/mail/layout.ts"
import * as templates from "#provider/messages/mail/mailTemplates.ts"
import { en } from "#provider/messages/mail/texts/en.ts"
import { es } from "#provider/messages/mail/texts/es.ts"
import { locales } from "#shared/locale.ts"
import { demoIdentity } from "#tests/support/demoSite.ts"
import { plain, shownTexts } from "#tests/support/readMail.ts"

const shop = {
  ...demoIdentity,
  sign: "blossom" as const,
  phone: "",
  name: "Azahar & hijos",
  url: "https://shop.example",
  email: "hola@shop.example",
}
const TOKEN = "t".repeat(43)
const nasty = {
  name: 'Ana <img src=x onerror="alert(1)">',
  email: "ana@example.com",
  subject: "</title><script>alert(1)</script>",
  message: "Primera línea\nsegunda & <b>tercera</b>",
}

const all: [string, MailContent][] = locales.flatMap((locale): [string, MailContent][] => {
  const recipient = { locale, firstName: 'Ana "<b>' }
  return [
    [`code ${locale}`, templates.codeMail(shop, locale, { code: "040729", use: "enters" })],
    [`code that opens an account ${locale}`, templates.codeMail(shop, locale, { code: "040729", use: "opens" })],
    [`verify ${locale}`, templates.verificationMail(shop, recipient, TOKEN)],
    [`welcome ${locale}`, templates.welcomeMail(shop, recipient)],
    [`alreadyRegistered ${locale}`, templates.alreadyRegisteredMail(shop, recipient)],
    [`reset ${locale}`, templates.passwordResetMail(shop, recipient, TOKEN)],
    [`passwordChanged ${locale}`, templates.passwordChangedMail(shop, { locale, firstName: "" })],
    [`contact ${locale}`, templates.contactMail(shop, locale, nasty)],
  ]
})

describe.each(all)("the mail %s", (_name, content) => {
  const html = mailHtml(content)
  const text = mailText(content)

  it("leads to the shop's own address and nowhere else", () => {
    const addresses = [...html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(0)
    const own = [...Object.values(BRAND).map((cid) => `cid:${cid}`), "mailto:hola@shop.example"]
    for (const address of addresses.filter((each) => !own.includes(each ?? "")))
      expect(address).toMatch(/^https:\/\/shop\.example(\/|$)/)
    expect(html).not.toMatch(/url\(|@import|<(script|iframe|form|link|object)\b/i)
  })

  it("says in text all that it says in HTML", () => {
    const said = plain(text.replace(/^> /gm, "")).toLowerCase()
    // These texts are hidden where the address is shown anyway.
    const without = ["·", en.buttonFails, es.buttonFails]
    for (const shown of shownTexts(html).filter((each) => !without.includes(each)))
      expect(said).toContain(shown.toLowerCase())
    for (const part of content.parts) if ("url" in part) expect(text).toContain(part.url)
    expect(text).not.toMatch(/<\/?(p|td|table|br)\b|&#\d+;/)
  })

  it("names its language, fills its gaps and can be read at night", () => {
    expect(html).toContain(`<html lang="${content.locale}"`)
    expect(html + text + content.subject).not.toMatch(/\{\{|undefined|\[object/)
    expect(html).toContain("prefers-color-scheme:dark")
  })

  it("shows what people wrote and runs none of it", () => {
    expect(html).not.toContain("<b>")
    expect(html).not.toContain("<script")
    expect(html).not.toContain(`onerror="`)
  })
})

describe("links in mails", () => {
  it("are in the recipient's language", () => {
    const [spanish, english] = (["es", "en"] as const).map((locale) =>
      templates.verificationMail(shop, { locale, firstName: "" }, TOKEN),
    )
    expect(mailText(spanish ?? never())).toContain(`https://shop.example/es/welcome/${TOKEN}`)
    expect(mailText(english ?? never())).toContain(`https://shop.example/en/welcome/${TOKEN}`)
  })
})

describe("the texts of mails", () => {
  const flatten = (texts: object, prefix = ""): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
    )
  const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

  it("have the same gaps in both languages, and none is empty", () => {
    const spanish = new Map(flatten(es))
    for (const [key, text] of flatten(en)) {
      expect(text.trim()).not.toBe("")
      expect([key, gaps(spanish.get(key) ?? "")]).toEqual([key, gaps(text)])
    }
  })

  it("address the recipient as usted", () => {
    expect(flatten(es).filter(([, text]) => /(?<!\p{L})(tú|tu|tus|ti|contigo)(?!\p{L})/iu.test(text))).toEqual([])
  })
})

function never(): never {
  throw new Error("No such mail")
}

describe("a mail to who runs the shop", () => {
  const copy = (adminUrl?: string) => templates.contactMail({ ...shop, adminUrl }, "es", nasty)

  it("carries nothing that is for customers, such as where to withdraw", () => {
    expect(mailText(copy())).not.toContain("/withdrawal")
    expect(mailText(templates.welcomeMail(shop, { locale: "es", firstName: "Ana" }))).toContain("/withdrawal")
  })

  it("leads to the owner's area, or names the command where there is none", () => {
    const task = { page: "/admin/queue/flag/f-1", command: "payments f-1 refund" }
    const admin = { ...shop, adminUrl: "https://admin.shop.example" }
    expect(templates.ownersTask(admin, "Devolverlo", task)).toEqual({
      kind: "link",
      label: "Devolverlo",
      url: "https://admin.shop.example/admin/queue/flag/f-1",
    })
    expect(templates.ownersTask(shop, "Devolverlo", task)).toMatchObject({
      text: "npm run shop -- payments f-1 refund",
    })
  })
})
