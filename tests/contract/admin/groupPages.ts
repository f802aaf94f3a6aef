/** The page of departments and categories in a shop that has many. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

export function groupPages(worldOf: () => CustomerWorld, ask: AskOperator): void {
  describe("the page of categories", () => {
    it("shows them under one department at a time where they are many, also after a move", async () => {
      const { person, token } = await signedIn(worldOf().shop, "staff")
      const staff = { ...adminOf(worldOf().shop), actor: person.actor }
      const [first, second] = (await runAdmin(staff, "viewGroups", {})).department
      const made = []
      for (let n = 1; n <= 30; n += 1) {
        const name = { es: `Sección ${n}`, en: `Section ${n}` }
        made.push(await runAdmin(staff, "makeGroup", { kind: "category", name, department: second?.id }))
      }
      const page = async (query: string) =>
        (await ask("GET", `/products/categories${query}`, { cookie: `admin=${token}` })).body
      const [unasked, opened] = [await page(""), await page(`?in=${second?.id}`)]
      expect(unasked).toContain(`href="/admin/products/categories?in=${second?.id}#d-${second?.id}"`)
      expect(unasked).not.toContain("Sección 7")
      expect(opened).toContain("Sección 7")
      expect(opened).toContain(`href="/admin/products/categories?in=${first?.id}#d-${first?.id}"`)
      const moved = await ask("POST", `/products/categories?in=${second?.id}`, {
        cookie: `admin=${token}`,
        fields: { do: `up:category:${made[6]?.id}` },
      })
      expect([moved.status, moved.location]).toEqual([303, `/admin/products/categories?in=${second?.id}`])
      for (const { id } of made.toReversed()) await runAdmin(staff, "removeGroup", { kind: "category", id })
    })
  })
}
