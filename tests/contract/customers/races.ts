/** Two devices, two tabs, two requests at once: nothing is lost, nothing counted twice. */
import { describe, expect, it } from "vitest"
import type { Cart, CartItem } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { type CustomerWorld, PASSWORD, refusalOf, someAddress } from "#tests/support/customerWorld.ts"
import { demoGiftCard } from "#tests/support/demoCodes.ts"

const ITEMS = [
  "cer-101",
  "cer-103",
  "cer-105",
  "cer-122",
  "tex-203",
  "tex-213",
  "tex-223",
  "des-305",
  "des-324",
  "pap-403",
]

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Adds a product as a client does: on the version it knows, again on the current one when it was late. */
async function add(api: Api, id: string): Promise<number> {
  let cart = await api.call("getCart", {})
  for (let tries = 1; ; tries += 1) {
    const products: CartItem[] = cart.products.map((line) => ({
      id: line.id,
      amount: line.amount,
      ...(line.variant_id !== undefined && { variant_id: line.variant_id }),
    }))
    const input = { products: [...products, { id, amount: 1 }], version: cart.version }
    const refusal = await refusalOf(api, "setCart", input)
    if (!refusal) return tries
    if (refusal.code !== "stale_cart") throw new Error(`Refused: ${refusal.code}`)
    cart = refusal.extra?.["cart"] as Cart
  }
}

export function races(world: () => CustomerWorld): void {
  describe("at the same time", () => {
    it("ten tabs add ten products, and all are there", async () => {
      const { api, token } = await world().customer()
      const tries = await times(ITEMS.length, (index) => add(world().as(token), ITEMS[index] ?? ""))
      const cart = await api.call("getCart", {})
      expect(cart.products.map((line) => line.id).sort()).toEqual([...ITEMS].sort())
      expect(cart.version).toBe(ITEMS.length)
      expect(Math.max(...tries)).toBeGreaterThan(1)
    })

    it("of twenty changes on one version one is taken", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      const results = await times(20, (index) =>
        refusalOf(api, "setCart", { products: [{ id: "cer-103", amount: index + 1 }], version: 1 }),
      )
      expect(results.filter((refusal) => refusal === undefined)).toHaveLength(1)
      expect(results.filter((refusal) => refusal?.code === "stale_cart")).toHaveLength(19)
      expect((await api.call("getCart", {})).version).toBe(2)
    })

    it("every kind of change to one cart is done, one after the other", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      const code = await demoGiftCard(world().shop.connection.db)
      await Promise.all([
        api.call("setShippingMethod", { method: "EXPRESS" }),
        api.call("applyCoupon", { coupon: "BIENVENIDA10" }),
        api.call("applyGiftCard", { code }),
        api.call("removeFromCart", { productId: "nada" }),
        api.call("getCart", {}),
      ])
      expect(await api.call("getCart", {})).toMatchObject({
        version: 5,
        delivery_method: "EXPRESS",
        coupon_discount: 6.4,
        total_price: 67.5,
        amount_due: 42.5,
      })
    })

    it("thirty addresses are twenty, with one default", async () => {
      const { api } = await world().customer()
      const results = await times(30, () => refusalOf(api, "createAddress", { ...someAddress, isDefault: true }))
      expect(results.filter((refusal) => refusal === undefined)).toHaveLength(20)
      const list = await api.call("listAddresses", {})
      expect(list).toHaveLength(20)
      expect(list.filter((address) => address.isDefault)).toHaveLength(1)
    })

    it("a product is kept once, and reviewed once", async () => {
      const { api, id } = await world().customer()
      await times(10, () => api.call("addFavorite", { id: "cer-101" }))
      expect(await api.call("listFavorites", {})).toHaveLength(1)
      const review = { id: "cer-105", title: "", content: "Muy bonitos, de verdad.", locale: "es" as const }
      await times(10, (index) => api.call("writeReview", { ...review, rating: (index % 5) + 1 }))
      const { db } = world().shop.connection
      expect(await db.selectFrom("reviews").select("id").where("user_id", "=", id).execute()).toHaveLength(1)
    })

    it("an address that signs up many times is one account", async () => {
      const email = `prisa-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`
      const input = { email, password: PASSWORD, firstName: "", lastName: "", locale: "es" as const }
      await times(8, () => world().guest().call("register", input))
      const { db } = world().shop.connection
      expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toHaveLength(1)
      expect(await db.selectFrom("mails").select("id").where("recipient", "=", email).execute()).toHaveLength(1)
    })

    it("no session outlives a change of password", async () => {
      const { api, email, id } = await world().customer()
      let changed = false
      const change = api
        .call("changePassword", { currentPassword: PASSWORD, password: "Limonero-8-verde" })
        .finally(() => {
          changed = true
        })
      // Keeps a login with the old password under way, also at the moment of the change.
      const logins = times(2, async () => {
        while (!changed) await refusalOf(world().guest(), "login", { email, password: PASSWORD })
      })
      await Promise.all([change, logins])
      const { db } = world().shop.connection
      expect(await db.selectFrom("sessions").select("id").where("user_id", "=", id).execute()).toHaveLength(1)
    })

    it("more sign-ins than the machine can hash are asked to come back", async () => {
      const { email } = await world().customer()
      const refusals = await times(60, () => refusalOf(world().guest(), "login", { email, password: PASSWORD }))
      const busy = refusals.filter((refusal) => refusal?.status === 503)
      expect(busy.length).toBeGreaterThan(0)
      expect(busy[0]).toMatchObject({ code: "busy", retryAfter: 2 })
      expect(refusals.filter((refusal) => refusal === undefined).length).toBeGreaterThanOrEqual(22)
    })
  })
}
