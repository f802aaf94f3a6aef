import { afterEach, describe, expect, it, vi } from "vitest"
import { turn } from "#tests/support/fakeWindow.ts"
import { openShop } from "#tests/support/navigationWorld.ts"

vi.mock(import("#app/routes.ts"), async (original) => {
  const { withFakeScreens } = await import("#tests/support/navigationWorld.ts")
  return withFakeScreens(await original())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("a link", () => {
  it("leads to its page by one request, and to its top", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/cart", { lines: 2 })
    shop.expectAt("/cart", "PUSH")
    expect(shop.page()).toMatchObject({ screen: "cart", data: { lines: 2 } })
    expect(shop.requests.map(({ address }) => address)).toEqual(["/cart/_payload.json"])
    expect(shop.scrolls).toEqual([0])
    expect(shop.loadTexts).toHaveBeenCalledOnce()
  })

  it("changes the address when its page is there, not before", async () => {
    const shop = openShop("/about-us")
    const arrival = shop.navigation.follow(shop.url("/cart"))
    const request = await shop.asked("/cart/_payload.json")
    expect(shop.location.pathname).toBe("/about-us")
    request.answer({ data: {} })
    await arrival
    shop.expectAt("/cart")
  })

  it("to the page in view asks for it anew, and makes no entry", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/about-us", { anew: true })
    shop.expectAt("/about-us", "REPLACE")
    expect(shop.entries).toHaveLength(1)
    expect(shop.page().data).toEqual({ anew: true })
  })

  it("to a part of the page in view asks for nothing, and keeps its data and the answer to a form", async () => {
    const shop = openShop("/about-us", { data: { some: "data" } })
    shop.parts.add("team")
    await shop.navigation.follow(shop.url("/about-us#team"))
    shop.expectAt("/about-us#team", "PUSH")
    expect(shop.page().data).toEqual({ some: "data" })
    expect(shop.scrolls).toEqual(["#team"])
    expect(shop.requests).toEqual([])
  })

  it("to a part of the page asks for nothing either under a language prefix", async () => {
    const shop = openShop("/about-us", { prefix: "/es" })
    await shop.navigation.follow(shop.url("/es/about-us#team"))
    shop.expectAt("/es/about-us#team", "PUSH")
    expect(shop.requests).toEqual([])
    // The language prefix does not make it another page, which is loaded again.
    await shop.visit("/es/about-us", { anew: true })
    expect(shop.page().data).toEqual({ anew: true })
  })

  it("to a part that is not there, or has no proper name, opens the page at its top", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/cart#nowhere")
    await shop.navigation.follow(shop.url("/cart#%E0%A4%A"))
    expect(shop.scrolls).toEqual([0, 0])
  })

  it("to another choice in the same data asks for nothing", async () => {
    const shop = openShop("/product/plate?reviews=2", { screen: "product", data: { id: 1 } })
    await shop.navigation.navigate("/product/plate?variant=b&reviews=2", { replace: true, preventScrollReset: true })
    shop.expectAt("/product/plate?variant=b&reviews=2", "REPLACE")
    expect(shop.page().data).toEqual({ id: 1 })
    expect(shop.scrolls).toEqual([])
    expect(shop.requests).toEqual([])
    await shop.visit("/product/plate?variant=b&reviews=3", { id: 2 })
    expect(shop.page().data).toEqual({ id: 2 })
  })

  it("keeps its state with the entry", async () => {
    const shop = openShop("/about-us")
    const arrival = shop.navigation.navigate("/cart", { state: { sameListing: true } })
    const request = await shop.asked("/cart/_payload.json")
    request.answer({ data: {} })
    await arrival
    expect(shop.page().location.state).toEqual({ sameListing: true })
    expect(shop.history.state).toMatchObject({ state: { sameListing: true } })
  })
})

