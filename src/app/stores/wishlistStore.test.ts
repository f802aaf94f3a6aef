import { autorun } from "mobx"
import { beforeEach, describe, expect, it } from "vitest"
import { ApiError } from "#shared/ApiError.ts"
import { MAX_SELECTED } from "#shared/limits.ts"
import { createFakeBrowser, lola, type Tab, until } from "#tests/support/fakeBrowser.ts"
import type { FakeProduct } from "#tests/support/fakeCart.ts"
import { createFakeShop, type FakeShop } from "#tests/support/fakeShop.ts"

const products: FakeProduct[] = ["plate", "oil", "card"].map((id) => ({
  id,
  name: id,
  cents: 2490,
  stock: 9,
  maxPerOrder: 9,
}))
const plate = { id: "plate", price: "16.90,24.90" }
const oil = { id: "oil", price: "12.00" }

describe("the wishlist", () => {
  let shop: FakeShop
  let browser: ReturnType<typeof createFakeBrowser>
  let tab: Tab

  beforeEach(() => {
    shop = createFakeShop(products)
    browser = createFakeBrowser(shop.apiOf)
    tab = browser.openTab()
  })

  const ids = (of = tab) => of.wishlist.wishes.map(({ id }) => id)

  it("of a guest is kept in the browser, newest first, with the highest price of then", async () => {
    await tab.wishlist.toggle(plate)
    await tab.wishlist.toggle(oil)
    expect(ids()).toEqual(["oil", "plate"])
    expect(tab.wishlist.wishes[1]?.priceWhenAdded).toBe("24.90")
    expect(ids(browser.openTab())).toEqual(["oil", "plate"])
    await tab.wishlist.toggle(oil)
    expect(tab.wishlist.has("oil")).toBe(false)
    expect(ids(browser.openTab())).toEqual(["plate"])
  })

  it("that is empty draws no heart again when it is read", () => {
    let drawn = 0
    const stop = autorun(() => {
      tab.wishlist.has("plate")
      drawn += 1
    })
    tab.wishlist.start()
    expect(drawn).toBe(1)
    stop()
  })

  it("of a guest is one list in all tabs", async () => {
    const other = browser.openTab()
    await tab.wishlist.add(plate)
    expect(ids(other)).toEqual(["plate"])
    await other.wishlist.remove("plate")
    expect(ids()).toEqual([])
  })

  it("takes what makes sense of a stored value that is not its own", () => {
    browser.area.set(
      "wishlist",
      '[{"id":"plate","priceWhenAdded":"9.00"},{"id":3},"x",{"id":"oil","priceWhenAdded":"free"}]',
    )
    expect(ids(browser.openTab())).toEqual(["plate"])
    browser.area.set("wishlist", '{"plate":1}')
    expect(ids(browser.openTab())).toEqual([])
  })

  it("has room for two hundred products", async () => {
    for (let count = 0; count < MAX_SELECTED; count += 1) await tab.wishlist.add({ id: `p${count}`, price: "1.00" })
    expect(await tab.wishlist.add(plate)).toBe(false)
    expect(tab.notices[0]).toMatchObject({ type: "error", message: "A wishlist has room for 200 products." })
    expect(ids()).toHaveLength(MAX_SELECTED)
    expect(await tab.wishlist.add({ id: "p7", price: "1.00" })).toBe(true)
  })

  it("of a customer comes with the page, changes at once, and is kept by the shop", async () => {
    const page = browser.openTab({ user: lola, favorites: [{ id: "card", priceWhenAdded: "3.00" }] })
    expect(ids(page)).toEqual(["card"])
    const change = page.wishlist.add(plate)
    expect(ids(page)).toEqual(["plate", "card"])
    expect(await change).toBe(true)
    expect(shop.favoritesOf("lola")).toEqual(["plate"])
    expect([...browser.area.keys()]).toEqual(["answered"])
  })

  it("of a customer takes changes in the order they were made", async () => {
    const page = browser.openTab({ user: lola, favorites: [] })
    const changes = [
      page.wishlist.add(plate),
      page.wishlist.remove("plate"),
      page.wishlist.add(oil),
      page.wishlist.add(plate),
    ]
    expect(ids(page)).toEqual(["plate", "oil"])
    await Promise.all(changes)
    expect(ids(page)).toEqual(["plate", "oil"])
    expect(shop.favoritesOf("lola")).toEqual(["plate", "oil"])
  })

  it("goes back and says so when the shop does not keep a change", async () => {
    const page = browser.openTab({ user: lola, favorites: [] })
    shop.failCall("addFavorite", { refuses: new ApiError(404, "product_not_found") })
    expect(await page.wishlist.add(plate)).toBe(false)
    expect(ids(page)).toEqual([])
    expect(page.notices[0]).toMatchObject({ type: "error", title: "Your wishlist wasn’t updated!" })
    expect(browser.area.has("wanted")).toBe(false)
  })

  it("keeps a change that did not reach the shop, says so, and sends it again [D-85]", async () => {
    const page = browser.openTab({ user: lola, favorites: [] })
    shop.failCall("addFavorite", "before")
    expect(await page.wishlist.add(plate)).toBe(false)
    expect(ids(page)).toEqual(["plate"])
    expect(page.unreachable).toMatchObject([{ waiting: "" }])
    page.unreachable[0]?.retry()
    await until(() => !browser.area.has("wanted"))
    expect([ids(page), shop.favoritesOf("lola")]).toEqual([["plate"], ["plate"]])
  })

  it("sends what was pressed in a document that was left before the shop had it [D-85]", async () => {
    await shop.apiOf("lola").call("addFavorite", { id: "oil" })
    const held = Promise.withResolvers<never>()
    const slow = createFakeBrowser(() => ({ call: () => held.promise }))
    const left = slow.openTab({ user: lola, favorites: [{ id: "oil", priceWhenAdded: "12.00" }] })
    void left.wishlist.add(plate)
    void left.wishlist.remove("oil")
    left.close()
    browser.area.set("wanted", slow.area.get("wanted") ?? "")
    const next = browser.openTab({ user: lola, favorites: [{ id: "oil", priceWhenAdded: "12.00" }] })
    await until(() => !browser.area.has("wanted"))
    await until(() => ids(next).join() === "plate")
    expect(shop.favoritesOf("lola")).toEqual(["plate"])
  })

  it("unites both lists at sign-in, and clears the browser's", async () => {
    await tab.wishlist.add(plate)
    await tab.wishlist.add(oil)
    await shop.apiOf("lola").call("addFavorite", { id: "card" })
    tab.session.begin(lola)
    await until(() => ids().length === 3)
    expect(shop.favoritesOf("lola").sort()).toEqual(["card", "oil", "plate"])
    expect(browser.area.get("wishlist")).toBeUndefined()
  })

  it("keeps a guest's list until it could be united", async () => {
    await tab.wishlist.add(plate)
    tab.close()
    shop.failNext("before")
    const page = browser.openTab({ user: lola, favorites: [] })
    page.close()
    await new Promise((resolve) => setImmediate(resolve))
    expect(browser.area.get("wishlist")).toBeDefined()
    const later = browser.openTab({ user: lola, favorites: [] })
    await until(() => ids(later).length === 1)
    expect(shop.favoritesOf("lola")).toEqual(["plate"])
  })

  it("is empty after logging out, and followed by the customer's other tabs before", async () => {
    const page = browser.openTab({ user: lola, favorites: [] })
    const other = browser.openTab({ user: lola, favorites: [] })
    await page.wishlist.add(plate)
    expect(ids(other)).toEqual(["plate"])
    page.session.end()
    expect(ids(page)).toEqual([])
    expect(shop.favoritesOf("lola")).toEqual(["plate"])
  })

  it("ends a session that has died", async () => {
    const page = browser.openTab({ user: lola, favorites: [] })
    shop.failCall("addFavorite", { refuses: new ApiError(401, "unauthorized") })
    expect(await page.wishlist.add(plate)).toBe(false)
    expect(page.session.isSignedIn).toBe(false)
    expect(page.reloads).toBe(1)
    expect(page.notices).toEqual([])
  })
})
