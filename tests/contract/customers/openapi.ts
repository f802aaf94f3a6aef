/** The description of the customers' calls against what they really answer. */
import { Ajv2020 } from "ajv/dist/2020.js"
import { beforeAll, describe, expect, it } from "vitest"
import { type EndpointName, type EndpointRow, endpoints } from "#shared/contract/endpoints.ts"
import { type CustomerWorld, PASSWORD, refusalOf, someAddress, someBilling } from "#tests/support/customerWorld.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

export function openapi(world: () => CustomerWorld): void {
  describe("openapi.json", () => {
    const ajv = new Ajv2020({ strict: true, strictTuples: true, validateSchema: false })
    beforeAll(async () => {
      ajv.addVocabulary(["openapi", "info", "servers", "paths", "components"])
      ajv.addSchema({ $id: "api", ...JSON.parse((await rawRequest(world().shop.url, "/openapi.json")).text) })
    })

    function problems(name: EndpointName, answer: unknown, status?: "default"): unknown {
      const row: EndpointRow = endpoints[name]
      const type = status ? "application/problem+json" : "application/json"
      const path = row.path.replace(/:(\w+)/g, "{$1}")
      const parts = [
        "paths",
        path,
        row.method.toLowerCase(),
        "responses",
        status ?? String(row.status ?? 200),
        "content",
        type,
        "schema",
      ]
      const pointer = parts.map((part) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1")))
      const validate = ajv.compile({ $ref: `api#/${pointer.join("/")}` })
      validate(answer)
      return validate.errors ?? []
    }

    it("describes what customers are answered", async () => {
      const { api, email } = await world().customer()
      const products = [
        { id: "cer-103", amount: 99 },
        { id: "tex-231", variant_id: "tex-231-2", amount: 1 },
        { id: "nada", amount: 1 },
      ]
      const { id } = await api.call("createAddress", someAddress)
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
        ["applyGiftCard", { code: "AZAHAR25REGALADA" }],
        ["setShippingMethod", { method: "HOME_DELIVERY" }],
        ["getCart", {}],
        ["quoteCart", { products, coupon: "VERANO15" }],
        ["writeReview", { id: "cer-101", rating: 5, title: "", content: "Muy bonitos, de verdad.", locale: "es" }],
        ["listReviews", { id: "cer-101" }],
        ["exportAccount", {}],
        ["deleteGiftCard", { last4: "LADA" }],
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
