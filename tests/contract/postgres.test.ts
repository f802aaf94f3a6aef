/** Every call of the provider, in process and over HTTP, on PostgreSQL. */
import { sql } from "kysely"
import { describe, expect, it, vi } from "vitest"
import type { Cart } from "#shared/contract/cart.ts"
import { SECONDS } from "#shared/limits.ts"
import { describeContract } from "#tests/contract/contract.ts"
import { openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { makeCrowd } from "#tests/support/crowd.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

/** More than the provider has connections. */
const CROWD = 12

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: the contract suite is skipped on it.")

describe.skipIf(!programs)("The provider on PostgreSQL [D-77]", () => {
  describeContract("postgres")

  it(
    "answers who looks around while more orders than it has connections wait for the same piece",
    async () => {
      const databases = await openDatabases("postgres")
      const shop = await openContractShop(databases, { seedDemo: true })
      const { db } = shop.connection
      await db.updateTable("variants").set({ stock: 1000 }).where("product_id", "=", "cer-101").execute()
      const crowd = await makeCrowd(db, CROWD)
      const apis = crowd.map(({ token }) => shop.provider.apiFor({ token, network: "10.0.0.1" }))
      const carts: Cart[] = []
      for (const api of apis) carts.push(await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] }))
      // The holder of the item's row keeps all orders waiting.
      const held = Promise.withResolvers<void>()
      const holding = db.transaction().execute(async (trx) => {
        await trx.updateTable("variants").set({ stock: 999 }).where("product_id", "=", "cer-101").execute()
        await held.promise
      })
      const inputs = carts.map(({ version }) => orderInput(version))
      const place = () => Promise.allSettled(apis.map((api, n) => api.call("placeOrder", inputs[n] ?? orderInput(0))))
      const placing = place()
      const waiting = sql<{
        count: number
      }>`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await waiting.execute(db)).rows[0]?.count).toBeGreaterThan(5), 20 * SECONDS)
      // A customer's own list is asked of the database each time.
      await Promise.all(apis.slice(0, 5).map((api) => api.call("listFavorites", {})))
      await shop.provider.health()
      held.resolve()
      await holding
      await placing
      // On a slow machine, a customer who was told to retry gets the same order.
      await vi.waitFor(async () => {
        expect((await place()).filter(({ status }) => status === "rejected")).toEqual([])
      }, 30 * SECONDS)
      expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(CROWD)
      await shop.close()
      await databases.stop()
    },
    60 * SECONDS,
  )

  it("says that its database is out of reach, and goes on with what it holds", async () => {
    const databases = await openDatabases("postgres")
    const shop = await openContractShop(databases, { seedDemo: true })
    const { api } = shop.provider
    const kept = await api.call("listProducts", {})
    await databases.stop()
    await expect(shop.provider.health()).rejects.toThrow()
    await expect(api.call("getProduct", { id: "cer-101" })).rejects.toMatchObject({
      status: 503,
      code: "database_unavailable",
      retryAfter: 5,
    })
    expect(await api.call("listProducts", {})).toEqual(kept)
    await shop.close()
  })
})
