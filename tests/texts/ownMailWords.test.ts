/** Every mail to customers with words of the shop's owner, as it is composed. */
import { beforeAll, describe, expect, it } from "vitest"
import { MINUTES } from "#shared/limits.ts"
import { locales } from "#shared/locale.ts"
import { isWordedMail, type MailWords, neededIn, wordedMailNames } from "#shared/mailWords.ts"
import { type MailTwin, withDemoShop, writeMails } from "#tests/texts/mailTwins.ts"

const words: MailWords = Object.fromEntries(
  wordedMailNames.map((mail) => [
    mail,
    {
      subject: {
        es: `Asunto de {tienda} ${neededIn(mail, "es") ?? ""}`,
        en: `Subject of {shop} ${neededIn(mail, "en") ?? ""}`,
      },
      greeting: { es: "Saludo de {tienda}:", en: "Greeting of {shop}," },
      paragraph: { es: "Párrafo de {tienda}.\n\nY otro.", en: "Paragraph of {shop}.\n\nAnd another." },
      closing: { es: "Despedida de {tienda}", en: "Closing of {shop}" },
    },
  ]),
)

const said = {
  es: ["Saludo de Azahar:", "Párrafo de Azahar.", "Y otro.", "Despedida de Azahar"],
  en: ["Greeting of Azahar,", "Paragraph of Azahar.", "And another.", "Closing of Azahar"],
}

describe("mails with their owner's words", () => {
  let twins: MailTwin[] = []
  beforeAll(async () => {
    twins = await withDemoShop((world) => writeMails(world, words))
  }, 4 * MINUTES)
  // An address that is taken gets a mail of another kind.
  const own = () =>
    twins.filter(({ template, situation }) => isWordedMail(template) && situation !== "an address that is taken")

  it("are all those of the list", () => {
    expect(new Set(own().map(({ template }) => template))).toEqual(new Set(wordedMailNames))
  })

  it.each(locales)("say all of them in %s, in order, and nothing of them twice", (locale) => {
    const wrong = own().flatMap(({ template, situation, mails }) => {
      const { subject, text, html } = mails[locale]
      const hasSubject = subject.startsWith(locale === "es" ? "Asunto de Azahar" : "Subject of Azahar")
      const places = said[locale].map((each) => text.indexOf(each))
      const isInOrder = places.every((place, at) => place > (places[at - 1] ?? 0))
      const isOnce = said[locale].every((each) => text.split(each).length === 2 && html.includes(each))
      const isGreetedOnce = !/^(?:Hola|Hello)\b/m.test(text)
      return hasSubject && isInOrder && isOnce && isGreetedOnce ? [] : [`${template}: ${situation}`]
    })
    expect(wrong).toEqual([])
  })

  it("leave alone what goes to the shop, and what others write", () => {
    const others = twins.filter(({ template }) => !isWordedMail(template))
    expect(others.length).toBeGreaterThan(5)
    expect(others.filter(({ mails }) => mails.es.text.includes("Saludo de Azahar"))).toEqual([])
  })
})
