/** The pages of text and menus as forms: written, drafted, refused by field, shown in the preview, taken away. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

export function textForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const somebody = async () => {
    const { person, token } = await signedIn(worldOf().shop, "owner")
    const context = { ...adminOf(worldOf().shop), actor: person.actor }
    const cookie = `admin=${token}`
    const site = () => runAdmin(context, "viewSite", {})
    const post = async (path: string, fields: Record<string, string>) =>
      ask("POST", `/shop/pages/${path}`, { cookie, fields: { version: `${(await site()).version}`, ...fields } })
    const drop = async () => runAdmin(context, "dropSiteDraft", { version: (await site()).version })
    return { ask: (path: string) => ask("GET", `/shop/pages/${path}`, { cookie }), post, site, drop }
  }

  describe("the pages of text", () => {
    it("are written under an address of their own, and refused one that is taken", async () => {
      const { post, site, drop } = await somebody()
      const fields = { "title.es": "Nuestro taller", "title.en": "Our bindery", "text.es": "## Aquí\r\n\r\nCosemos." }
      expect((await post("new-text", fields)).location).toBe("/admin/shop/pages/texts")
      const page = (await site()).draft.pages.at(-1)
      expect(page).toMatchObject({ slug: "nuestro-taller", text: { es: "## Aquí\n\nCosemos." } })
      const taken = await post("new-text", fields)
      expect([taken.status, taken.body.includes("Dirección: Otra página tiene esta dirección")]).toEqual([400, true])
      const own = await post("new-text", { ...fields, slug: "terms" })
      expect(own.status).toBe(400)
      const long = await post("texts/nuestro-taller", { ...fields, "lead.en": "x".repeat(301) })
      expect([long.status, long.body.includes("Entradilla (inglés): Como mucho, 300")]).toEqual([400, true])
      // Into the shop as the draft has it, at that page.
      const tried = await post("texts/nuestro-taller/try", { ...fields, "title.en": "The bindery" })
      expect(tried.location).toMatch(/\/preview\/[\w-]{43}\?to=%2Fpage%2Fnuestro-taller$/)
      expect((await site()).draft.pages.at(-1)?.title.en).toBe("The bindery")
      await post("texts/nuestro-taller", { do: "remove" })
      expect((await site()).draft.pages.some(({ slug }) => slug === "nuestro-taller")).toBe(false)
      await drop()
    })

    it("add paragraphs to a legal text, which goes back to how it comes without them", async () => {
      const { ask: see, post, site, drop } = await somebody()
      await post("texts/terms", { "text.es": "Además, envolvemos para regalo.", updated: "2026-11-20" })
      const terms = async () => (await site()).draft.pages.find(({ slug }) => slug === "terms")
      expect(await terms()).toMatchObject({ updated: "2026-11-20", text: { es: "Además, envolvemos para regalo." } })
      expect((await see("texts")).body).toContain("con párrafos propios")
      await post("texts/terms", { "text.es": "", updated: "" })
      expect(await terms()).toBeUndefined()
      expect((await see("texts/nowhere")).status).toBe(404)
      await drop()
    })
  })

  describe("the menus", () => {
    it("take entries in order, name what is wrong, and are as the shop comes without any", async () => {
      const { post, site, drop } = await somebody()
      const entry = (n: number, es: string, to: string) => ({ [`header.${n}.label.es`]: es, [`header.${n}.to`]: to })
      const bad = await post("menus/header", { ...entry(0, "Regalos", "regalos"), ...entry(1, "Todo", "/products") })
      expect([bad.status, bad.body.includes("Entrada 1, lleva a: Una página de la tienda")]).toEqual([400, true])
      expect(bad.body).toContain('value="Regalos"')
      const two = { ...entry(0, "Regalos", "/product-category/tarjetas"), ...entry(1, "Todo", "/products") }
      await post("menus/header", { ...two, do: "down:header.0" })
      const labels = async () => (await site()).draft.menus.header?.map(({ label }) => label.es)
      expect(await labels()).toEqual(["Todo", "Regalos"])
      await post("menus/header", { "header.0.label.es": "", "header.0.to": "" })
      expect(await labels()).toBeUndefined()
      await drop()
    })

    it("have columns in the footer, each with its entries", async () => {
      const { post, site, drop } = await somebody()
      const column = (title: string) => ({
        "title.es": title,
        "entries.0.label.es": "Todo",
        "entries.0.to": "/products",
      })
      await post("menus/footer-1", column("Comprar"))
      await post("menus/footer-3", column("Ayuda"))
      const titles = async () => (await site()).draft.menus.footer?.map(({ title }) => title.es)
      expect(await titles()).toEqual(["Comprar", "Ayuda"])
      await post("menus", { do: "up:1" })
      expect(await titles()).toEqual(["Ayuda", "Comprar"])
      const wrong = await post("menus/footer-2", { ...column("Comprar"), "entries.0.to": "nada" })
      expect([wrong.status, wrong.body.includes('href="#entries.0.to"')]).toEqual([400, true])
      await post("menus/footer-1", { "title.es": "Ayuda" })
      expect(await titles()).toEqual(["Comprar"])
      await drop()
    })
  })
}
