/**
 * The shop's identity and its computed promises, as forms: faults are given by field name, and unticked promises go.
 */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

export function identityForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const somebody = async () => {
    const { person, token } = await signedIn(worldOf().shop, "owner")
    const context = { ...adminOf(worldOf().shop), actor: person.actor }
    const cookie = `admin=${token}`
    const site = () => runAdmin(context, "viewSite", {})
    const post = async (path: string, fields: Record<string, string>) =>
      ask("POST", `/shop/${path}`, { cookie, fields: { version: `${(await site()).version}`, ...fields } })
    return { context, site, post, get: async (path: string) => (await ask("GET", `/shop/${path}`, { cookie })).body }
  }

  describe("the page of the shop's identity", () => {
    it("keeps links in their order, and says which field is wrong", async () => {
      const { context, site, post } = await somebody()
      const before = await site()
      const { name, tagline, address, hours, ...lines } = before.draft.identity
      const both = Object.entries({ tagline, address, hours }).flatMap(([field, { es, en }]) => [
        [`identity.${field}.es`, es],
        [`identity.${field}.en`, en],
      ])
      const one = Object.entries({ name, ...lines }).map(([field, value]) => [`identity.${field}`, `${value}`])
      const fields = Object.fromEntries([...one, ...both])
      const [instagram, video] = ["https://www.instagram.com/azahar", "https://video.example/azahar"]
      const wrong = await post("identity", { ...fields, "identity.social": `${instagram}\r\ninstagram` })
      expect(wrong.status).toBe(400)
      expect(wrong.body).toMatch(/href="#identity.social">Páginas en otros sitios: Una dirección como https/)
      expect(wrong.body).toContain(`${instagram}\ninstagram</textarea>`)
      const social = `${video}\r\n\r\n${instagram}`
      const blossom = { hasBlossom: "yes" }
      expect((await post("identity", { ...fields, ...blossom, "identity.social": social })).status).toBe(303)
      expect((await site()).published.document).toMatchObject({
        identity: { name, social: [video, instagram] },
        brand: { mark: "none" },
      })
      await runAdmin(context, "undoSite", { version: (await site()).published.version })
      await runAdmin(context, "dropSiteDraft", { version: (await site()).version })
      expect((await site()).draft).toEqual(before.draft)
    })
  })

  describe("the page of the shop's own promises", () => {
    it("drafts them in order, at most three, behind those that are worked out", async () => {
      const { context, site, post, get } = await somebody()
      const { claims } = (await site()).draft
      expect(await get("pages/claims")).toContain("«Envío gratis en pedidos de más de 50")
      const claim = (n: number, es: string, en = es) => ({
        [`claims.${n}.icon`]: "clock",
        [`claims.${n}.title.es`]: es,
        [`claims.${n}.title.en`]: en,
        [`claims.${n}.text.es`]: es,
        [`claims.${n}.text.en`]: en,
      })
      const two = { ...claim(0, "Hecho a mano"), ...claim(1, "Desde 1987"), "claims.1.header": "yes" }
      expect((await post("pages/claims", { ...two, do: "up:claims.1" })).location).toBe("/admin/shop/pages/claims")
      expect((await site()).draft.claims).toMatchObject([
        { title: { es: "Desde 1987" }, header: true, icon: "clock" },
        { title: { es: "Hecho a mano" }, header: false },
      ])
      const long = await post("pages/claims", claim(0, "x".repeat(27)))
      expect([long.status, long.body.includes("Promesa 1, título (español): Como mucho, 26")]).toEqual([400, true])
      await post("pages/claims", { ...claim(0, ""), do: "save" })
      expect((await site()).draft.claims).toEqual([])
      await runAdmin(context, "dropSiteDraft", { version: (await site()).version })
      expect((await site()).draft.claims).toEqual(claims)
    })
  })
}
