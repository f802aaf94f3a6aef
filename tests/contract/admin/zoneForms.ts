/** The pages of zones as forms: made, refused by field with what was typed, changed by two, moved, and taken away where nothing goes. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

const ZONES = "/shop/delivery/zones"

export function zoneForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const somebody = async () => {
    const { person, token } = await signedIn(worldOf().shop, "owner")
    const context = { ...adminOf(worldOf().shop), actor: person.actor }
    const cookie = `admin=${token}`
    const view = () => runAdmin(context, "viewDelivery", {})
    return {
      view,
      get: async (path: string) => (await ask("GET", path, { cookie })).body,
      post: async (path: string, fields: Record<string, string>) =>
        ask("POST", path, { cookie, fields: { version: `${(await view()).version}`, ...fields } }),
    }
  }

  describe("the pages of zones", () => {
    it("make one, refuse what is wrong by its name and keep what was typed, and take it away", async () => {
      const { view, get, post } = await somebody()
      const fields = { "name.es": "Pitiusas", "name.en": "Pityusic Islands", zips: "078" }
      const none = await post(`${ZONES}/new`, fields)
      expect([none.status, none.body.includes("Países: Elija al menos un país, o todos.")]).toEqual([400, true])
      expect(none.body).toContain('value="Pitiusas"')
      const typed = { ...fields, zips: "078 99", countries: "ES" }
      const wrong = await post(`${ZONES}/new`, typed)
      expect(wrong.body).toContain("Ningún código postal de esos países empieza por 99.")
      expect(wrong.body).toMatch(
        /<input type="checkbox" name="countries" (?:checked="" value="ES"|value="ES" checked="")/,
      )
      expect((await post(`${ZONES}/new`, { ...fields, countries: "ES" })).location).toBe(`/admin${ZONES}`)
      const at = "/shop/delivery/zone/pityusic-islands"
      const { version } = await view()
      await post(at, { ...fields, countries: "ES", zips: "077 078" })
      const late = await post(at, { ...fields, countries: "ES", zips: "079", version: `${version}` })
      expect([late.status, late.body.includes("077 078")]).toEqual([409, true])
      const list = await get(ZONES)
      expect(list).toContain("Ninguna forma de entrega va allí todavía.")
      expect(list).toContain("o Pitiusas, cuenta esa.")
      expect((await post(ZONES, { do: "down:pityusic-islands" })).location).toBe(`/admin${ZONES}`)
      expect(await get(ZONES)).toContain("Toda ella está en «España», que va antes")
      expect((await post(`${at}/remove`, {})).location).toBe(`/admin${ZONES}`)
      expect((await ask("GET", at, {})).status).not.toBe(200)
      const used = await post("/shop/delivery/zone/spain/remove", {})
      expect([used.status, used.body.includes("Todavía hay una forma de entrega que va allí.")]).toEqual([409, true])
      expect(used.body).not.toContain("Quitar esta zona")
    })

    it("show ways of delivery in their order, and move them", async () => {
      const { view, get, post } = await somebody()
      const [first, second] = (await view()).methods
      const before = await get("/shop/delivery")
      expect(before).toContain(`value="down:${first?.id}"`)
      expect((await post("/shop/delivery/order", { do: `down:${first?.id}` })).location).toBe("/admin/shop/delivery")
      expect((await view()).methods.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id])
      await post("/shop/delivery/order", { do: `up:${first?.id}` })
      expect((await view()).methods[0]?.id).toBe(first?.id)
    })
  })
}
