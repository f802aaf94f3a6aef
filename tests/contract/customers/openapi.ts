/** The description of the customers' calls against what they really answer. */
import { beforeAll, describe, expect, it } from "vitest"
import type { EndpointName } from "#shared/contract/endpoints.ts"
import { type CustomerWorld, PASSWORD, refusalOf, someAddress, someBilling } from "#tests/support/customerWorld.ts"
import { demoGiftCard } from "#tests/support/demoCodes.ts"
import { type Problems, readDescription } from "#tests/support/describedApi.ts"

export function openapi(world: () => CustomerWorld): void {
  describe("openapi.json", () => {
    let problems: Problems
    beforeAll(async () => {
      problems = await readDescription(world().shop.url)
    })

    it("describes what customers are answered", async () => {
      const { api, email } = await world().customer()
      const products = [
        { id: "cer-103", amount: 99 },
        { id: "tex-231", variant_id: "tex-231-2", amount: 1 },
        { id: "nada", amount: 1 },
      ]
      const { id } = await api.call("createAddress", someAddress)
      const code = await demoGiftCard(world().shop.connection.db)
      const calls: [EndpointName, object][] = [
        ["login", { email, password: PASSWORD }],
        ["getProfile", {}],
        ["updateProfile", { billing: someBilling }],
        ["listAddresses", {}],
        ["getAddress", { id }],
        ["createAddress", someAddress],
        ["updateAddress", { id, ...someAddress }],
        ["addFavorite", { id: "cer-101" }],
        ["addFavorites", { ids: ["cer-103"] }],
        ["listFavorites", {}],
        ["removeFavorite", { id: "cer-101" }],
        ["setCart", { products }],
        ["applyCoupon", { coupon: "BIENVENIDA10" }],
        ["applyGiftCard", { code }],
        ["setShippingMethod", { method: "HOME_DELIVERY" }],
        ["getCart", {}],
        ["quoteCart", { products, coupon: "VERANO15" }],
        ["listDeliveryMethods", {}],
        ["findPlaces", { country: "ES", zip: "46003" }],
        ["writeReview", { id: "cer-101", rating: 5, title: "", content: "Muy bonitos, de verdad.", locale: "es" }],
        ["listReviews", { id: "cer-101" }],
        ["exportAccount", {}],
        ["deleteGiftCard", { last4: code.slice(-4) }],
        ["deleteCoupon", {}],
        ["removeFromCart", { productId: "cer-103" }],
        ["clearCart", {}],
      ]
      for (const [name, input] of calls)
        expect([name, problems(name, await api.call(name, input as never))]).toEqual([name, []])
    })

    it("describes refusals, also those that carry more", async () => {
      const { api } = await world().customer()
      await api.call("setCart", { products: [{ id: "cer-101", amount: 1 }] })
      const stale = await refusalOf(api, "setCart", { products: [], version: 0 })
      const problem = {
        type: "about:blank",
        title: "Conflict",
        status: stale?.status,
        code: stale?.code,
        ...stale?.extra,
      }
      expect(problems("setCart", problem, "default")).toEqual([])
    })
  })
}
