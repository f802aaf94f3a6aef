/** Going back and forward. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { turn } from "#tests/support/fakeWindow.ts"
import { type FakeShop, openShop } from "#tests/support/navigationWorld.ts"

vi.mock(import("#app/routes.ts"), async (original) => {
  const { withFakeScreens } = await import("#tests/support/navigationWorld.ts")
  return withFakeScreens(await original())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scrollTo = (top: number) => vi.stubGlobal("scrollY", top)

/** Goes back, and answers with this data. */
async function goBack(shop: FakeShop, address: string, data: object = {}): Promise<void> {
  shop.history.go(-1)
  const request = await shop.asked(address)
  request.answer({ data })
  await turn()
}

describe("the way back", () => {
  it("leads to the page of the entry, scrolled as it was left", async () => {
    const shop = openShop("/about-us")
    scrollTo(700)
    await shop.visit("/cart")
    scrollTo(50)
    await goBack(shop, "/about-us/_payload.json", { old: true })
    shop.expectAt("/about-us", "POP")
    expect(shop.page().data).toEqual({ old: true })
    expect(shop.entries).toHaveLength(2)
    shop.history.go(1)
    const request = await shop.asked("/cart/_payload.json")
    request.answer({ data: {} })
    await turn()
    expect(shop.scrolls).toEqual([0, 700, 50])
  })

  it("keeps no place of a page that was never drawn", async () => {
    const shop = openShop("/about-us")
    scrollTo(700)
    shop.drawing.isOn = false
    const arrival = shop.visit("/cart")
    await turn()
    expect(shop.location.pathname).toBe("/cart")
    shop.drawing.isOn = true
    await goBack(shop, "/about-us/_payload.json")
    await arrival
    expect(shop.scrolls).toEqual([700])
    shop.history.go(1)
    const request = await shop.asked("/cart/_payload.json")
    request.answer({ data: {} })
    await turn()
    expect(shop.scrolls).toEqual([700, 0])
  })

  it("does so too where a link overtook it", async () => {
    const shop = openShop("/about-us")
    scrollTo(700)
    shop.drawing.isOn = false
    const arrival = shop.visit("/cart")
    await turn()
    shop.drawing.isOn = true
    await shop.visit("/contact")
    await arrival
    await goBack(shop, "/cart/_payload.json")
    expect(shop.scrolls).toEqual([0, 0])
  })

  it("to another part of the page asks for nothing", async () => {
    const shop = openShop("/about-us", { data: { some: "data" } })
    await shop.navigation.follow(shop.url("/about-us#team"))
    shop.history.go(-1)
    await turn()
    shop.expectAt("/about-us", "POP")
    expect(shop.page().data).toEqual({ some: "data" })
    expect(shop.requests).toEqual([])
  })

  it("leads to the address in the language the page is in now", async () => {
    const shop = openShop("/about-us", { prefix: "/es" })
    await shop.visit("/es/cart")
    shop.language.prefix = "/en"
    await goBack(shop, "/es/about-us/_payload.json")
    shop.expectAt("/en/about-us", "POP")
    expect(shop.entries.map(({ url }) => url.pathname)).toEqual(["/en/about-us", "/es/cart"])
  })

  it("is taken again while its page is on its way: the entry it ends at counts", async () => {
    const shop = openShop("/about-us")
    scrollTo(10)
    await shop.visit("/cart")
    scrollTo(20)
    await shop.visit("/contact")
    scrollTo(30)
    shop.history.go(-1)
    const overtaken = await shop.asked("/cart/_payload.json")
    await goBack(shop, "/about-us/_payload.json")
    expect(overtaken.isAborted()).toBe(true)
    shop.expectAt("/about-us", "POP")
    expect(shop.scrolls.at(-1)).toBe(10)
    shop.history.go(2)
    const request = await shop.asked("/contact/_payload.json")
    request.answer({ data: {} })
    await turn()
    expect(shop.scrolls.at(-1)).toBe(30)
  })

  it("and forward again before its page came, the page in view stays", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/cart", { lines: 2 })
    shop.history.go(-1)
    shop.history.go(1)
    await turn()
    shop.expectAt("/cart", "POP")
    expect(shop.page().data).toEqual({ lines: 2 })
  })

  it("overtakes a page on its way", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/cart")
    const arrival = shop.navigation.follow(shop.url("/contact"))
    const overtaken = await shop.asked("/contact/_payload.json")
    await goBack(shop, "/about-us/_payload.json")
    await arrival
    expect(overtaken.isAborted()).toBe(true)
    shop.expectAt("/about-us", "POP")
  })

  it("taken before anybody listened leads there too", async () => {
    const shop = openShop("/about-us")
    shop.entries[0] = { url: shop.url("/contact"), state: { key: "earlier", state: null } }
    shop.navigation.listen()
    const request = await shop.asked("/contact/_payload.json")
    request.answer({ data: {} })
    await turn()
    shop.expectAt("/contact", "POP")
  })
})

