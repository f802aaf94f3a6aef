/** The words of mails by their page: a lost gap is named and nothing typed is lost, a look before saving, and back to the built-in ones. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { decoded, formsIn } from "#tests/support/formsIn.ts"
import { plantedWords } from "#tests/support/mailWordDoors.ts"
import { openPages, type PageDoor, type Typed } from "#tests/support/pageDoor.ts"

const PAGE = "/shop/words/order_placed"

const typedWords: Typed = Object.fromEntries(
  Object.entries(plantedWords).flatMap(([field, { es, en }]) => [
    [`${field}.es`, es],
    [`${field}.en`, en],
  ]),
)

export function mailWords(worldOf: () => CustomerWorld): void {
  async function press({ send }: PageDoor, html: string, typed: Typed, value: string) {
    const form = formsIn(html).find(({ action }) => action === `/admin${PAGE}`)
    const button = form?.buttons.find((each) => each.value === value)
    if (!form || !button) throw new Error(`The page has no button ${value}`)
    return send(form, typed, button)
  }
  const said = (html: string) => decoded(html.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ")
  const savedIn = async ({ context }: PageDoor) =>
    (await runAdmin(context, "viewSite", {})).published.document.mailWords

  describe("words of mails by page", () => {
    it("name what a subject has lost, and keep all that was typed", async () => {
      const pages = await openPages(worldOf().shop)
      const { body } = await pages.open(PAGE)
      const typed = { ...typedWords, "subject.es": "Gracias por plantar con nosotros, {nombre}" }
      for (const button of ["save", "see", "send"]) {
        const refused = await press(pages, body, typed, button)
        expect(refused.status).toBe(400)
        expect(said(refused.body)).toContain("Asunto, español: Ha perdido {número}, que tiene que estar.")
        expect(refused.body).toContain('href="#subject.es"')
        for (const text of Object.values(typed)) expect(decoded(refused.body)).toContain(String(text).split("\n")[0])
      }
      expect(await savedIn(pages)).toEqual({})
      pages.close()
    })

    it("are looked at, saved, listed, taken back by the log, and made built-in again", async () => {
      const pages = await openPages(worldOf().shop)
      const { body } = await pages.open(PAGE)
      expect(decoded(body)).toContain('placeholder="Su pedido {número} en {tienda}"')
      const seen = await press(pages, body, typedWords, "see")
      expect([seen.status, said(seen.body).includes("Con las manos en la tierra, Rosario")]).toEqual([200, true])
      expect(said(seen.body)).not.toContain("Con las manos en la tierra, {")
      expect(await savedIn(pages)).toEqual({})
      // One test in ten seconds.
      await pages.context.db.deleteFrom("rate_limits").execute()
      const sent = await press(pages, seen.body, typedWords, "send")
      expect([sent.status, said(sent.body).includes("Ha salido hacia")]).toEqual([200, true])
      expect(decoded(sent.body)).toContain("Mañana lo regamos.")

      const saved = await press(pages, seen.body, typedWords, "save")
      expect([saved.status, saved.location?.replace(/\?.*/, "")]).toEqual([303, `/admin${PAGE}`])
      expect(await savedIn(pages)).toEqual({ order_placed: plantedWords })
      const list = said((await pages.open("/shop/words")).body)
      expect(list).toContain("25 correos, 1 con palabras suyas")
      expect(list).toContain("Gracias, {nombre}: su pedido {número} Palabras suyas")
      const versions = said((await pages.open("/shop/versions")).body)
      expect(versions).toContain("hemos recibido su pedido")

      const back = await press(pages, (await pages.open(PAGE)).body, {}, "back")
      expect(back.status).toBe(303)
      expect(await savedIn(pages)).toEqual({})
      expect((await pages.open(PAGE)).body).not.toContain('value="back"')
      pages.close()
    })

    it("of two people who change the same mail are told; another mail's are kept", async () => {
      const pages = await openPages(worldOf().shop)
      const { context } = pages
      const { body } = await pages.open(PAGE)
      const { version } = await runAdmin(context, "viewSite", {})
      const none = { es: "", en: "" }
      const hers = { ...plantedWords, greeting: { es: "Hola, {nombre}:", en: "" } }
      const welcome = { subject: none, greeting: none, paragraph: { es: "Pase.", en: "" }, closing: none }
      await runAdmin(context, "saveSitePart", { version, part: { mailWords: { order_placed: hers, welcome } } })
      const late = await press(pages, body, typedWords, "save")
      expect(late.status).toBe(409)
      expect(said(late.body)).toContain("Otra persona también cambió esto: hemos recibido su pedido.")
      expect((await press(pages, late.body, typedWords, "save")).status).toBe(303)
      expect(await savedIn(pages)).toEqual({ order_placed: plantedWords, welcome })
      const now = await runAdmin(context, "viewSite", {})
      await runAdmin(context, "saveSitePart", { version: now.version, part: { mailWords: {} } })
      pages.close()
    })

    it("stand beside the invitation to review, which is off until it is ticked, with 3 to 60 days", async () => {
      const pages = await openPages(worldOf().shop)
      const invitation = async () => (await runAdmin(pages.context, "viewSite", {})).published.document.reviewInvitation
      const send = async (typed: Typed) => {
        const { body } = await pages.open("/shop/words")
        const form = formsIn(body).find(({ action, buttons }) => action === "/admin/shop/words" && buttons.length === 1)
        const button = form?.buttons[0]
        if (!form || !button) throw new Error("The page has no form of the invitation")
        return pages.send(form, typed, button)
      }
      expect(await invitation()).toEqual({ on: false, days: 14 })
      expect(said((await pages.open("/shop/words")).body)).toContain("{producto} Apagado")
      for (const days of ["0", "61", ""]) {
        const refused = await send({ on: "yes", days })
        expect([refused.status, said(refused.body).includes("Días después: Un número entero de 3 a 60.")]).toEqual([
          400,
          true,
        ])
      }
      expect((await send({ on: "yes", days: "7" })).status).toBe(303)
      expect(await invitation()).toEqual({ on: true, days: 7 })
      expect(said((await pages.open("/shop/words")).body)).toContain("{producto} de fábrica")
      expect((await send({ on: [], days: "14" })).status).toBe(303)
      expect(await invitation()).toEqual({ on: false, days: 14 })
      pages.close()
    })

    it("are there for no mail that is not in the list, and for staff not at all", async () => {
      const pages = await openPages(worldOf().shop)
      expect((await pages.open("/shop/words/order_to_shop")).status).toBe(404)
      expect((await pages.open("/shop/words/constructor")).status).toBe(404)
      const actor = { ...pages.context.actor, permissions: new Set(["read_orders"] as const) }
      for (const name of ["listMailWords", "previewMailWords", "sendMailWords"] as const) {
        const asked = runAdmin({ ...pages.context, actor }, name, { mail: "welcome" })
        await expect(asked).rejects.toMatchObject({ code: "not_permitted" })
      }
      pages.close()
    })
  })
}
