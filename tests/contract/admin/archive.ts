/** Orders of an earlier shop in the owner's area: found, read, and without the person once the account is gone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { saveArchived } from "#provider/orders/archive/saveArchived.ts"
import { archived } from "#tests/support/archivedOrders.ts"
import { type CustomerWorld, PASSWORD } from "#tests/support/customerWorld.ts"
import { openPages, type PageDoor } from "#tests/support/pageDoor.ts"

export function archive(worldOf: () => CustomerWorld): void {
  const db = () => worldOf().shop.connection.db
  let pages: PageDoor
  const find = async (q: string) => (await runAdmin(pages.context, "searchArchive", { q })).orders

  describe("orders of an earlier shop in the area", () => {
    beforeAll(async () => {
      pages = await openPages(worldOf().shop)
    })
    afterAll(async () => {
      await db().deleteFrom("archived_orders").execute()
      pages.close()
    })

    it("are found by number, email and name, and read on a page without a form for them", async () => {
      const { email, api } = await worldOf().customer()
      await saveArchived(db(), "move-1", [
        { ...archived, number: "#90_1", email },
        { ...archived, number: "#9021", email: "otra@correo.example", name: "Óscar Vidal" },
      ])
      expect((await find("90_1")).map(({ number }) => number)).toEqual(["#90_1"])
      expect((await find(email.toUpperCase())).map(({ number }) => number)).toEqual(["#90_1"])
      expect((await find("ana p")).map(({ number }) => number)).toEqual(["#90_1"])
      expect(await find("%")).toEqual([])
      const [one] = await find("90_1")
      const { body } = await pages.open(`/archive/${one?.id}`)
      expect(body).toMatch(/Jarra azul.*JA-1.*25,00.*30,00/s)
      expect(body).toContain("Calle Mayor, 1")
      const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ""
      expect(main).not.toContain("<form")
      expect((await pages.open("/orders?tab=all")).body).toContain("/admin/archive")
      expect((await pages.open("/archive/none")).status).toBe(404)
      await api.call("deleteProfile", { currentPassword: PASSWORD })
      expect(await find("ana p")).toEqual([])
      const [left] = await find("90_1")
      expect(left).toMatchObject({ name: "", email: "blocked", totalCents: 3000 })
      const blocked = (await pages.open(`/archive/${one?.id}`)).body
      expect(blocked).toContain("La cuenta de su cliente se eliminó")
      expect(blocked).not.toMatch(/Ana Pons|Calle Mayor|horno/)
    })
  })
}
