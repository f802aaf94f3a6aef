/** A shop whose clock is a day off between two starts. Source: defences, D-82. */
import { describe, expect, it } from "vitest"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import { DAYS, HOURS } from "#shared/limits.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { type CustomerWorld, PASSWORD, refusalOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import type { StripeMessage } from "#tests/support/stripeTypes.ts"

export interface ClockedShop {
  shop: () => ContractShop
  world: () => CustomerWorld
  /** Stops the shop and starts it with a clock that is so far ahead of everybody else's. */
  restart: (aheadMs: number) => Promise<void>
  /** Orders, pays at Stripe, and holds back the message of it. */
  payUnheard: (api: Api) => Promise<{ order: Order; message: StripeMessage }>
  /** Answers the shop's status. */
  hearStripe: (message: StripeMessage) => Promise<number>
}

const ITEM = { id: "cer-105", amount: 1 }
const STRIPE = { paymentMethod: "stripe" }
const NETWORK = "10.82.82.82"

export function clocks({ shop, world, restart, payUnheard, hearStripe }: ClockedShop): void {
  const statusOf = async (token: string, { id }: Order) => (await world().as(token).call("getOrder", { id })).status
  const isSignedIn = async (token: string) => (await refusalOf(world().as(token), "getProfile", {})) === undefined
  const guess = (email: string) =>
    refusalOf(world().guest({ network: NETWORK }), "login", { email, password: "Otra-clave-9" })
  const signIn = async (email: string) =>
    (await world().guest({ network: NETWORK }).call("login", { email, password: PASSWORD })).accessToken

  async function stock(): Promise<number> {
    const query = shop().connection.db.selectFrom("variants").select("stock").where("product_id", "=", ITEM.id)
    return (await query.executeTakeFirstOrThrow()).stock
  }

  describe("a clock that is a day off after a restart", () => {
    it("ahead: sessions last, unpaid orders are given up, what was paid is asked about since its message is too old", async () => {
      const { token, email, api } = await world().customer()
      const before = await stock()
      const unpaid = await orderOf(api, [ITEM], STRIPE)
      const { order, message } = await payUnheard(api)
      await restart(DAYS)
      expect(await isSignedIn(token)).toBe(true)
      expect(await hearStripe(message)).toBe(400)
      expect(shop().warnings).toContain("payment.webhook_refused")
      await shop().provider.runOrderJobs()
      expect([await statusOf(token, unpaid), await statusOf(token, order)]).toEqual(["cancelled", "processing"])
      expect(await stock()).toBe(before - 1)
      await guess(email)
      const begun = await signIn(email)
      await restart(0)
      // Attempts counted under that clock do not block callers for a day.
      for (const each of [token, begun, await signIn(email)]) expect(await isSignedIn(each)).toBe(true)
      expect([await statusOf(token, unpaid), await statusOf(token, order)]).toEqual(["cancelled", "processing"])
    })

    it("behind: sessions last, reservations stand, what was paid is heard once the clock is right, and nothing is reserved for a day too long afterwards", async () => {
      const { token, email, api } = await world().customer()
      const before = await stock()
      const unpaid = await orderOf(api, [ITEM], STRIPE)
      const { order, message } = await payUnheard(api)
      await restart(-DAYS)
      expect(await isSignedIn(token)).toBe(true)
      expect(await hearStripe(message)).toBe(400)
      expect(shop().warnings).toContain("payment.webhook_refused")
      const late = await orderOf(world().as(token), [ITEM], STRIPE)
      await shop().provider.runOrderJobs()
      expect(await Promise.all([unpaid, order, late].map((each) => statusOf(token, each)))).toEqual([
        "pending",
        "pending",
        "pending",
      ])
      const begun = await signIn(email)
      await restart(0)
      // Stripe says again what was refused.
      expect(await hearStripe(message)).toBe(200)
      await shop().provider.runOrderJobs()
      expect(await Promise.all([unpaid, order, late].map((each) => statusOf(token, each)))).toEqual([
        "pending",
        "processing",
        "cancelled",
      ])
      expect(await stock()).toBe(before - 2)
      for (const each of [token, begun]) expect(await isSignedIn(each)).toBe(true)
    })

    it("coupons end by it and hold again once it is right, and what a price was before stays what it was", async () => {
      const until = new Date(Date.now() + 12 * HOURS).toISOString().slice(0, 10)
      expect((await runOperator(shop(), "coupon", "RELOJ", "percent", "10", `--to=${until}`)).code).toBe(0)
      const seen: unknown[] = []
      for (const aheadMs of [0, 2 * DAYS, -DAYS, 0]) {
        await restart(aheadMs)
        const guest = world().guest()
        const { coupon_code } = await guest.call("quoteCart", { products: [ITEM], coupon: "RELOJ" })
        const { price, sale_price, lowestPrice30d } = await guest.call("getProduct", { id: "cer-103" })
        seen.push({ coupon_code, price, sale_price, lowestPrice30d })
      }
      const priced = { price: "36.00", sale_price: "30.60", lowestPrice30d: "36.00" }
      expect(seen).toEqual(["RELOJ", null, "RELOJ", "RELOJ"].map((coupon_code) => ({ coupon_code, ...priced })))
    })
  })
}
