/** Pages that fail to load, or are loaded again. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { prefetchPayload } from "#client/payloads.ts"
import { turn } from "#tests/support/fakeWindow.ts"
import { type FakeShop, missingCode, openShop } from "#tests/support/navigationWorld.ts"

vi.mock(import("#app/routes.ts"), async (original) => {
  const { withFakeScreens } = await import("#tests/support/navigationWorld.ts")
  return withFakeScreens(await original())
})

afterEach(() => vi.unstubAllGlobals())

async function refreshWith(shop: FakeShop, address: string, payload: unknown): Promise<void> {
  const end = shop.navigation.refresh()
  const request = await shop.asked(address)
  request.answer(payload)
  await end
}

describe("a page that nobody sends", () => {
  it("leaves the one in view, which says so", async () => {
    for (const spoil of ["network", "type", "json", "shape"]) {
      const shop = openShop("/about-us", { data: { some: "data" } })
      const arrival = shop.navigation.follow(shop.url("/cart"))
      const request = await shop.asked("/cart/_payload.json")
      if (spoil === "network") request.fail()
      else if (spoil === "type") request.answer("<p>Sign in to this network</p>", "text/html")
      else if (spoil === "json") request.answer('{"data":')
      else request.answer({ message: "Bad gateway" })
      await arrival
      expect(shop.onUnreachable).toHaveBeenCalledOnce()
      expect(shop.location.pathname).toBe("/about-us")
      expect(shop.views).toEqual([])
      expect(shop.states.at(-1)).toEqual({ state: "idle" })
    }
  })

  it("is shown as it was seen on the way back, with its age, until somebody answers", async () => {
    vi.useFakeTimers({ toFake: ["performance"] })
    const shop = openShop("/about-us", { data: { some: "data" } })
    await shop.visit("/cart", { lines: 2 })
    vi.advanceTimersByTime(120_000)
    shop.history.go(-1)
    const request = await shop.asked("/about-us/_payload.json")
    request.fail()
    await turn()
    vi.useRealTimers()
    shop.expectAt("/about-us", "POP")
    expect(shop.page()).toMatchObject({ screen: "aboutUs", data: { some: "data" } })
    expect(shop.page().error).toBeUndefined()
    expect(shop.onUnreachable).toHaveBeenCalledExactlyOnceWith({ seenMs: 120_000, retry: expect.any(Function) })
    const retry = shop.onUnreachable.mock.calls[0]?.[0].retry()
    const again = await shop.asked("/about-us/_payload.json")
    again.answer({ data: { some: "newer" } })
    await retry
    expect(shop.page()).toMatchObject({ data: { some: "newer" } })
    expect(shop.onUnreachable).toHaveBeenCalledTimes(1)
  })

  it("leaves the page in view at its own entry where it was never seen by who is here", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/cart", { lines: 2 })
    shop.navigation.forgetSeen()
    shop.history.go(-1)
    const request = await shop.asked("/about-us/_payload.json")
    request.fail()
    await turn()
    expect(shop.page()).toMatchObject({ data: { lines: 2 } })
    expect(shop.location.pathname).toBe("/cart")
    expect(shop.entries).toHaveLength(2)
    const { to } = shop.onUnreachable.mock.calls.at(-1)?.[0] ?? {}
    expect(to.pathname).toBe("/about-us")
  })

  it("leaves it there too after filters have replaced its entry", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/cart")
    const arrival = shop.navigation.navigate("/contact", { replace: true })
    const replacing = await shop.asked("/contact/_payload.json")
    replacing.answer({ data: {} })
    await arrival
    shop.navigation.forgetSeen()
    shop.history.go(-1)
    const request = await shop.asked("/about-us/_payload.json")
    request.fail()
    await turn()
    shop.expectAt("/contact")
    expect(shop.entries).toHaveLength(2)
  })

  it("leaves the page in view its address, also where it overtook the way back", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/cart")
    shop.history.go(-1)
    const arrival = shop.navigation.follow(shop.url("/contact"))
    const request = await shop.asked("/contact/_payload.json")
    request.fail()
    await arrival
    shop.expectAt("/cart")
  })
})

describe("an error of a page", () => {
  it("is shown at its address; its own link asks again", async () => {
    const shop = openShop("/about-us")
    const arrival = shop.navigation.follow(shop.url("/product/gone"))
    const request = await shop.asked("/product/gone/_payload.json")
    request.answer({ data: {}, error: { status: 404, code: "product_not_found" } })
    await arrival
    shop.expectAt("/product/gone")
    expect(shop.page().error).toEqual({ status: 404, code: "product_not_found" })
    await shop.visit("/product/gone?variant=b", { id: 1 })
    expect(shop.page().error).toBeUndefined()
  })
})

describe("code that cannot be loaded", () => {
  it("makes the page a document: another version of the shop is there", async () => {
    const shop = openShop("/about-us")
    missingCode.add("cart")
    const arrival = shop.navigation.follow(shop.url("/cart"))
    const request = await shop.asked("/cart/_payload.json")
    request.answer({ data: {} })
    await arrival
    expect(shop.left).toEqual(["assign /cart"])
    expect(shop.views).toEqual([])
  })

  it("makes it one in place of the entry the browser went to", async () => {
    const shop = openShop("/about-us#team")
    await shop.visit("/cart")
    missingCode.add("aboutUs")
    shop.history.go(-1)
    const request = await shop.asked("/about-us/_payload.json")
    request.answer({ data: {} })
    await turn()
    expect(shop.left).toEqual(["reload"])
  })

  it("counts as no answer without a network: a document would be none either", async () => {
    const shop = openShop("/about-us")
    shop.navigator.onLine = false
    missingCode.add("cart")
    const arrival = shop.navigation.follow(shop.url("/cart"))
    const request = await shop.asked("/cart/_payload.json")
    request.answer({ data: {} })
    await arrival
    expect(shop.left).toEqual([])
    expect(shop.onUnreachable).toHaveBeenCalledOnce()
  })

  it("is missing too where only its texts are", async () => {
    const shop = openShop("/about-us")
    shop.loadTexts.mockRejectedValueOnce(new TypeError("Failed to fetch"))
    const arrival = shop.navigation.follow(shop.url("/cart"))
    const request = await shop.asked("/cart/_payload.json")
    request.answer({ data: {} })
    await arrival
    expect(shop.left).toEqual(["assign /cart"])
  })

  it("does not hold up a redirect", async () => {
    const shop = openShop("/about-us")
    shop.loadTexts.mockReturnValueOnce(new Promise(() => undefined))
    const arrival = shop.navigation.follow(shop.url("/my-account"))
    const request = await shop.asked("/my-account/_payload.json")
    request.answer({ redirect: "/login-and-register" })
    const next = await shop.asked("/login-and-register/_payload.json")
    next.answer({ data: {} })
    await arrival
    shop.expectAt("/login-and-register")
  })
})

describe("beside a newer version of the shop", () => {
  it("pages are documents, but for parts of the one in view", async () => {
    const shop = openShop("/about-us")
    shop.navigation.loadDocuments()
    await shop.navigation.follow(shop.url("/about-us#team"))
    shop.expectAt("/about-us#team")
    await shop.navigation.follow(shop.url("/cart"))
    await shop.navigation.navigate("/contact", { replace: true })
    shop.goToPart("#main")
    expect(shop.left).toEqual(["assign /cart", "replace /contact"])
    expect(shop.requests).toEqual([])
  })
})

describe("in a shop with scripts of its own", () => {
  it("a page with others is a document, what fails is told in this one", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/login-and-register", {}, { ownKind: "none" })
    expect(shop.left).toEqual(["assign /login-and-register"])
    shop.expectAt("/about-us")
    await shop.visit("/gone", {}, { ownKind: "none", error: { status: 404, code: "page_not_found" } })
    expect(shop.left).toHaveLength(1)
    shop.expectAt("/gone")
  })
})

describe("a refresh", () => {
  it("brings new data to the page in view, which stays as it is otherwise", async () => {
    const shop = openShop("/about-us#team", { data: { count: 1 } })
    await refreshWith(shop, "/about-us/_payload.json", { data: { count: 2 } })
    shop.expectAt("/about-us#team")
    expect(shop.page().data).toEqual({ count: 2 })
    expect(shop.views.at(-1)?.scroll).toBe("keep")
    expect(shop.entries).toHaveLength(1)
  })

  it("reaches the page also after the visitor went to a part of it", async () => {
    const shop = openShop("/about-us", { data: { count: 1 } })
    const end = shop.navigation.refresh()
    await shop.navigation.follow(shop.url("/about-us#team"))
    const request = await shop.asked("/about-us/_payload.json")
    request.answer({ data: { count: 2 } })
    await end
    shop.expectAt("/about-us#team")
    expect(shop.page().data).toEqual({ count: 2 })
  })

  it("asks the server, whatever was fetched ahead", async () => {
    const shop = openShop("/about-us")
    void prefetchPayload(shop.url("/about-us"))
    const ahead = await shop.asked("/about-us/_payload.json")
    ahead.answer({ data: { count: 1 } })
    await refreshWith(shop, "/about-us/_payload.json", { data: { count: 2 } })
    expect(shop.page().data).toEqual({ count: 2 })
  })

  it("comes too late for a visitor who moved on", async () => {
    const shop = openShop("/about-us")
    const end = shop.navigation.refresh()
    const late = await shop.asked("/about-us/_payload.json")
    await shop.visit("/cart", { lines: 2 })
    late.answer({ data: { count: 2 } })
    await end
    shop.expectAt("/cart")
    expect(shop.page().data).toEqual({ lines: 2 })
  })

  it("gives way to a later one", async () => {
    const shop = openShop("/about-us")
    const first = shop.navigation.refresh()
    const second = shop.navigation.refresh()
    const [early, late] = [await shop.asked("/about-us/_payload.json"), await shop.asked("/about-us/_payload.json")]
    early.answer({ data: { count: 1 } })
    await first
    late.answer({ data: { count: 2 } })
    await second
    expect(shop.views.map(({ page }) => page.data)).toEqual([{ count: 2 }])
  })

  it("that nobody answers, or that fails, leaves the page", async () => {
    const shop = openShop("/about-us")
    const end = shop.navigation.refresh()
    const request = await shop.asked("/about-us/_payload.json")
    request.fail()
    await end
    await refreshWith(shop, "/about-us/_payload.json", { data: {}, error: { status: 503, code: "busy" } })
    expect(shop.views).toEqual([])
    expect(shop.onUnreachable).not.toHaveBeenCalled()
    await refreshWith(shop, "/about-us/_payload.json", { data: {}, error: { status: 404, code: "not_found" } })
    expect(shop.page().error).toEqual({ status: 404, code: "not_found" })
  })

  it("that leads elsewhere takes the page's place, unless the visitor is on the way already", async () => {
    const shop = openShop("/my-account", { screen: "account" })
    const end = shop.navigation.refresh()
    const request = await shop.asked("/my-account/_payload.json")
    const arrival = shop.navigation.follow(shop.url("/contact"))
    const contact = await shop.asked("/contact/_payload.json")
    request.answer({ redirect: "/login-and-register" })
    await end
    expect(contact.isAborted()).toBe(false)
    contact.answer({ data: {} })
    await arrival
    shop.expectAt("/contact")

    const again = shop.navigation.refresh()
    const own = await shop.asked("/contact/_payload.json")
    own.answer({ redirect: "/login-and-register" })
    const login = await shop.asked("/login-and-register/_payload.json")
    login.answer({ data: {} })
    await again
    shop.expectAt("/login-and-register")
    expect(shop.entries).toHaveLength(2)
  })
})