describe("an overtaken navigation", () => {
  it("is aborted, shows nothing, and ends with the one that took its place", async () => {
    const shop = openShop("/about-us")
    const first = shop.navigation.follow(shop.url("/cart"))
    const overtaken = await shop.asked("/cart/_payload.json")
    const second = shop.visit("/contact")
    await first
    expect(overtaken.isAborted()).toBe(true)
    overtaken.answer({ data: {} })
    await second
    shop.expectAt("/contact")
    expect(shop.views).toHaveLength(1)
  })

  it("shows nothing either when its data was there and its code was not", async () => {
    const shop = openShop("/about-us")
    const texts = Promise.withResolvers<void>()
    shop.loadTexts.mockReturnValueOnce(texts.promise)
    const first = shop.navigation.follow(shop.url("/cart"))
    const overtaken = await shop.asked("/cart/_payload.json")
    overtaken.answer({ data: {} })
    await turn()
    await shop.visit("/contact")
    texts.resolve()
    await first
    shop.expectAt("/contact")
    expect(shop.views).toHaveLength(1)
  })

  it("is none whose page only corrects its own address meanwhile", async () => {
    const shop = openShop("/product/plate?variant=a", { screen: "product", data: { id: 1 } })
    const arrival = shop.navigation.follow(shop.url("/contact"))
    const request = await shop.asked("/contact/_payload.json")
    await shop.navigation.navigate("/product/plate", { replace: true, preventScrollReset: true })
    shop.expectAt("/product/plate", "REPLACE")
    // With other data it is asked for on the way back.
    await shop.navigation.navigate("/product/plate?reviews=2", { replace: true })
    expect(location.search).toBe("?reviews=2")
    expect(request.isAborted()).toBe(false)
    request.answer({ data: {} })
    await arrival
    shop.expectAt("/contact", "PUSH")
  })

  it("tells no more that it is under way", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const shop = openShop("/about-us")
    void shop.navigation.follow(shop.url("/cart"))
    await shop.navigation.follow(shop.url("/about-us#team"))
    vi.runAllTimers()
    expect(shop.states).toEqual([{ state: "idle" }])
  })

  it("does not end the one that took its place while its own page was being drawn", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const shop = openShop("/about-us")
    shop.drawing.isOn = false
    const part = shop.navigation.follow(shop.url("/about-us#team"))
    const next = shop.navigation.follow(shop.url("/cart"))
    vi.runAllTimers()
    shop.draw(shop.views[0])
    await part
    expect(shop.states).toMatchObject([{ state: "loading", location: { pathname: "/cart" } }])
    shop.drawing.isOn = true
    const request = await shop.asked("/cart/_payload.json")
    request.answer({ data: {} })
    await next
    expect(shop.states.at(-1)).toEqual({ state: "idle" })
  })

  it("leaves the late data of the page in view alone", async () => {
    const shop = openShop("/about-us")
    const arrival = shop.navigation.follow(shop.url("/product/plate"))
    const request = await shop.asked("/product/plate/_payload.json")
    const lines = request.answerLines()
    lines.write('{"data":{"reviews":{"$later":"reviews"}}}\n')
    await arrival
    const { reviews } = shop.page().data as { reviews: Promise<unknown> }
    await shop.navigation.follow(shop.url("/product/plate#reviews"))
    lines.write('{"name":"reviews","value":[5]}\n')
    lines.end()
    expect(await reviews).toEqual([5])
  })
})

describe("the sign of patience", () => {
  it("stays until the last page of several is drawn", async () => {
    const shop = openShop("/about-us")
    shop.drawing.isOn = false
    const first = shop.navigation.follow(shop.url("/about-us#team"))
    const second = shop.navigation.follow(shop.url("/about-us#story"))
    shop.draw(shop.views[0])
    await first
    await turn()
    expect(shop.states).toEqual([])
    shop.draw(shop.views[1])
    await second
    expect(shop.states).toEqual([{ state: "idle" }])
  })

  it("is shown while a page is on its way, and ends when it is drawn", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const shop = openShop("/about-us")
    shop.drawing.isOn = false
    const arrival = shop.navigation.follow(shop.url("/cart?x=1"))
    vi.runAllTimers()
    expect(shop.states).toEqual([{ state: "loading", location: { pathname: "/cart", search: "?x=1" } }])
    const request = await shop.asked("/cart/_payload.json?x=1")
    request.answer({ data: {} })
    await turn()
    expect(shop.states).toHaveLength(1)
    shop.draw(shop.views[0])
    await arrival
    expect(shop.states.at(-1)).toEqual({ state: "idle" })
  })
})

describe("a redirect", () => {
  it("leads on, in one entry", async () => {
    const shop = openShop("/about-us")
    const arrival = shop.navigation.follow(shop.url("/my-account"))
    const first = await shop.asked("/my-account/_payload.json")
    first.answer({ redirect: "/login-and-register?return=/my-account" })
    const second = await shop.asked("/login-and-register/_payload.json?return=/my-account")
    second.answer({ data: {} })
    await arrival
    shop.expectAt("/login-and-register?return=/my-account", "PUSH")
    expect(shop.entries).toHaveLength(2)
  })

  it("to the page in view makes no entry", async () => {
    const shop = openShop("/about-us")
    const arrival = shop.navigation.follow(shop.url("/my-account"))
    const first = await shop.asked("/my-account/_payload.json")
    first.answer({ redirect: "/about-us" })
    const second = await shop.asked("/about-us/_payload.json")
    second.answer({ data: {} })
    await arrival
    shop.expectAt("/about-us", "REPLACE")
    expect(shop.entries).toHaveLength(1)
  })

  it("on the way back takes the address along", async () => {
    const shop = openShop("/my-account")
    await shop.visit("/contact")
    shop.history.go(-1)
    const first = await shop.asked("/my-account/_payload.json")
    first.answer({ redirect: "/login-and-register" })
    const second = await shop.asked("/login-and-register/_payload.json")
    second.answer({ data: {} })
    await turn()
    shop.expectAt("/login-and-register", "POP")
    expect(shop.entries.map(({ url }) => url.pathname)).toEqual(["/login-and-register", "/contact"])
  })

  it("in circles is left to the browser after ten", async () => {
    const shop = openShop("/about-us")
    const arrival = shop.navigation.follow(shop.url("/my-account"))
    for (let count = 0; count <= 10; count += 1) {
      const request = await shop.asked("/my-account/_payload.json")
      request.answer({ redirect: "/my-account" })
    }
    await arrival
    expect(shop.left).toEqual(["assign /my-account"])
    expect(shop.requests).toHaveLength(11)
  })

  it("elsewhere, or to what is no screen, loads a document", async () => {
    for (const to of ["https://bank.example/cart", "/files/terms.pdf"]) {
      const shop = openShop("/about-us")
      const arrival = shop.navigation.follow(shop.url("/my-account"))
      const request = await shop.asked("/my-account/_payload.json")
      request.answer({ redirect: to })
      await arrival
      expect(shop.left).toEqual([`assign ${to}`])
      expect(shop.views).toEqual([])
    }
  })
})
