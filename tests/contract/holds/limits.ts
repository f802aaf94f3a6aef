/** Limits by account, by network and by product. */
import { describe, expect, it } from "vitest"
import type { CartItem } from "#shared/contract/cart.ts"
import { type CustomerWorld, refusalOf, type TestCustomer } from "#tests/support/customerWorld.ts"
import { orderInput, orderOf } from "#tests/support/orderWorld.ts"

/** A product with much stock in the demo shop. */
const PLENTY = "des-305"
const ONE = [{ id: PLENTY, amount: 1 }]
const BY_TRANSFER = { paymentMethod: "transfer" }

export function limits(world: () => CustomerWorld): void {
  const stock = async (id: string, pieces?: number) => {
    const { db } = world().shop.connection
    if (pieces !== undefined) await db.updateTable("variants").set({ stock: pieces }).where("id", "=", id).execute()
    return (await db.selectFrom("variants").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock
  }
  const put = (api: TestCustomer["api"], products: CartItem[]) => api.call("setCart", { products })
  const tryIt = async (api: TestCustomer["api"], products: CartItem[]) => {
    const { version } = await put(api, products)
    return refusalOf(api, "placeOrder", orderInput(version, BY_TRANSFER))
  }

  describe("an account", () => {
    it("orders three times without paying; the fourth names the three, and keeps the cart", async () => {
      const { api } = await world().customer()
      const orders = [
        await orderOf(api, ONE, BY_TRANSFER),
        await orderOf(api, ONE),
        await orderOf(api, ONE, BY_TRANSFER),
      ]
      const before = await stock(PLENTY)
      const refusal = await tryIt(api, ONE)
      expect(refusal).toMatchObject({ status: 409, code: "too_many_unpaid" })
      expect(refusal?.extra).toEqual({ most: 3, orders: orders.map(({ id, number }) => ({ id, number })) })
      expect((await api.call("getCart", {})).products).toHaveLength(1)
      expect(await stock(PLENTY)).toBe(before)
    })

    it("orders again once one is cancelled, or paid", async () => {
      const { api } = await world().customer()
      const orders = [await orderOf(api, ONE), await orderOf(api, ONE), await orderOf(api, ONE)]
      expect(await tryIt(api, ONE)).toMatchObject({ code: "too_many_unpaid" })
      await api.call("cancelOrder", { id: orders[0]?.id ?? "" })
      await orderOf(api, ONE)
      expect(await tryIt(api, ONE)).toMatchObject({ code: "too_many_unpaid" })
      const { db } = world().shop.connection
      await db
        .updateTable("orders")
        .set({ payment_status: "paid" })
        .where("id", "=", orders[1]?.id ?? "")
        .execute()
      expect(await tryIt(api, ONE)).toBeUndefined()
      await db
        .updateTable("orders")
        .set({ payment_status: "unpaid" })
        .where("id", "=", orders[1]?.id ?? "")
        .execute()
    })

    it("is not held up by an answer that is asked for again", async () => {
      const { api } = await world().customer()
      await orderOf(api, ONE)
      await orderOf(api, ONE)
      const { version } = await put(api, ONE)
      const input = orderInput(version)
      const order = await api.call("placeOrder", input)
      expect((await api.call("placeOrder", input)).id).toBe(order.id)
    })

    it("keeps 60 pieces in all", async () => {
      const { api } = await world().customer()
      for (const id of ["cer-101", "cer-103", "cer-105"]) await stock(id, 400)
      const each = (amount: number) => ["cer-101", "cer-103", "cer-105"].map((id) => ({ id, amount }))
      const first = await orderOf(api, each(10), BY_TRANSFER)
      expect(await tryIt(api, each(11))).toMatchObject({
        code: "too_many_kept",
        extra: { most: 60, orders: [{ id: first.id, number: first.number }] },
      })
      expect(await tryIt(api, each(10))).toBeUndefined()
    })

    it("cannot have the whole shop by ordering all there is of everything", async () => {
      const { api } = await world().customer()
      const rows = await world()
        .shop.connection.db.selectFrom("variants")
        .innerJoin("products", "products.id", "variants.product_id")
        .select(["products.id", "variants.id as variant_id", "variants.name_es", "stock", "max_per_order"])
        .where("stock", ">", 0)
        .execute()
      const products = rows.map(({ id, variant_id, name_es, stock: pieces, max_per_order }) => ({
        id,
        amount: Math.min(pieces, max_per_order),
        ...(name_es !== "" && { variant_id }),
      }))
      const { version, notices } = await put(api, products)
      expect(notices).toEqual([])
      const refusal = await refusalOf(api, "placeOrder", orderInput(version, BY_TRANSFER))
      expect(refusal).toMatchObject({ code: "too_many_kept", extra: { most: 60, orders: [] } })
    })
  })

  describe("a product", () => {
    it("is kept by half for one account, and another may have half of the rest", async () => {
      const { api } = await world().customer()
      await stock("cer-122", 20)
      const refusal = await tryIt(api, [{ id: "cer-122", amount: 11 }])
      expect(refusal).toMatchObject({ code: "too_many_kept", extra: { most: 10, orders: [] } })
      expect(refusal?.extra?.["product"]).toMatchObject({ es: expect.any(String), en: expect.any(String) })
      expect(await stock("cer-122")).toBe(20)
      await orderOf(api, [{ id: "cer-122", amount: 7 }], BY_TRANSFER)
      expect(await tryIt(api, [{ id: "cer-122", amount: 4 }])).toMatchObject({ code: "too_many_kept" })
      const other = await world().customer()
      await orderOf(other.api, [{ id: "cer-122", amount: 7 }], BY_TRANSFER)
    })

    it("may be kept to its last piece where there are few", async () => {
      const { api } = await world().customer()
      await stock("cer-122", 6)
      await orderOf(api, [{ id: "cer-122", amount: 6 }], BY_TRANSFER)
      expect(await stock("cer-122")).toBe(0)
    })
  })

  describe("a network", () => {
    const from = async (network: string) => {
      const { token } = await world().customer()
      return world().as(token, network)
    }

    it("orders six times without paying, by however many accounts", async () => {
      const network = "8.8.8.8"
      for (let count = 0; count < 3; count += 1) {
        const api = await from(network)
        await orderOf(api, ONE, BY_TRANSFER)
        await orderOf(api, ONE, BY_TRANSFER)
      }
      const seventh = await from(network)
      expect(await tryIt(seventh, ONE)).toMatchObject({
        status: 409,
        code: "too_many_unpaid_nearby",
        extra: { orders: [] },
      })
      expect(await tryIt(await from("8.8.4.4"), ONE)).toBeUndefined()
    })

    it("is one household's whole line with IPv6, and no proxy's address", async () => {
      for (let count = 0; count < 6; count += 1) {
        await orderOf(await from(`2a02:9130:80ab:1::${count + 1}`), ONE)
        await orderOf(await from("192.168.0.10"), ONE)
      }
      expect(await tryIt(await from("2a02:9130:80ab:1:ffff::9"), ONE)).toMatchObject({ code: "too_many_unpaid_nearby" })
      expect(await tryIt(await from("2a02:9130:80ab:2::9"), ONE)).toBeUndefined()
      expect(await tryIt(await from("192.168.0.10"), ONE)).toBeUndefined()
    })

    it("is kept as a hash, and forgotten once nothing is unpaid", async () => {
      const { db } = world().shop.connection
      const api = await from("9.9.9.9")
      const { id } = await orderOf(api, ONE)
      const read = () => db.selectFrom("orders").select("network").where("id", "=", id).executeTakeFirstOrThrow()
      expect((await read()).network).toMatch(/^[0-9a-f]{64}$/)
      await api.call("cancelOrder", { id })
      await world().shop.provider.runOrderJobs()
      expect((await read()).network).toBe("")
    })
  })
}
