/** A disk that is full or becomes so: no more orders are taken, reading goes on, and a start opens for reading. Source: defences D-73, D-88. */
import { setImmediate } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import type { Provider } from "#provider/api/provider.ts"
import { checkReadiness } from "#server/health.ts"
import { checksOf } from "#server/shopProvider.ts"
import { SECONDS } from "#shared/limits.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { type Buyer, makeCrowd } from "#tests/support/crowd.ts"
import { refusalOf } from "#tests/support/customerWorld.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { brokenInvariants, type StartStock, stockBeforeOrders } from "#tests/support/invariants.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { mountSmallDisk, type SmallDisk } from "#tests/support/smallDisk.ts"

const MIB = 1024 ** 2
const ITEM = "cer-101"
const PLENTY = 100_000

interface World {
  shop: ContractShop
  buyer: Buyer
  start: StartStock
}

/** As the server asks before it says that it is ready. */
const readinessOf = async (provider: Provider) => (await checkReadiness(checksOf(provider))).checks

/** Calls in process on SQLite never wait: without it no timer would fire. */
const nextTurn = () => setImmediate()

const disk = mountSmallDisk(40)

describe.skipIf(!disk)("a disk of 40 MB", { timeout: 60 * SECONDS }, () => {
  const own = disk as SmallDisk
  let databases: Databases | undefined
  let shop: ContractShop | undefined
  afterEach(async () => {
    own.empty()
    await shop?.close()
    await databases?.stop()
  })

  afterAll(() => own.remove())

  async function open(diskReserveBytes: number): Promise<World> {
    databases = await openDatabases("sqlite")
    const place = { dataDir: own.folder }
    shop = await openContractShop(databases, { seedDemo: true, place, diskReserveBytes })
    const { db } = shop.connection
    await db.updateTable("variants").set({ stock: PLENTY }).where("product_id", "=", ITEM).execute()
    const [buyer] = await makeCrowd(db, 1)
    if (!buyer) throw new Error("Nobody is there")
    return { shop, buyer, start: await stockBeforeOrders(db) }
  }

  const apiOf = ({ shop, buyer }: World) => shop.provider.apiFor({ token: buyer.token, network: "10.0.0.1" })

  /** The refusal that ends it, and the orders that were acknowledged before. */
  async function orderUntilRefused(world: World) {
    const orders: string[] = []
    for (;;) {
      try {
        orders.push((await orderOf(apiOf(world), [{ id: ITEM, amount: 1 }], { note: "x".repeat(500) })).id)
        await nextTurn()
      } catch (error) {
        return { orders, error }
      }
    }
  }

  async function expectWhole({ shop, start }: World, orders: string[]) {
    expect(await brokenInvariants(shop.connection.db, start, { acknowledged: { orders } })).toEqual([])
  }

  it("refuses orders before it is full, answers what only reads, and goes on once there is room", async () => {
    // Free space is looked at once a second, and a fast machine writes several megabytes in that time.
    const world = await open(16 * MIB)
    const { provider, url, errors } = world.shop
    expect(await readinessOf(provider)).toEqual({ database: "ok", disk: "ok" })
    own.fill(17 * MIB)
    const { orders, error } = await orderUntilRefused(world)
    expect(error).toMatchObject({ status: 503, code: "disk_full", retryAfter: 60 })
    expect(orders.length).toBeGreaterThan(0)
    expect(own.freeBytes()).toBeGreaterThan(4 * MIB)
    expect(errors.splice(0)).toEqual(["disk.low"])
    expect(await readinessOf(provider)).toEqual({ database: "ok", disk: "unavailable" })

    own.fill()
    const api = apiOf(world)
    expect((await api.call("getOrder", { id: orders[0] ?? "" })).id).toBe(orders[0])
    expect((await api.call("listProducts", {})).items.length).toBeGreaterThan(0)
    expect((await api.call("quoteCart", { products: [{ id: ITEM, amount: 1 }] })).products).toHaveLength(1)
    const refused = await fetch(`${url}/auth/login`, { method: "POST" })
    expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual([
      503,
      "60",
      "no-store",
    ])

    own.empty()
    while (await refusalOf(api, "clearCart", {})) await nextTurn()
    expect(await readinessOf(provider)).toEqual({ database: "ok", disk: "ok" })
    orders.push((await orderOf(api, [{ id: ITEM, amount: 1 }])).id)
    await expectWhole(world, orders)
  })

  it.each([
    ["after an end in order", "orderly", 8 * MIB],
    ["after a kill", "killed", 8 * MIB],
    ["with nothing kept free", "killed", 0],
  ])(
    "[D-88] that is full opens the shop for reading, %s, and for all else once there is room",
    async (_how, end, reserve) => {
      const before = await open(reserve)
      const order = await orderOf(apiOf(before), [{ id: ITEM, amount: 1 }])
      await before.shop.provider.close()
      // The last process to close leaves one file; a killed process leaves the log beside it.
      if (end === "orderly") await before.shop.connection.close()
      own.fill()
      shop = await openContractShop(databases as Databases, {
        seedDemo: true,
        place: before.shop.place,
        diskReserveBytes: reserve,
      })
      expect(shop.errors.splice(0)).toContain("disk.low")
      expect(shop.lines.join()).toContain("The disk is full")
      const world = { ...before, shop }
      expect(await readinessOf(shop.provider)).toEqual({ database: "ok", disk: "unavailable" })
      const api = apiOf(world)
      expect((await api.call("getOrder", { id: order.id })).id).toBe(order.id)
      expect((await api.call("listProducts", {})).items.length).toBeGreaterThan(0)
      expect((await api.call("getCart", {})).products).toEqual([])
      expect(await refusalOf(api, "clearCart", {})).toMatchObject({ status: 503, code: "disk_full", retryAfter: 60 })
      const signIn = await fetch(`${shop.url}/auth/login`, { method: "POST" })
      expect([signIn.status, signIn.headers.get("retry-after")]).toEqual([503, "60"])

      own.empty()
      while (await refusalOf(api, "clearCart", {})) await nextTurn()
      const again = await orderOf(api, [{ id: ITEM, amount: 1 }])
      expect(await readinessOf(shop.provider)).toEqual({ database: "ok", disk: "ok" })
      await expectWhole(world, [order.id, again.id])
      if (end !== "orderly") await before.shop.connection.close()
    },
  )

  it("that is full to the last byte breaks nothing either", async () => {
    const world = await open(0)
    own.fill()
    const { orders, error } = await orderUntilRefused(world)
    expect(error).toMatchObject({ status: 503, code: "disk_full", retryAfter: 60 })
    expect((await apiOf(world).call("listProducts", {})).items.length).toBeGreaterThan(0)
    own.empty()
    orders.push((await orderOf(apiOf(world), [{ id: ITEM, amount: 1 }])).id)
    await expectWhole(world, orders)
  })
})