describe("a plain hash link", () => {
  it("leaves the page at the part it names", async () => {
    const shop = openShop("/about-us")
    shop.parts.add("team")
    shop.goToPart("#team")
    await turn()
    shop.expectAt("/about-us#team", "POP")
    expect(shop.scrolls).toEqual(["#team"])
    expect(shop.requests).toEqual([])
  })

  it("keeps the part in view while what stands above it grows, until the visitor moves the page", async () => {
    const shop = openShop("/about-us")
    shop.parts.add("team")
    shop.goToPart("#team")
    await turn()
    shop.grow()
    expect(shop.scrolls).toEqual(["#team", "#team"])
    shop.events.dispatchEvent(new Event("wheel"))
    shop.grow()
    expect(shop.scrolls).toHaveLength(2)
  })
})

describe("a listing gone back to", () => {
  const listing = { screen: "products", data: { products: 24 } } as const

  function stopClock() {
    vi.useFakeTimers({ toFake: ["performance"] })
  }

  async function leaveAndReturn(shop: FakeShop, ms: number): Promise<void> {
    await shop.visit("/cart")
    vi.advanceTimersByTime(ms)
    shop.history.go(-1)
    await turn()
  }

  it("stands there without a request, scrolled as it was left", async () => {
    stopClock()
    const shop = openShop("/products", listing)
    scrollTo(400)
    await leaveAndReturn(shop, 19_000)
    shop.expectAt("/products", "POP")
    expect(shop.page().data).toEqual({ products: 24 })
    expect(shop.scrolls.at(-1)).toBe(400)
    expect(shop.requests.map(({ address }) => address)).toEqual(["/cart/_payload.json"])
  })

  it("is the same wherever the visitor came to it from", async () => {
    stopClock()
    const shop = openShop("/about-us")
    await shop.visit("/products", { products: 24 })
    await leaveAndReturn(shop, 0)
    expect(shop.page().data).toEqual({ products: 24 })
    expect(shop.requests).toHaveLength(2)
  })

  it("is none where an error stood in its place", async () => {
    stopClock()
    const shop = openShop("/about-us")
    const arrival = shop.navigation.follow(shop.url("/products"))
    const failed = await shop.asked("/products/_payload.json")
    failed.answer({ data: {}, error: { status: 500, code: "internal" } })
    await arrival
    await leaveAndReturn(shop, 0)
    const request = await shop.asked("/products/_payload.json")
    request.answer({ data: { products: 24 } })
    await turn()
    expect(shop.page().data).toEqual({ products: 24 })
  })

  it("is asked for anew once it stands, if its data is older than twenty seconds, however often it was seen", async () => {
    stopClock()
    const shop = openShop("/products", listing)
    await leaveAndReturn(shop, 15_000)
    expect(shop.requests).toHaveLength(1)
    await leaveAndReturn(shop, 15_000)
    expect(shop.page().data).toEqual({ products: 24 })
    const request = await shop.asked("/products/_payload.json")
    request.answer({ data: { products: 23 } })
    await turn()
    expect(shop.page().data).toEqual({ products: 23 })
    expect(shop.views.at(-1)?.scroll).toBe("keep")
  })

  it("older than five minutes is loaded as any page", async () => {
    stopClock()
    const shop = openShop("/products", listing)
    await leaveAndReturn(shop, 301_000)
    expect(shop.page().screen).toBe("cart")
    const request = await shop.asked("/products/_payload.json")
    request.answer({ data: {} })
    await turn()
    shop.expectAt("/products", "POP")
  })
})
