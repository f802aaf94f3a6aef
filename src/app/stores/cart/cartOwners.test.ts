import { beforeEach, describe, expect, it } from "vitest"
import { ApiError } from "#shared/ApiError.ts"
import { createFakeBrowser, lola, type Tab, until } from "#tests/support/fakeBrowser.ts"
import { COUPON, type FakeProduct, fakeLine, GIFT_CARD } from "#tests/support/fakeCart.ts"
import { amountsOf, createFakeShop, type FakeShop } from "#tests/support/fakeShop.ts"

const plate: FakeProduct = { id: "plate", name: "Plato", cents: 2490, stock: 20, maxPerOrder: 10 }
const oil: FakeProduct = { id: "oil", name: "Aceite", cents: 1650, stock: 5, maxPerOrder: 99 }
const over = new ApiError(401, "unauthorized")

describe("a cart whose owner signs in or out", () => {
  let shop: FakeShop
  let browser: ReturnType<typeof createFakeBrowser>
  let tab: Tab

  beforeEach(() => {
    shop = createFakeShop([{ ...plate }, { ...oil }])
    browser = createFakeBrowser(shop.apiOf)
    tab = browser.openTab()
  })

  const shown = (of = tab) => amountsOf(of.cart.cart?.products ?? [])
  const add = (product: FakeProduct, amount: number, of = tab) =>
    of.cart.run((commands) => commands.add(fakeLine(product), amount))
  const told = (title: string, of = tab) => of.notices.filter((notice) => notice.title === title)
  const merged = "Your earlier cart is here"
  const notUpdated = "Your cart wasn’t updated!"

  it("brings a guest's cart along: amounts added up, bounded by stock, with a notice", async () => {
    shop.changeElsewhere("lola", () => [
      { id: "plate", amount: 3 },
      { id: "oil", amount: 4 },
    ])
    await add(plate, 2)
    await add(oil, 3)
    tab.session.begin(lola)
    await until(() => told(merged).length === 1)
    expect(shown()).toEqual({ oil: 5, plate: 5 })
    expect(amountsOf(shop.itemsOf("lola"))).toEqual({ oil: 5, plate: 5 })
    expect(told(merged)[0]?.message).toContain("5 products")
    expect(tab.cart.notices.map(({ code }) => code)).toEqual(["clamped_to_stock"])
    expect(browser.area.get("cart")).toBeUndefined()
  })

  it("comes along once, however many parts of the page ask for it", async () => {
    await add(plate, 2)
    tab.close()
    const page = browser.openTab({ user: lola }, "/cart")
    await Promise.all([1, 2, 3].map(() => page.cart.run(({ current }) => current.begin())))
    expect(told(merged, page)).toHaveLength(1)
    expect(shown(page)).toEqual({ plate: 2 })
    expect(shop.asked.filter((name) => name === "setCart")).toHaveLength(1)
  })

  it("gives the account's cart back as it was when that was not wanted", async () => {
    shop.changeElsewhere("lola", () => [{ id: "plate", amount: 3 }])
    await add(plate, 2)
    await add(oil, 1)
    tab.session.begin(lola)
    await until(() => told(merged).length === 1)
    told(merged)[0]?.action?.run()
    await until(() => tab.cart.pieces === 3)
    await until(() => !tab.cart.updating)
    expect(amountsOf(shop.itemsOf("lola"))).toEqual({ plate: 3 })
  })

  it("merges too when the page itself comes signed in, without waiting for a sign of life", async () => {
    await add(plate, 2)
    tab.close()
    const page = browser.openTab({ user: lola })
    await until(() => told(merged, page).length === 1)
    expect(shown(page)).toEqual({ plate: 2 })
  })

  it("brings the coupon along where the account has none, and gift cards", async () => {
    await add(plate, 2)
    await tab.cart.run((commands) => commands.applyCoupon(COUPON))
    await tab.cart.run((commands) => commands.applyGiftCard(GIFT_CARD))
    tab.session.begin(lola)
    await until(() => tab.cart.cart?.coupon_code === COUPON)
    await until(() => tab.cart.cart?.gift_cards[0]?.last4 === GIFT_CARD)
  })

  it("merges later what could not be merged now", async () => {
    shop.changeElsewhere("lola", () => [{ id: "oil", amount: 1 }])
    await add(plate, 2)
    shop.failCall("setCart", "before")
    tab.session.begin(lola)
    await until(() => told(notUpdated).length === 1)
    expect(shown()).toEqual({ oil: 1 })
    tab.close()
    const page = browser.openTab({ user: lola })
    await until(() => told(merged, page).length === 1)
    expect(shown(page)).toEqual({ oil: 1, plate: 2 })
    expect(browser.area.get("cart")).toBeUndefined()
  })

  it("does not double what reached the shop without its answer reaching us", async () => {
    await add(plate, 2)
    shop.failCall("setCart", "after")
    tab.session.begin(lola)
    await until(() => told(notUpdated).length === 1)
    tab.close()
    const page = browser.openTab({ user: lola })
    await until(() => told(merged, page).length === 1)
    expect(shown(page)).toEqual({ plate: 2 })
  })

  it("comes along once when two tabs hear of the sign-in, though the first to ask be heard last", async () => {
    let asked = 0
    const { openTab } = createFakeBrowser((userId) => ({
      async call(name, input, more) {
        if (name === "setCart") asked += 1
        const turns = name === "setCart" && asked === 1 ? 20 : 0
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
        return shop.apiOf(userId).call(name, input, more)
      },
    }))
    const one = openTab()
    const two = openTab()
    await add(plate, 2, one)
    for (const each of [one, two]) each.session.begin(lola)
    await until(() => told(merged, one).length === 1)
    await until(() => two.cart.pieces > 0 && !two.cart.updating)
    expect(amountsOf(shop.itemsOf("lola"))).toEqual({ plate: 2 })
    expect(shown(two)).toEqual({ plate: 2 })
    expect(told(merged, two)).toEqual([])
    expect(asked).toBe(1)
  })

  it("is gone after logging out, from the browser too", async () => {
    tab.session.begin(lola)
    await until(() => tab.cart.cart !== undefined)
    await add(plate, 2)
    browser.area.set("cart", JSON.stringify({ lines: [fakeLine(oil, 1)], notices: [], merging: true }))
    tab.session.end()
    await until(() => tab.cart.cart?.version === 0)
    expect(shown()).toEqual({})
    expect(tab.cart.pieces).toBe(0)
    expect(browser.area.get("cart")).toBeUndefined()
    expect(amountsOf(shop.itemsOf("lola"))).toEqual({ plate: 2 })
  })

  it("belongs to a guest again when the session has died: signed out, stored cart gone, page loaded anew", async () => {
    tab.session.begin(lola)
    await until(() => tab.cart.cart !== undefined && !tab.cart.updating)
    shop.failCall("getCart", { refuses: over })
    await tab.cart.run(({ current }) => current.refresh())
    expect(tab.session.isSignedIn).toBe(false)
    expect(tab.reloads).toBe(1)
    expect(tab.cart.hasError).toBe(false)
    expect(tab.notices).toEqual([])
  })

  it("ends the session when it dies under a change", async () => {
    tab.session.begin(lola)
    await until(() => tab.cart.cart !== undefined && !tab.cart.updating)
    shop.failCall("setCart", { refuses: over })
    await add(plate, 1)
    expect(tab.session.isSignedIn).toBe(false)
    expect(tab.reloads).toBe(1)
  })

  it("keeps cart and session when the shop cannot be reached, with a way to try again", async () => {
    shop.changeElsewhere("lola", () => [{ id: "plate", amount: 3 }])
    const page = browser.openTab({ user: lola, cart: shop.changeElsewhere("lola", (items) => items) })
    shop.failCall("getCart", "before")
    page.wake()
    await until(() => page.notices.length === 1)
    expect(page.session.isSignedIn).toBe(true)
    expect(page.reloads).toBe(0)
    expect(shown(page)).toEqual({ plate: 3 })
    expect(page.cart.isOutOfReach).toBe(true)
    page.notices[0]?.action?.run()
    await until(() => !page.cart.isOutOfReach)
  })

  it("is followed by the customer's other tabs, whether or not they asked for it yet", async () => {
    const one = browser.openTab({ user: lola })
    const two = browser.openTab({ user: lola })
    one.wake()
    await until(() => one.cart.cart !== undefined)
    await add(plate, 2, one)
    expect(two.cart.pieces).toBe(2)
    two.wake()
    await until(() => two.cart.cart !== undefined && !two.cart.updating)
    await Promise.all([add(oil, 1, two), add(plate, 1, one)])
    await until(() => !one.cart.updating && !two.cart.updating)
    expect(shown(one)).toEqual({ oil: 1, plate: 3 })
    expect(shown(two)).toEqual({ oil: 1, plate: 3 })
  })

  it("is not followed by somebody else's tabs", async () => {
    const other = browser.openTab({ user: { ...lola, id: "pepa" } })
    tab.session.begin(lola)
    await until(() => tab.cart.cart !== undefined)
    await add(plate, 2)
    expect(other.cart.pieces).toBe(0)
  })
})
