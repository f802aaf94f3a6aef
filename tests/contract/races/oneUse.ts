/** Single-use things are used once: a coupon, a customer's share of it, a key. Source: defences D-54, D-55. */
import { expect, it } from "vitest"
import { codesOf, ordersIn, versionsOf } from "#tests/contract/races/lastPieces.ts"
import { newKey, orderInput } from "#tests/support/orderWorld.ts"
import { PEOPLE, type RaceWorld } from "#tests/support/raceWorld.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

const ITEM = { id: "cer-105", amount: 1 }

async function makeCoupon({ db }: RaceWorld, limits: { usage: number | null; customer: number | null }) {
  const code = `UNA-${newKey().slice(0, 8).toUpperCase()}`
  const none = { starts_at: null, ends_at: null, max_discount_cents: null }
  const everything = { product_ids: "[]", category_ids: "[]", department_ids: "[]" }
  await db
    .insertInto("coupons")
    .values({
      code,
      kind: "percent",
      amount: 10,
      description_es: "",
      description_en: "",
      ...none,
      ...everything,
      min_subtotal_cents: 0,
      exclude_sale_items: 0,
      usage_limit: limits.usage,
      per_customer_limit: limits.customer,
    })
    .execute()
  return code
}

export function oneUse(world: () => RaceWorld): void {
  const fill = (token: string): WorkerCall => ({
    does: "call",
    token,
    name: "setCart",
    input: { products: [ITEM] },
  })

  /** Catches: uses counted without locking the coupon and without their numbered places. */
  it(`a coupon for one is used by one of ${PEOPLE} carts`, async () => {
    const { atOnce, crowd, setStock } = world()
    await setStock(ITEM.id, 500)
    const coupon = await makeCoupon(world(), { usage: 1, customer: null })
    const some = crowd.slice(0, PEOPLE)
    await atOnce(some.map(({ token }) => fill(token)))
    const apply = some.map(({ token }, index): WorkerCall => {
      return { does: "call", token, network: `10.9.${index}.1`, name: "applyCoupon", input: { coupon } }
    })
    const versions = versionsOf(await atOnce(apply))
    const outcomes = await atOnce(
      some.map(({ token }, index) => {
        return { does: "call", token, name: "placeOrder", input: orderInput(versions[index] ?? 0) }
      }),
    )
    const orders = ordersIn(outcomes)
    expect(orders.map((order) => order.coupon_code)).toEqual([coupon])
    const refused = outcomes.filter(({ fields }) => fields?.["coupon"] === "used_up")
    expect(refused).toHaveLength(PEOPLE - 1)
    expect(await world().broken({ orders: orders.map(({ id }) => id) })).toEqual([])
  })

  /** Catches: a customer's uses counted without locking the coupon; both devices see none before either is written. */
  it("a customer's one use is one, however many orders two devices place", async () => {
    const { atOnce, crowd } = world()
    const coupon = await makeCoupon(world(), { usage: null, customer: 1 })
    const some = crowd.slice(0, Math.min(30, PEOPLE))
    for (let round = 0; round < 2; round += 1) {
      const outcomes = await atOnce(
        some.flatMap(({ token, otherToken }, index) =>
          [token, otherToken].map((each): WorkerCall => {
            const { cartVersion: _version, ...input } = orderInput(0)
            return { does: "order", token: each, network: `10.8.${index}.1`, products: [ITEM], coupon, input }
          }),
        ),
      )
      for (const code of codesOf(outcomes)) {
        expect([undefined, "stale_cart", "invalid_coupon", "empty_cart", "cart_changed"]).toContain(code)
      }
    }
    const { db } = world()
    const uses = await db.selectFrom("orders").select("user_id").where("coupon_code", "=", coupon).execute()
    expect(uses).toHaveLength(some.length)
    expect(new Set(uses.map((use) => use.user_id)).size).toBe(some.length)
    expect(await world().broken()).toEqual([])
  })

  /** Catches: a key looked up before it is taken, so that twenty find it new. */
  it("one key sent twenty times at once is one order and twenty equal answers", async () => {
    const { atOnce, crowd, db } = world()
    for (const { id, token } of crowd.slice(-5)) {
      const [version = 0] = versionsOf(await atOnce([fill(token)]))
      const before = await db.selectFrom("orders").select("id").where("user_id", "=", id).execute()
      const input = orderInput(version)
      const outcomes = await atOnce(
        Array.from({ length: 20 }, (): WorkerCall => ({ does: "call", token, name: "placeOrder", input })),
      )
      expect(codesOf(outcomes)).toEqual(new Set([undefined]))
      expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
      const after = await db.selectFrom("orders").select("id").where("user_id", "=", id).execute()
      expect(after).toHaveLength(before.length + 1)
    }
    expect(await world().broken()).toEqual([])
  })
}
