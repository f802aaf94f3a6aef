/** The words of mails in their owner's hands: what is refused, what arrives in both languages, and the way back. */
import type { ParsedMail } from "mailparser"
import { describe, expect, it } from "vitest"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import type { MailWords } from "#shared/mailWords.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { customerWorld, someBilling } from "#tests/support/customerWorld.ts"
import { plantedWords } from "#tests/support/mailWordDoors.ts"
import { mailWorld } from "#tests/support/mailWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

const none = { es: "", en: "" }

export function describeMailWords(engine: Engine): void {
  describe(`words of mails on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const world = mailWorld(engine)

    async function save(owner: AdminContext, mailWords: MailWords) {
      const { version } = await runAdmin(owner, "viewSite", {})
      await runAdmin(owner, "saveSitePart", { version, part: { mailWords } })
      await bothFollow()
    }

    /** Either process may send the next mail. */
    const bothFollow = () =>
      expect.poll(() => world().other.provider.catalogVersion()).toBe(world().shop.provider.catalogVersion())

    /** An order by transfer, and the mail that confirms it. */
    async function ordered(locale: Locale): Promise<{ number: string; mail: ParsedMail }> {
      const shopper = await customerWorld(world().shop, "in process").customer({ firstName: "Josefa", locale })
      const { number } = await orderOf(shopper.api, [{ id: "cer-105", amount: 1 }], {
        paymentMethod: "transfer",
        billing: { ...someBilling, firstName: "Josefa", email: shopper.email },
      })
      await world().flush()
      const mail = world().server.mails.find(({ to }) => JSON.stringify(to).includes(shopper.email))
      if (!mail) throw new Error(`No mail confirms the order ${number}`)
      return { number, mail }
    }

    it("are refused where a subject loses what it must keep, or a gap is none of the mail's; nothing is saved", async () => {
      const owner = await world().owner()
      const before = await runAdmin(owner, "viewSite", {})
      const lost = { ...plantedWords, subject: { es: "Gracias, {nombre}", en: plantedWords.subject.en } }
      await expect(save(owner, { order_placed: lost })).rejects.toMatchObject({
        status: 400,
        fields: { "mailWords.order_placed.subject.es": "gap_lost?gap=%7Bn%C3%BAmero%7D" },
      })
      const other = { ...plantedWords, closing: { es: "{código}", en: "" } }
      await expect(save(owner, { order_placed: other })).rejects.toMatchObject({
        status: 400,
        fields: { "mailWords.order_placed.closing.es": expect.stringMatching(/^gap_unknown\?/) },
      })
      const long = { ...plantedWords, greeting: { es: "x".repeat(121), en: "a\nb" } }
      await expect(save(owner, { order_placed: long })).rejects.toMatchObject({
        fields: {
          "mailWords.order_placed.greeting.es": "at_most?most=120",
          "mailWords.order_placed.greeting.en": "one_line",
        },
      })
      await expect(save(owner, { no_such_mail: plantedWords } as MailWords)).rejects.toMatchObject({
        fields: { "mailWords.no_such_mail": "unknown_field" },
      })
      expect(await runAdmin(owner, "viewSite", {})).toEqual(before)
    })

    it("arrive in the reader's language, filled in, around what the shop itself says; and are taken back", async () => {
      const owner = await world().owner()
      await runAdmin(owner, "saveMail", world().input())
      const builtIn = (await ordered("es")).mail.subject
      const recorded: number[] = []
      await save({ ...owner, recorded }, { order_placed: plantedWords })

      const es = await ordered("es")
      expect(es.mail.subject).toBe(`Gracias, Josefa: su pedido ${es.number}`)
      expect(es.mail.text).toMatch(
        /\n\nBuenos días, Josefa:\n\nMañana lo regamos\.\n\nY lo empaquetamos\.\n\n.*IBAN.*\n\nCon las manos en la tierra,\nRosario\n\n-- \n/s,
      )
      expect(es.mail.html).toContain("Con las manos en la tierra,<br>Rosario")
      // The law's part of the mail stands between.
      expect(es.mail.text).toContain("Puede desistir de la compra")
      const en = await ordered("en")
      expect(en.mail.subject).toBe(`Thank you, Josefa: your order ${en.number}`)
      expect(en.mail.text).toMatch(/\n\nGood morning, Josefa,\n\nTomorrow we water it\.\n\nAnd pack it\.\n\n/)
      expect(en.mail.text).not.toContain("Buenos días")

      const [event = 0] = recorded
      await runAdmin(owner, "undoEvent", { id: event })
      await bothFollow()
      const after = await ordered("es")
      expect(after.mail.subject?.replace(after.number, "")).toBe(builtIn?.replace(/\d{4}-\d{6}/, ""))
      expect(after.mail.text).not.toContain("Mañana lo regamos")
      const { published } = await runAdmin(owner, "viewSite", {})
      expect(published.document.mailWords).toEqual({})
    })

    it("are listed with what they may say, and looked at with the newest order before they are saved", async () => {
      const owner = await world().owner()
      await runAdmin(owner, "saveMail", world().input())
      const { number } = await ordered("en")
      const mails = await runAdmin(owner, "listMailWords", {})
      expect(mails.find(({ mail }) => mail === "order_placed")).toEqual({
        mail: "order_placed",
        group: "order",
        gaps: {
          es: ["{nombre}", "{número}", "{fecha de entrega}", "{total}", "{tienda}"],
          en: ["{name}", "{number}", "{delivery date}", "{total}", "{shop}"],
        },
        needed: { es: "{número}", en: "{number}" },
        builtIn: {
          subject: { es: "Su pedido {número} en {tienda}", en: expect.stringContaining("{number}") },
          greeting: none,
        },
        words: null,
      })
      const paragraph = { es: "{total}, {fecha de entrega}", en: "{total}, {delivery date}" }
      const words = { ...plantedWords, paragraph }
      const preview = await runAdmin(owner, "previewMailWords", { mail: "order_placed", words })
      expect(preview).toMatchObject({
        order: { number, name: "Josefa Pons" },
        es: {
          subject: `Gracias, Josefa: su pedido ${number}`,
          fixed: expect.stringMatching(new RegExp(`^Pedido ${number}: .+ × 1, .+ · Total .+€$`)),
        },
        en: { subject: `Thank you, Josefa: your order ${number}`, closing: plantedWords.closing.en },
      })
      expect(preview.es.paragraph).toMatch(/^[\d,]+\s€, .+/)
      // Unsaved.
      const saved = await runAdmin(owner, "previewMailWords", { mail: "order_placed" })
      expect(saved.es).toMatchObject({ subject: `Su pedido ${number} en Azahar`, greeting: "", closing: "" })
      // A code belongs to no order: it is made up.
      const code = await runAdmin(owner, "previewMailWords", { mail: "code" })
      expect(code.es.subject).toMatch(/^\d{6} es su código/)
      const lost = { ...words, subject: { es: "Gracias", en: "" } }
      await expect(runAdmin(owner, "previewMailWords", { mail: "order_placed", words: lost })).rejects.toMatchObject({
        status: 400,
        fields: { "words.subject.es": expect.stringMatching(/^gap_lost/) },
      })
    })

    it("are shown with made-up facts to a key that may not read orders", async () => {
      const owner = await world().owner()
      const actor = { ...owner.actor, permissions: new Set(["write_site"] as const) }
      const preview = await runAdmin({ ...owner, actor }, "previewMailWords", { mail: "order_placed" })
      expect(preview).toMatchObject({ order: null, es: { fixed: "" } })
      expect(preview.es.subject).toMatch(/^Su pedido \d{4}-000061 en Azahar$/)
    })

    it("are sent to her as they will arrive", async () => {
      const owner = await world().owner()
      await runAdmin(owner, "saveMail", world().input())
      const sent = await runAdmin(owner, "sendMailWords", { mail: "order_placed", words: plantedWords })
      expect(sent).toMatchObject({ to: owner.email, outcome: "sent" })
      const [mail] = world().server.mails
      expect(mail?.subject).toMatch(/^Gracias, \S+: su pedido \d{4}-\d{6}$/)
      expect(mail?.text).toContain("Mañana lo regamos.")
      expect(mail?.text).toContain("Con las manos en la tierra,\nRosario")
    })
  })
}
