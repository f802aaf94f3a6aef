/** The pages of the home page as forms: order by buttons, a section's fields, what is wrong with them, and what cannot stand where. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

export function homeForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const somebody = async () => {
    const { person, token } = await signedIn(worldOf().shop, "owner")
    const context = { ...adminOf(worldOf().shop), actor: person.actor }
    const post = (path: string, fields: Record<string, string>) =>
      ask("POST", `/shop/pages${path && `/${path}`}`, { cookie: `admin=${token}`, fields })
    const site = () => runAdmin(context, "viewSite", {})
    const drop = async () => runAdmin(context, "dropSiteDraft", { version: (await site()).version })
    return { post, site, drop, version: async () => `${(await site()).version}` }
  }

  describe("the pages of the home page", () => {
    it("order its sections by buttons, and say why one cannot stand there", async () => {
      const { post, site, drop, version } = await somebody()
      const ids = async () => (await site()).draft.home.map(({ id }) => id)
      const [hero = "", second = "", third = ""] = await ids()
      const moved = await post("", { version: await version(), do: `up:${third}` })
      expect([moved.status, moved.location]).toEqual([303, "/admin/shop/pages"])
      expect((await ids()).slice(0, 3)).toEqual([hero, third, second])
      const refused = await post("", { version: await version(), do: `down:${hero}` })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain("«Comienzo» va al principio")
      await drop()
    })

    it("keep what was typed and name the field, then take a new section where it fits", async () => {
      const { post, site, drop, version } = await somebody()
      const one = { "items.0.question.es": "¿Envían?", "items.0.answer.es": "Sí.", "title.es": "x".repeat(37) }
      const bad = await post("new-section?kind=questions", { version: await version(), on: "yes", ...one })
      expect(bad.status).toBe(400)
      expect(bad.body).toContain('value="¿Envían?"')
      expect(bad.body).toMatch(/id="title\.es"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="title\.es"/)
      expect(bad.body).toContain("Título (español): Como mucho, 36 caracteres.")
      expect(bad.body).toContain("Pregunta: De 2 a 10; aquí hay 1.")
      const two = { ...one, "title.es": "Dudas", "items.3.question.es": "¿Cambian?", "items.3.answer.es": "Sí." }
      const made = await post("new-section?kind=questions", { version: await version(), on: "yes", ...two })
      expect(made.status).toBe(303)
      const { draft } = await site()
      expect(draft.home.at(-1)).toMatchObject({
        id: "questions",
        on: true,
        items: [{}, { question: { es: "¿Cambian?" } }],
      })
      // A button of its list saves what was typed besides.
      const fields = { version: await version(), ...two, "title.es": "Más dudas", do: "up:items.1" }
      expect((await post("section/questions", fields)).location).toBe("/admin/shop/pages/section/questions")
      expect((await site()).draft.home.at(-1)).toMatchObject({
        on: false,
        title: { es: "Más dudas" },
        items: [{ question: { es: "¿Cambian?" } }, { question: { es: "¿Envían?" } }],
      })
      const split = await post("new-section?kind=split", {
        version: await version(),
        on: "yes",
        side: "end",
        ground: "tint-1",
      })
      expect(split.status).toBe(303)
      await post("section/questions", { version: await version(), do: "remove" })
      expect((await site()).draft.home.some(({ id }) => id === "questions")).toBe(false)
      await drop()
    })

    it("pick products by hand by whatever they are called", async () => {
      const { post, site, drop, version } = await somebody()
      const fields = { on: "yes", by: "byHand", count: "4" }
      const wrong = await post("section/featured", { version: await version(), ...fields, products: "cer-111\r\nnada" })
      expect(wrong.status).toBe(400)
      expect(wrong.body).toContain("Productos elegidos: La tienda no tiene alguno de ellos.")
      await post("section/featured", {
        version: await version(),
        ...fields,
        products: "cer-111\r\n/product/plato-lonja\r\n",
      })
      const { draft } = await site()
      const section = draft.home.find(({ id }) => id === "featured")
      expect(section).toMatchObject({ by: "byHand", count: 4, products: ["cer-111", expect.stringMatching(/^cer-/)] })
      await drop()
    })
  })
}
