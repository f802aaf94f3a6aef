/** Orders of an earlier shop: read by their customer alone, in the export, blocked with the account, and forgotten in time. */
import { afterEach, describe, expect, it } from "vitest"
import { runHousekeeping } from "#provider/admin/housekeeping.ts"
import { saveArchived } from "#provider/orders/archive/saveArchived.ts"
import { createLimits } from "#provider/platform/security/rateLimits.ts"
import { isApiError } from "#shared/ApiError.ts"
import { DAYS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { archived, archivedContent as content } from "#tests/support/archivedOrders.ts"
import { type CustomerWorld, newEmail, PASSWORD, tokenOf } from "#tests/support/customerWorld.ts"

export function archive(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db
  const keep = (email: string, ...numbers: string[]) =>
    saveArchived(
      db(),
      "move-1",
      numbers.map((number) => ({ ...archived, number, email })),
    )
  const rowOf = (number: string) =>
    db().selectFrom("archived_orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow()
  const tidyIn = async (years: number) => {
    const now = () => new Date(Date.parse(archived.placedAt) + years * 366 * DAYS)
    await runHousekeeping({ db: db(), now, limits: createLimits(db(), now), log: silentLog })
  }
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => (isApiError(error) ? `${error.status} ${error.code}` : String(error)),
    )

  describe("orders of an earlier shop", () => {
    afterEach(() => db().deleteFrom("archived_orders").execute())

    it("are read by the customer of their email, and are not there for others [D-11]", async () => {
      const ana = await world().customer()
      const eva = await world().customer()
      await keep(ana.email, "#1001", "#1002")
      const list = await ana.api.call("listArchivedOrders", {})
      expect(list.map(({ number }) => number).toSorted()).toEqual(["#1001", "#1002"])
      const id = list.find(({ number }) => number === "#1001")?.id ?? ""
      expect(await ana.api.call("getArchivedOrder", { id })).toEqual({
        ...{ id, number: "#1001", date: archived.placedAt, status: "paid", currency: "EUR", totalCents: 3000 },
        ...{ email: ana.email, ...content },
      })
      expect(await eva.api.call("listArchivedOrders", {})).toEqual([])
      expect(await refusal(eva.api.call("getArchivedOrder", { id }))).toBe("404 order_not_found")
      expect(await refusal(world().guest().call("getArchivedOrder", { id }))).toMatch(/^401 /)
      // They are no orders of this shop.
      expect((await ana.api.call("listOrders", {})).total).toBe(0)
      expect(await refusal(ana.api.call("getOrder", { id }))).toBe("404 order_not_found")
    })

    it("are in the customer's export, and go with the account to a new address", async () => {
      const { api, email, id } = await world().customer()
      await keep(email, "#1003")
      expect((await api.call("exportAccount", {})).archivedOrders).toMatchObject([{ number: "#1003", email }])
      const next = newEmail()
      await api.call("changeEmail", { email: next, currentPassword: PASSWORD })
      const [mail] = await world().mailsTo(next)
      await api.call("confirmEmail", { token: tokenOf(mail) })
      expect((await db().selectFrom("users").select("email").where("id", "=", id).executeTakeFirst())?.email).toBe(next)
      expect(await api.call("listArchivedOrders", {})).toHaveLength(1)
    })

    it("are blocked with the account, whoever has its address later, and forgotten after six years", async () => {
      const ana = await world().customer()
      await keep(ana.email, "#1004")
      await ana.api.call("deleteProfile", { currentPassword: PASSWORD })
      expect(await rowOf("#1004")).toMatchObject({ blocked: 1, email: ana.email, name: "Ana Pons" })
      const again = await world().customer()
      await db().updateTable("users").set({ email: ana.email }).where("id", "=", again.id).execute()
      expect(await again.api.call("listArchivedOrders", {})).toEqual([])
      await tidyIn(5)
      expect(await rowOf("#1004")).toMatchObject({ name: "Ana Pons" })
      await tidyIn(7)
      const row = await rowOf("#1004")
      expect(row).toMatchObject({ number: "#1004", total_cents: 3000, email: "", name: "" })
      expect(row.content).not.toMatch(/Ana|Mayor|46003|612345678|horno/)
      expect(JSON.parse(row.content)).toMatchObject({ lines: content.lines, billing: { country: "ES" } })
    })

    it("stay with a customer who stays, and are forgotten of guests after six years", async () => {
      const { email } = await world().customer()
      await keep(email, "#1005")
      await keep(newEmail(), "#1006")
      await tidyIn(7)
      expect((await rowOf("#1005")).email).toBe(email)
      expect((await rowOf("#1006")).email).toBe("")
    })
  })
}
