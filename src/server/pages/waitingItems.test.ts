import { describe, expect, it } from "vitest"
import { keepWaiting, readWaiting, settleWaiting } from "#server/pages/waitingItems.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { COUPON } from "#tests/support/fakeCart.ts"
import { createFakeShop } from "#tests/support/fakeShop.ts"

const products = ["plate", "oil"].map((id) => ({ id, name: id, cents: 1000, stock: 20, maxPerOrder: 10 }))

/** A browser without scripts, which returns the cookies it received. */
function visitor() {
  let cookie = ""
  const response = {
    appendHeader(_name: string, value: string | readonly string[]) {
      cookie = String(value).split(";")[0] ?? ""
      return response as never
    },
  }
  const request = () => ({ headers: { cookie } })
  const choose = (id: string, amount: number, coupon = "") =>
    keepWaiting(request(), response, { items: [{ id, amount }], coupon })
  return { choose, request, response }
}

function customer(): Api {
  const api = createFakeShop(products).apiOf("ana")
  const call = async (name: string, input: object) =>
    name === "getProduct"
      ? { ...products.find(({ id }) => "id" in input && id === input.id), variants: [] }
      : api.call(name as "getCart", input)
  return { call: call as Api["call"] }
}

const amounts = async (api: Api) => (await api.call("getCart", {})).products.map(({ id, amount }) => `${id} ${amount}`)

describe("what guests without scripts chose [D-85]", () => {
  it("is put into the cart once, however many pages are asked for at once after signing in", async () => {
    const { choose, request, response } = visitor()
    const api = customer()
    choose("plate", 2)
    choose("oil", 1)
    const asked = request()
    await Promise.all([1, 2, 3].map(() => settleWaiting(asked, response, api)))
    expect((await amounts(api)).toSorted()).toEqual(["oil 1", "plate 2"])
    expect(readWaiting(request()).items).toEqual([])
  })

  it("takes the coupon of a link along; what is refused leaves the goods in the cart", async () => {
    for (const [coupon, applied] of [
      [COUPON, COUPON],
      ["VIEJO", null],
    ] as const) {
      const { choose, request, response } = visitor()
      const api = customer()
      choose("plate", 1, coupon)
      await settleWaiting(request(), response, api)
      expect(await api.call("getCart", {})).toMatchObject({ amount: 1, coupon_code: applied })
    }
  })

  it("counts anew when it is chosen anew", async () => {
    const { choose, request, response } = visitor()
    const api = customer()
    for (let time = 0; time < 2; time += 1) {
      choose("plate", 1)
      await settleWaiting(request(), response, api)
    }
    expect(await amounts(api)).toEqual(["plate 2"])
  })
})
