/** The same change by page, by command and by HTTP stores the same row. */
import { describe, expect, it } from "vitest"
import { makeKey } from "#provider/admin/people/apiKeys.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"

const LIMITED = { kind: "percent", amount: 10, from: "2026-12-01", to: "2099-07-31", excludeReduced: true, limit: 5 }

export function doorsAlike(worldOf: () => CustomerWorld): void {
  const owner = async () => {
    const { person } = await signedIn(worldOf().shop, "owner")
    return { ...adminOf(worldOf().shop), actor: person.actor }
  }
  const call = async (method: string, path: string, body?: object) => {
    const { shop } = worldOf()
    const made = { name: "Doors", allowed: ["write_coupons" as const, "write_catalog" as const], days: 1 }
    const { key } = await shop.connection.db.transaction().execute((trx) => makeKey(trx, new Date(), made))
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" }
    const answer = await fetch(`${shop.url}/admin${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  describe("each way to an operation", () => {
    it("changes a coupon alike: what is not named stays", async () => {
      const context = await owner()
      const [category] = await context.db.selectFrom("categories").select("id").limit(1).execute()
      for (const code of ["ORDEN", "RED", "FUNCION"]) {
        await runAdmin(context, "makeCoupon", { code, ...LIMITED, categories: [category?.id] })
      }
      const { code, complaint } = await runOperator(worldOf().shop, "coupon", "ORDEN", "change", "percent", "15")
      expect([code, complaint]).toEqual([0, ""])
      expect((await call("PUT", "/coupons/RED", { kind: "percent", amount: 15 })).status).toBe(200)
      await runAdmin(context, "changeCoupon", { code: "FUNCION", kind: "percent", amount: 15 })
      const rows = await context.db
        .selectFrom("coupons")
        .selectAll()
        .where("code", "in", ["ORDEN", "RED", "FUNCION"])
        .execute()
      const [first, ...others] = rows.map(({ code: _, ...row }) => row)
      expect(first).toMatchObject({ amount: 15, usage_limit: 5, exclude_sale_items: 1 })
      expect(first).toMatchObject({ ends_at: "2099-07-31T21:59:59.999Z", category_ids: JSON.stringify([category?.id]) })
      expect(others).toEqual([first, first])
    })

    it("takes terms of a coupon away by the command as elsewhere, and ends it on the same day", async () => {
      const context = await owner()
      await runAdmin(context, "makeCoupon", { code: "QUITAR", ...LIMITED })
      await runOperator(worldOf().shop, "coupon", "QUITAR", "change", "--limit=none", "--to=2099-01-31")
      const row = () => context.db.selectFrom("coupons").selectAll().where("code", "=", "QUITAR").executeTakeFirst()
      expect(await row()).toMatchObject({ usage_limit: null, ends_at: "2099-01-31T22:59:59.999Z", amount: 10 })
      await runOperator(worldOf().shop, "coupon", "QUITAR", "change", "--to=")
      expect(await row()).toMatchObject({ ends_at: null, exclude_sale_items: 1 })
    })

    it("reads numbers and switches of an address as its input takes them", async () => {
      const context = await owner()
      const asked = { percent: 5, rounding: "ninety", reduced: true }
      const quoted = await call("GET", "/prices?percent=5&rounding=ninety&reduced=true")
      expect(quoted.status).toBe(200)
      expect(quoted.body.seen).toBe((await runAdmin(context, "quotePrices", asked)).seen)
      expect((await call("GET", "/prices?percent=much")).body).toMatchObject({
        fields: { percent: expect.any(String) },
      })
      expect((await call("GET", "/coupons?page=1&q=7")).status).toBe(200)
    })

    it("refuses a tax number and an IBAN of the shop's own whose control is wrong, by their fields", async () => {
      const context = await owner()
      const { draft, version } = await runAdmin(context, "viewSite", {})
      const saving = (change: object) =>
        runAdmin(context, "saveSitePart", { version, part: { identity: { ...draft.identity, ...change } } })
      const field = (name: string) => ({ status: 400, fields: { [`identity.${name}`]: expect.any(String) } })
      await expect(saving({ taxNumber: "B12345678" })).rejects.toMatchObject(field("taxNumber"))
      await expect(saving({ account: "ES00 1234 5678" })).rejects.toMatchObject(field("account"))
    })
  })
}
