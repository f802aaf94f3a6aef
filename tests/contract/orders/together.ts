/** Related products: bought together with a product, from other categories. */
import { describe, expect, it } from "vitest"
import { countBoughtTogether } from "#provider/catalogue/products/boughtTogether.ts"
import { HOURS } from "#shared/limits.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

export function together(world: () => CustomerWorld): void {
  describe("bought together", () => {
    it("leads from one to the other once two orders were paid that had both, and counts each once", async () => {
      const { api } = await world().customer()
      const { db } = world().shop.connection
      const read = () =>
        db
          .selectFrom("bought_together")
          .select("orders")
          .where("product_id", "=", "cer-122")
          .where("other_id", "=", "des-305")
          .executeTakeFirst()
      const related = async () =>
        (await api.call("listRelatedProducts", { id: "cer-122", limit: 4 })).map(({ id }) => id)
      const count = (hours: number) => countBoughtTogether(db, new Date(Date.now() + hours * HOURS))
      const both = [
        { id: "cer-122", amount: 2 },
        { id: "des-305", amount: 1 },
      ]
      await db.deleteFrom("bought_together").where("product_id", "=", "cer-122").execute()
      expect(await related()).not.toContain("des-305")

      await pay(world(), api, await orderOf(api, both))
      // This order is never paid.
      await orderOf(api, both)
      await count(0)
      expect(await read()).toEqual({ orders: 1 })
      expect((await related())[0]).not.toBe("des-305")

      await pay(world(), api, await orderOf(api, both))
      await count(0)
      await count(1)
      expect(await read()).toEqual({ orders: 2 })
      expect((await related())[0]).toBe("des-305")
    })
  })
}