describe.skipIf(!findPostgres())("a disk of PostgreSQL that is full", () => {
  let databases: Databases | undefined
  let shop: ContractShop | undefined
  afterAll(async () => {
    await shop?.close()
    await databases?.stop()
  })

  it("[D-88] refuses orders, and /health/ready says so once a write was refused for want of room", async () => {
    databases = await openDatabases("postgres")
    shop = await openContractShop(databases, { seedDemo: true })
    const { provider, connection } = shop
    const [buyer] = await makeCrowd(connection.db, 1)
    if (!buyer) throw new Error("Nobody is there")
    const api = provider.apiFor({ token: buyer.token, network: "10.0.0.1" })
    expect(await readinessOf(provider)).toEqual({ database: "ok", disk: "ok" })
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      connection.db,
    )
    await sql`create trigger full_disk before insert on orders for each row execute function refuse()`.execute(
      connection.db,
    )
    await expect(orderOf(api, [{ id: ITEM, amount: 1 }])).rejects.toMatchObject({ status: 503, code: "disk_full" })
    expect(await readinessOf(provider)).toEqual({ database: "ok", disk: "unavailable" })
    expect((await api.call("listProducts", {})).items.length).toBeGreaterThan(0)
    // Some of what is written finds room.
    await sql`drop trigger full_disk on orders`.execute(connection.db)
    await orderOf(api, [{ id: ITEM, amount: 1 }])
  })
})
