/** Form submissions and their outcomes. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { buttonOf, formOf, openShop, stubFormData } from "#tests/support/navigationWorld.ts"

vi.mock(import("#app/routes.ts"), async (original) => {
  const { withFakeScreens } = await import("#tests/support/navigationWorld.ts")
  return withFakeScreens(await original())
})

afterEach(() => vi.unstubAllGlobals())

function openAccount() {
  const shop = openShop("/my-account?tab=addresses", { screen: "account", data: { addresses: 1 } })
  stubFormData()
  return shop
}

const post = (fields: Record<string, string>, action = "/my-account?tab=addresses") =>
  formOf({ action, method: "post" }, fields)

const ADDRESS = "/my-account/_payload.json?tab=addresses"

describe("a form", () => {
  it("that is posted goes to its action with its fields, whatever these are called", async () => {
    const shop = openAccount()
    const arrival = shop.navigation.submit(post({ intent: "pay", action: "x", method: "card" }, "/contact"))
    const request = await shop.asked("/contact/_payload.json")
    expect(request).toMatchObject({ method: "POST", body: "intent=pay&action=x&method=card" })
    request.answer({ data: {}, actionData: { ok: true } })
    await arrival
    shop.expectAt("/contact", "PUSH")
  })

  it("without an action goes to the page it stands on", async () => {
    const shop = openShop("/my-account?tab=addresses#list")
    stubFormData()
    const arrival = shop.navigation.submit(formOf({ method: "post" }, { a: "1" }))
    const request = await shop.asked(ADDRESS)
    request.answer({ data: {} })
    await arrival
    shop.expectAt("/my-account?tab=addresses", "REPLACE")
  })

  it("that asks has its fields in the address, in place of what stood there", async () => {
    const shop = openAccount()
    const arrival = shop.navigation.submit(
      formOf({ action: "/products?old=1", method: "get" }, { search: "taza azul" }),
    )
    const request = await shop.asked("/products/_payload.json?search=taza+azul")
    expect(request).toMatchObject({ method: "GET" })
    request.answer({ data: {} })
    await arrival
    shop.expectAt("/products?search=taza+azul", "PUSH")
  })

  it("sent by a button with an action of its own goes there, in the button's way", async () => {
    const shop = openAccount()
    const button = buttonOf({ formaction: "/wishlist", formmethod: "POST" })
    void shop.navigation.submit(formOf({ action: "/cart", method: "get" }, { id: "7" }), { submitter: button })
    expect(await shop.asked("/wishlist/_payload.json")).toMatchObject({ method: "POST", body: "id=7" })
  })

  it("is told of until its answer is drawn, with its fields, also while it leads on", async () => {
    const shop = openAccount()
    const arrival = shop.navigation.submit(post({ intent: "order" }))
    expect(shop.states).toMatchObject([{ state: "submitting", location: { pathname: "/my-account" } }])
    const request = await shop.asked(ADDRESS)
    request.answer({ redirect: "/order-summary/1" })
    const next = await shop.asked("/order-summary/1/_payload.json")
    expect(shop.states.at(-1)).toMatchObject({ state: "loading", location: { pathname: "/order-summary/1" } })
    expect(shop.states.at(-1)?.formData?.get("intent")).toBe("order")
    next.answer({ data: {} })
    await arrival
    expect(shop.states.at(-1)).toEqual({ state: "idle" })
  })
})

describe("the answer to a form", () => {
  it("stands on its page, which stays scrolled and makes no entry", async () => {
    const shop = openAccount()
    const arrival = shop.navigation.submit(post({ intent: "add" }))
    const request = await shop.asked(ADDRESS)
    request.answer({ data: { addresses: 2 }, actionData: { values: { intent: "add" } } })
    await arrival
    shop.expectAt("/my-account?tab=addresses", "REPLACE")
    expect(shop.page()).toMatchObject({ data: { addresses: 2 }, actionData: { values: { intent: "add" } } })
    expect(shop.scrolls).toEqual([])
    expect(shop.entries).toHaveLength(1)
  })

  it("stays while the visitor goes to a part of the page, and while it is refreshed", async () => {
    const shop = openAccount()
    const arrival = shop.navigation.submit(post({ intent: "add" }))
    const request = await shop.asked(ADDRESS)
    request.answer({ data: {}, actionData: { values: { intent: "add" } } })
    await arrival
    shop.goToPart("#main")
    const end = shop.navigation.refresh()
    const again = await shop.asked(ADDRESS)
    again.answer({ data: { addresses: 3 } })
    await end
    expect(shop.page().data).toEqual({ addresses: 3 })
    expect(shop.page().actionData).toEqual({ values: { intent: "add" } })
  })

  it("that leads on makes one entry: back leads to before the form", async () => {
    const shop = openAccount()
    const arrival = shop.navigation.submit(post({ intent: "order" }))
    const request = await shop.asked(ADDRESS)
    request.answer({ redirect: "/my-account?tab=addresses#saved" })
    const same = await shop.asked(ADDRESS)
    expect(same.method).toBe("GET")
    same.answer({ data: { addresses: 2 } })
    await arrival
    shop.expectAt("/my-account?tab=addresses#saved", "REPLACE")
    expect(shop.page().data).toEqual({ addresses: 2 })
    expect(shop.entries).toHaveLength(1)
  })

  it("that leads to a payment page loads its document, and nobody is asked about what was typed", async () => {
    const shop = openAccount()
    const { guardUnsavedInput } = await import("#client/unsavedInput.ts")
    Object.assign(document, {
      querySelectorAll: () => [{ type: "text", value: "typed", defaultValue: "" }],
    })
    guardUnsavedInput()
    const isAsked = () => !shop.events.dispatchEvent(new Event("beforeunload", { cancelable: true }))
    expect(isAsked()).toBe(true)
    const arrival = shop.navigation.submit(post({ intent: "order" }))
    const request = await shop.asked(ADDRESS)
    request.answer({ redirect: "https://bank.example/pay" })
    await arrival
    expect(shop.left).toEqual(["assign https://bank.example/pay"])
    expect(isAsked()).toBe(false)
    // The page was not left after all.
    expect(isAsked()).toBe(true)
  })
})

describe("a form that could not be answered", () => {
  const unanswered = { code: "unreachable", values: { intent: "order" } }

  it("leaves the page and its data as they are, and says so", async () => {
    const shop = openAccount()
    const arrival = shop.navigation.submit(post({ intent: "order" }, "/cart"))
    const request = await shop.asked("/cart/_payload.json")
    request.fail()
    await arrival
    shop.expectAt("/my-account?tab=addresses")
    expect(shop.page()).toMatchObject({ data: { addresses: 1 }, actionData: unanswered })
    expect(shop.onUnreachable).not.toHaveBeenCalled()
    expect(shop.states.at(-1)).toEqual({ state: "idle" })
  })

  it("does so too where the server failed", async () => {
    const shop = openAccount()
    const arrival = shop.navigation.submit(post({ intent: "order" }))
    const request = await shop.asked(ADDRESS)
    request.answer({ data: {}, error: { status: 500, code: "internal" } })
    await arrival
    expect(shop.page()).toMatchObject({ data: { addresses: 1 }, actionData: { ...unanswered, code: "internal" } })
    expect(shop.page().error).toBeUndefined()
  })

  it("keeps the address of its page, also where it overtook the way back", async () => {
    const shop = openShop("/about-us")
    stubFormData()
    await shop.visit("/cart")
    shop.history.go(-1)
    const arrival = shop.navigation.submit(post({ intent: "order" }, "/cart"))
    const request = await shop.asked("/cart/_payload.json")
    request.fail()
    await arrival
    shop.expectAt("/cart")
  })
})

describe("of two forms sent at once", () => {
  it("the last is shown, and the first goes on its way unseen", async () => {
    const shop = openAccount()
    const first = shop.navigation.submit(post({ intent: "one" }))
    const overtaken = await shop.asked(ADDRESS)
    const second = shop.navigation.submit(post({ intent: "two" }))
    const request = await shop.asked(ADDRESS)
    expect(overtaken.isAborted()).toBe(false)
    expect(shop.states.map(({ formData }) => formData?.get("intent"))).toEqual(["one", "two"])
    request.answer({ data: {}, actionData: { values: { intent: "two" } } })
    await second
    overtaken.answer({ data: {}, actionData: { values: { intent: "one" } } })
    await first
    expect(shop.page().actionData).toEqual({ values: { intent: "two" } })
    expect(shop.states.at(-1)).toEqual({ state: "idle" })
  })
})

describe("a form whose sender has moved on", () => {
  async function overtaken() {
    const shop = openShop("/contact")
    stubFormData()
    const sent = shop.navigation.submit(post({ intent: "send" }, "/contact"))
    const request = await shop.asked("/contact/_payload.json")
    await shop.visit("/about-us")
    return { shop, sent, request }
  }

  it("goes on its way, and what came of it is not shown", async () => {
    const { shop, sent, request } = await overtaken()
    expect(request.isAborted()).toBe(false)
    request.answer({ redirect: "/about-us" })
    await sent
    shop.expectAt("/about-us")
    expect(shop.onFormLost).not.toHaveBeenCalled()
  })

  it("is told where it came to nothing", async () => {
    const { shop, sent, request } = await overtaken()
    request.fail()
    await sent
    expect(shop.onFormLost).toHaveBeenCalledTimes(1)
    shop.expectAt("/about-us")
  })
})
