/** Many customers who order at the same moment: each gets the order, and who only looks around is served. Source: defences D-77. */
import { afterEach, describe, expect, it } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import {
  type ContractShop,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { makeCrowd } from "#tests/support/crowd.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { brokenInvariants, stockBeforeOrders } from "#tests/support/invariants.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

/** They come one after the other in the end, and within a call's patience: a machine that does other things places fewer. */
const PEOPLE = 100
const ITEM = "cer-101"

describe.each<Engine>(["sqlite", "postgres"])("many orders at once on %s", (engine) => {
  let databases: Databases | undefined
  let shop: ContractShop | undefined
  afterEach(async () => {
    await shop?.close()
    await databases?.stop()
  })

  it.skipIf(engine === "postgres" && !findPostgres())(
    "are all placed, and pages and carts are answered meanwhile",
    { timeout: 60 * SECONDS },
    async () => {
      databases = await openDatabases(engine)
      shop = await openContractShop(databases, { seedDemo: true })
      const { provider, connection } = shop
      const { db } = connection
      await db.updateTable("variants").set({ stock: PEOPLE }).where("product_id", "=", ITEM).execute()
      const start = await stockBeforeOrders(db)
      const crowd = (await makeCrowd(db, PEOPLE)).map(({ token }) => provider.apiFor({ token, network: "" }))
      const versions: number[] = []
      for (const api of crowd) {
        versions.push((await api.call("setCart", { products: [{ id: ITEM, amount: 1 }] })).version)
      }
      const orders = crowd.map((api, index) =>
        api.call("placeOrder", orderInput(versions[index] ?? 0, { paymentMethod: "transfer" })),
      )
      const looks = crowd.map((api) => api.call("getProduct", { id: ITEM }))
      const placed = await Promise.allSettled(orders)
      expect(placed.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []))).toEqual([])
      expect((await Promise.allSettled(looks)).filter(({ status }) => status === "rejected")).toEqual([])
      const acknowledged = placed.flatMap((each) => (each.status === "fulfilled" ? [each.value.id] : []))
      expect(new Set(acknowledged).size).toBe(PEOPLE)
      expect(await brokenInvariants(db, start, { acknowledged: { orders: acknowledged } })).toEqual([])
    },
  )
})
