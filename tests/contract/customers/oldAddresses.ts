/** Old addresses: where they lead, and how those that lead nowhere are counted and forgotten. */
import { afterEach, describe, expect, it } from "vitest"
import { forgetMissed } from "#provider/site/redirects/missedAddresses.ts"
import { redirectKey } from "#provider/site/redirects/redirectKeys.ts"
import { addDays, dayOf } from "#shared/dates.ts"
import { type CustomerWorld, newNetwork } from "#tests/support/customerWorld.ts"

export function oldAddresses(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db
  const today = () => dayOf(new Date().toISOString())

  const lead = (rows: Record<string, string>, temporary: 0 | 1 = 0) =>
    db()
      .insertInto("redirects")
      .values(
        Object.entries(rows).map(([from, to_path]) => ({
          from_path: redirectKey(from) ?? "",
          to_path,
          temporary,
          created_at: new Date().toISOString(),
        })),
      )
      .execute()
  const follow = (path: string, more = {}) =>
    world()
      .guest()
      .call("followAddress", { path, ...more })
  const missed = (path: string) =>
    db()
      .selectFrom("missed_addresses")
      .select(["day", "referrer", "robot", "times"])
      .where("path", "=", path)
      .orderBy("robot")
      .orderBy("referrer")
      .execute()

  describe("an old address", () => {
    afterEach(async () => {
      await db().deleteFrom("redirects").execute()
      await db().deleteFrom("missed_addresses").execute()
    })

    it("leads to the nearest redirect's place, in the language that was asked for", async () => {
      await lead({ "/tienda/*": "/products", "/tienda/año": "/product/cer-111", "/*": "https://example.com/x" })
      await lead({ "/navidad": "/products?filter=onSale[true]" }, 1)
      expect(await follow("/tienda/a%c3%b1o/?utm_source=x")).toEqual({ to: "/product/cer-111" })
      expect(await follow("/en/tienda/limonero")).toEqual({ to: "/en/products" })
      expect(await follow("/tiendas")).toEqual({ to: "https://example.com/x" })
      expect(await follow("/en/otra")).toEqual({ to: "https://example.com/x" })
      expect(await follow("/navidad")).toEqual({ to: "/products?filter=onSale[true]", temporary: true })
      expect(await db().selectFrom("missed_addresses").select("path").execute()).toEqual([])
    })

    it("that leads nowhere is counted by day, host and robots, whatever its language", async () => {
      expect(await follow("/es/blog/poda/", { referrer: "Www.Example.com" })).toEqual({})
      await follow("/blog/poda", { referrer: "www.example.com" })
      await follow("/blog/poda", { referrer: "<script>", robot: true })
      expect(await missed("/blog/poda")).toEqual([
        { day: today(), referrer: "www.example.com", robot: 0, times: 2 },
        { day: today(), referrer: "", robot: 1, times: 1 },
      ])
    })

    it("of one visitor, or without sense, is not written down", async () => {
      for (const path of [
        "/order-summary/7?key=geheim",
        "/x?email=ana@example.com",
        "/es/my-account/x",
        "nada",
        "/%zz",
      ])
        expect(await follow(path)).toEqual({})
      expect(await db().selectFrom("missed_addresses").selectAll().execute()).toEqual([])
    })

    it("is no longer counted for who asks for very many, and still answered", async () => {
      await lead({ "/vieja": "/products" })
      const guest = world().guest({ network: newNetwork() })
      for (let n = 0; n < 65; n += 1) await guest.call("followAddress", { path: "/muchas" })
      const [{ times } = { times: 0 }] = await missed("/muchas")
      expect(times).toBeGreaterThanOrEqual(60)
      expect(times).toBeLessThan(65)
      expect(await guest.call("followAddress", { path: "/vieja" })).toEqual({ to: "/products" })
      await follow("/muchas")
      expect((await missed("/muchas"))[0]?.times).toBe(times + 1)
    })

    it("is forgotten after 90 days, and the oldest sooner where there are too many", async () => {
      const row = (path: string, day: string, times = 1) => ({ path, day, times, referrer: "", robot: 0 as const })
      const days = [0, -90, -91].map((days) => addDays(today(), days))
      await db()
        .insertInto("missed_addresses")
        .values(days.map((day, index) => row(`/x${index}`, day)))
        .execute()
      await forgetMissed(db(), new Date())
      expect(await db().selectFrom("missed_addresses").select("path").orderBy("path").execute()).toEqual([
        { path: "/x0" },
        { path: "/x1" },
      ])
      for (let part = 0; part < 20; part += 1)
        await db()
          .insertInto("missed_addresses")
          .values(Array.from({ length: 1000 }, (_, n) => row(`/y${part}-${n}`, addDays(today(), -1), 2)))
          .execute()
      await follow("/no-room")
      expect(await missed("/no-room")).toEqual([])
      await forgetMissed(db(), new Date())
      await follow("/no-room")
      expect(await missed("/no-room")).toHaveLength(1)
      expect(await missed("/x0")).toHaveLength(1)
      expect(await missed("/x1")).toEqual([])
    })
  })
}
