/** Everybody at once: nothing is sold twice, counted twice or paid twice. The invariants are looked at after each. */
import { beforeAll, describe, expect, it } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { type CustomerWorld, refusalOf, type TestCustomer } from "#tests/support/customerWorld.ts"
import { brokenInvariants, readStock, type StartStock } from "#tests/support/invariants.ts"
import { charge, choose, comeBack, newKey, orderInput, orderOf } from "#tests/support/orderWorld.ts"

const ITEM = "cer-101"

/** How much is asked for at once. */
export interface RaceSizes {
  buyers: number
  rounds: number
  couponCarts: number
  changes: number
  payments: number
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

export function races(world: () => CustomerWorld, sizes: RaceSizes): void {
  describe("at the same time", { timeout: 120 * SECONDS }, () => {
    let buyers: TestCustomer[] = []
    const db = () => world().shop.connection.db
    beforeAll(async () => {
      for (let index = 0; index < sizes.buyers; index += 1) buyers.push(await world().customer())
    })

    /** Stock as if no order had been: what is on hand, and what orders have. */
    async function startStock(): Promise<StartStock> {
      const start = new Map(await readStock(db()))
      for (const hold of await db().selectFrom("stock_holds").selectAll().where("state", "<>", "returned").execute()) {
        start.set(hold.variant_id, (start.get(hold.variant_id) ?? 0) + hold.amount)
      }
      return start
    }
    const setStock = (stock: number) => db().updateTable("variants").set({ stock }).where("id", "=", ITEM).execute()

    it(`the last piece goes to one of ${sizes.buyers}, ${sizes.rounds} times over`, async () => {
      for (let round = 0; round < sizes.rounds; round += 1) {
        await setStock(5)
        const carts = await Promise.all(
          buyers.map(({ api }) => api.call("setCart", { products: [{ id: ITEM, amount: 1 }] })),
        )
        await setStock(1)
        const start = await startStock()
        const results = await times(buyers.length, (index) =>
          refusalOf(buyers[index]?.api ?? never(), "placeOrder", orderInput(carts[index]?.version ?? 0)),
        )
        expect(results.filter((refusal) => refusal === undefined)).toHaveLength(1)
        expect(new Set(results.map((refusal) => refusal?.code))).toEqual(new Set([undefined, "cart_changed"]))
        expect(await brokenInvariants(db(), start)).toEqual([])
      }
      await setStock(500)
    })

    it(`a coupon for one is used by one of ${sizes.couponCarts}`, async () => {
      const code = "SOLOUNA"
      await db()
        .insertInto("coupons")
        .values({
          code,
          kind: "percent",
          amount: 10,
          description_es: "",
          description_en: "",
          starts_at: null,
          ends_at: null,
          min_subtotal_cents: 0,
          max_discount_cents: null,
          usage_limit: 1,
          per_customer_limit: null,
          exclude_sale_items: 0,
          product_ids: "[]",
          category_ids: "[]",
          department_ids: "[]",
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await db().deleteFrom("coupon_uses").where("coupon_code", "=", code).execute()
      await db().updateTable("orders").set({ coupon_code: null }).where("coupon_code", "=", code).execute()
      const some = buyers.slice(0, sizes.couponCarts)
      const versions = await Promise.all(
        some.map(async ({ api }) => {
          await api.call("setCart", { products: [{ id: ITEM, amount: 1 }] })
          return (await api.call("applyCoupon", { coupon: code })).version
        }),
      )
      const start = await startStock()
      const results = await times(some.length, (index) =>
        refusalOf(some[index]?.api ?? never(), "placeOrder", orderInput(versions[index] ?? 0)),
      )
      expect(results.filter((refusal) => refusal === undefined)).toHaveLength(1)
      expect(results.filter((refusal) => refusal?.fields?.["coupon"] === "used_up")).toHaveLength(some.length - 1)
      expect(await brokenInvariants(db(), start)).toEqual([])
    })

    it("one key sent twenty times is one order and twenty equal answers", async () => {
      const { api } = await world().customer()
      const { version } = await api.call("setCart", { products: [{ id: ITEM, amount: 1 }] })
      const start = await startStock()
      const input = orderInput(version)
      const answers = await times(20, () => api.call("placeOrder", input))
      expect(new Set(answers.map((order) => JSON.stringify(order))).size).toBe(1)
      expect((await api.call("listOrders", {})).total).toBe(1)
      expect(await brokenInvariants(db(), start)).toEqual([])
    })

    it(`a cart that changes while it is ordered is ordered as it was, or refused; ${sizes.changes} times`, async () => {
      const { api } = await world().customer()
      const start = await startStock()
      let placed = 0
      for (let round = 0; round < sizes.changes; round += 1) {
        const { version, total_price } = await api.call("setCart", { products: [{ id: ITEM, amount: 1 }] })
        const change = () => refusalOf(api, "setCart", { products: [{ id: ITEM, amount: 3 }] })
        const order = () => refusalOf(api, "placeOrder", orderInput(version, { total: total_price }))
        const first = round % 2 === 0 ? order() : change()
        const second = round % 2 === 0 ? change() : order()
        const refusal = (await Promise.all([first, second]))[round % 2]
        if (!refusal) placed += 1
        else expect(refusal.code).toBe("stale_cart")
      }
      const { items, total } = await api.call("listOrders", { perPage: 100 })
      expect(total).toBe(placed)
      expect(placed).toBeGreaterThan(0)
      // One piece was agreed to, whatever the cart became meanwhile.
      expect(new Set(items.map((order) => order.amount))).toEqual(new Set([1]))
      expect(await brokenInvariants(db(), start)).toEqual([])
    })

    it(`webhook and return at once settle ${sizes.payments} orders once each`, async () => {
      const { api } = await world().customer()
      const start = await startStock()
      for (let round = 0; round < sizes.payments; round += 1) {
        const order = await orderOf(api, [{ id: ITEM, amount: 1 }], {
          billing: { ...orderInput(0).billing, email: `doble-${newKey()}@example.com` },
        })
        const place = await choose(world(), await charge(api, order), "approve")
        await Promise.all([
          comeBack(world(), place),
          comeBack(world(), place),
          api.call("setPayed", { orderId: order.id }),
        ])
        const paid = await api.call("getOrder", { id: order.id })
        expect(paid.timeline.filter((event) => event.kind === "paid")).toHaveLength(1)
        const mails = await db()
          .selectFrom("mails")
          .select("id")
          .where("about", "=", `order_paid:${order.id}`)
          .execute()
        expect(mails).toHaveLength(1)
      }
      expect(await brokenInvariants(db(), start)).toEqual([])
      buyers = []
    })
  })
}

function never(): never {
  throw new Error("Not made yet")
}
