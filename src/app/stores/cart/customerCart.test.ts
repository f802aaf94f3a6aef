import { beforeEach, describe, expect, it, vi } from "vitest"
import { createFakeBrowser, lola, type Tab, type TabOptions, until } from "#tests/support/fakeBrowser.ts"
import { COUPON, type FakeProduct, fakeLine, GIFT_CARD, HOME } from "#tests/support/fakeCart.ts"
import { amountsOf, createFakeShop, type FakeShop } from "#tests/support/fakeShop.ts"

const plate: FakeProduct = { id: "plate", name: "Plato", cents: 2490, stock: 20, maxPerOrder: 10 }
const oil: FakeProduct = { id: "oil", name: "Aceite", cents: 1650, stock: 5, maxPerOrder: 99 }

describe("a customer's cart", () => {
  let shop: FakeShop
  let browser: ReturnType<typeof createFakeBrowser>
  let tab: Tab

  const open = async (options: TabOptions = {}) => {
    const opened = browser.openTab({ user: lola, ...options })
    opened.wake()
    await until(() => opened.cart.cart !== undefined)
    return opened
  }
  const shown = (of = tab) => amountsOf(of.cart.cart?.products ?? [])
  const titles = (of = tab) => of.notices.map(({ title }) => title)

  beforeEach(async () => {
    shop = createFakeShop([{ ...plate }, { ...oil }])
    browser = createFakeBrowser(shop.apiOf)
    tab = await open()
  })

  it("is there with the page, and asked for anew at the first sign of life only", async () => {
    const cart = shop.changeElsewhere("lola", () => [{ id: "plate", amount: 2 }])
    const quiet = browser.openTab({ user: lola, cart })
    expect(quiet.cart.pieces).toBe(2)
    shop.changeElsewhere("lola", () => [{ id: "plate", amount: 3 }])
    await new Promise((resolve) => setImmediate(resolve))
    expect(quiet.cart.pieces).toBe(2)
    quiet.wake()
    await until(() => quiet.cart.pieces === 3)
  })

  it.each(["/checkout", "/es/my-account", "/order-summary/7", "/cart"])("does not wait for it on %s", async (path) => {
    shop.changeElsewhere("lola", () => [{ id: "plate", amount: 3 }])
    const page = browser.openTab({ user: lola }, path)
    await until(() => page.cart.pieces === 3)
  })

  it("does not wait for it either where the shop does not defer", async () => {
    shop.changeElsewhere("lola", () => [{ id: "plate", amount: 3 }])
    const page = browser.openTab({ user: lola, settings: { deferCart: false } })
    await until(() => page.cart.pieces === 3)
  })

  it("names what was deleted by the line that was shown", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    const [line] = tab.cart.cart?.products ?? []
    shop.products.splice(0, 1)
    await tab.cart.run(({ current }) => current.refresh())
    expect(shown()).toEqual({})
    expect(tab.cart.notices).toEqual([{ code: "unavailable", id: "plate", name: line?.name }])
  })

  it("shows a change before the shop has answered", async () => {
    const change = tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    await until(() => tab.cart.updating)
    expect(shown()).toEqual({ plate: 2 })
    expect(tab.cart.cart?.total_price).toBe(49.8)
    await change
    expect(tab.cart.updating).toBe(false)
    expect(shop.itemsOf("lola")).toEqual([{ id: "plate", amount: 2 }])
    expect(titles()).toEqual(["Product added to your cart."])
  })

  it("adds to what is there of a product, or sets it when told to", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 3))
    expect(shown()).toEqual({ plate: 5 })
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 4, { replace: true }))
    expect(shown()).toEqual({ plate: 4 })
  })

  it("stands by Spanish names", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 1))
    await tab.cart.run((commands) => commands.add(fakeLine(oil), 1))
    const honey = { ...plate, id: "honey", name: "Miel" }
    shop.products.push(honey)
    await tab.cart.run((commands) => commands.add(fakeLine(honey), 1))
    expect(tab.cart.cart?.products.map(({ name }) => name.es)).toEqual(["Aceite", "Miel", "Plato"])
  })

  it("loses nothing when another device was quicker", async () => {
    shop.changeElsewhere("lola", () => [{ id: "oil", amount: 1 }])
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    expect(shown()).toEqual({ oil: 1, plate: 2 })
    expect(shop.itemsOf("lola")).toHaveLength(2)
    expect(tab.cart.hasError).toBe(false)
  })

  it("does a change again on the cart as it is now: what was added elsewhere is added to", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 1))
    shop.changeElsewhere("lola", (items) => [...items, { id: "plate", amount: 4 }])
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    expect(shown()).toEqual({ plate: 7 })
  })

  it("goes back and says so when a change is not kept", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 1))
    shop.failNext("before")
    await tab.cart.run((commands) => commands.setAmount(fakeLine(plate), 5))
    expect(shown()).toEqual({ plate: 1 })
    expect(tab.cart.hasError).toBe(true)
    expect(titles()).toContain("Your cart wasn’t updated!")
    await tab.cart.run((commands) => commands.setAmount(fakeLine(plate), 2))
    expect(tab.cart.hasError).toBe(false)
  })

  it("shows what the shop has when nobody heard whether a change was kept", async () => {
    shop.failNext("after")
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 3))
    expect(tab.cart.hasError).toBe(true)
    expect(shown()).toEqual({ plate: 3 })
  })

  it("posts changes that wait together in one go", async () => {
    const changes = [1, 2, 3, 4].map((amount) => tab.cart.run((each) => each.setAmount(fakeLine(plate), amount)))
    await Promise.all(changes)
    expect(shown()).toEqual({ plate: 4 })
    expect(shop.calls.filter(({ name }) => name === "setCart")).toHaveLength(2)
  })

  it("tells what could not be had", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(oil), 5))
    await tab.cart.run((commands) => commands.add({ ...fakeLine(oil), maxPerOrder: 99 }, 3))
    expect(shown()).toEqual({ oil: 5 })
    expect(titles().filter((title) => title === "Product added to your cart.")).toHaveLength(1)
    expect(tab.notices.some(({ type, title }) => type === "warning" && title.includes("Only 5"))).toBe(true)
    expect(tab.cart.notices.map(({ code }) => code)).toEqual(["clamped_to_stock"])
  })

  it("does not say that a product was added which can no longer be had", async () => {
    const sold = shop.products.find(({ id }) => id === "oil")
    if (sold) sold.stock = 0
    await tab.cart.run((commands) => commands.add(fakeLine(oil), 1))
    expect(shown()).toEqual({})
    expect(titles().join()).toContain("can no longer be ordered")
    expect(titles()).not.toContain("Product added to your cart.")
  })

  it("tells once what changed under it, until it was seen", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 1))
    const changed = shop.products.find(({ id }) => id === "plate")
    if (changed) changed.cents = 1990
    tab.panels.show("cart")
    await until(() => tab.cart.notices.length > 0)
    expect(tab.cart.notices).toMatchObject([{ code: "price_changed", before: "24.90", after: "19.90" }])
    expect(tab.cart.cart?.total_price).toBe(19.9)
    tab.panels.close()
    tab.panels.show("cart")
    await until(() => !tab.cart.updating)
    await tab.cart.run(({ current }) => current.refresh())
    expect(tab.cart.notices).toEqual([])
  })

  it("takes a line out with a way back", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 3))
    await tab.cart.run((commands) => commands.setAmount(fakeLine(plate, 3), 0))
    expect(shown()).toEqual({})
    tab.notices.at(-1)?.action?.run()
    await until(() => shop.itemsOf("lola").length === 1)
    await until(() => !tab.cart.updating)
    expect(shown()).toEqual({ plate: 3 })
  })

  it("is emptied with a way back, by the shop's own call and a look at what is left", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 3))
    await tab.cart.run((commands) => commands.clear())
    expect(shown()).toEqual({})
    expect(tab.cart.cart?.total_price).toBe(0)
    expect(shop.asked.slice(-2)).toEqual(["clearCart", "getCart"])
    tab.notices.at(-1)?.action?.run()
    await until(() => tab.cart.pieces === 3)
  })

  it("moves a line to the wishlist, and back", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    await tab.cart.run((commands) => commands.moveToWishlist(fakeLine(plate, 2)))
    expect(shown()).toEqual({})
    expect(shop.favoritesOf("lola")).toEqual(["plate"])
    tab.notices.at(-1)?.action?.run()
    await until(() => shop.favoritesOf("lola").length === 0 && tab.cart.pieces === 2)
  })

  it("takes one coupon, with the reason when it does not count", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    expect(await tab.cart.run((commands) => commands.applyCoupon("NOPE"))).toEqual({ reason: "not_found" })
    expect(tab.cart.hasError).toBe(false)
    const change = tab.cart.run((commands) => commands.applyCoupon(COUPON))
    await until(() => tab.cart.updatingCoupon)
    expect(await change).toBeUndefined()
    expect(tab.cart.updatingCoupon).toBe(false)
    expect(titles()).toContain("Coupon applied")
    expect(tab.cart.cart?.total_price).toBe(44.82)
    await tab.cart.run((commands) => commands.deleteCoupon())
    expect(tab.cart.cart?.total_price).toBe(49.8)
  })

  it("says when nobody could look at a code", async () => {
    shop.failNext("before")
    expect(await tab.cart.run((commands) => commands.applyCoupon(COUPON))).toEqual({ reason: "failed" })
    expect(tab.cart.hasError).toBe(true)
  })

  it("is paid with gift cards, each once, until they are taken off", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 1))
    expect(await tab.cart.run((commands) => commands.applyGiftCard("NONE"))).toEqual({ reason: "not_found" })
    expect(await tab.cart.run((commands) => commands.applyGiftCard(GIFT_CARD))).toBeUndefined()
    expect(titles()).toContain("Gift card applied")
    expect(tab.cart.cart).toMatchObject({ total_price: 24.9, amount_due: 4.9 })
    expect(await tab.cart.run((commands) => commands.applyGiftCard(GIFT_CARD))).toEqual({ reason: "already_applied" })
    const change = tab.cart.run((commands) => commands.deleteGiftCard(GIFT_CARD))
    await until(() => tab.cart.cart?.amount_due === 24.9)
    await change
    expect(tab.cart.cart?.gift_cards).toEqual([])
    expect(tab.cart.hasError).toBe(false)
  })

  it("only logs that a delivery method was not changed, and goes back to the one before", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 1))
    await tab.cart.run((commands) => commands.chooseMethod(HOME))
    expect(tab.cart.cart?.total_price).toBe(29.8)
    shop.failNext("before")
    const log = vi.spyOn(console, "warn").mockReturnValue()
    const change = tab.cart.run((commands) => commands.chooseMethod("STORE_PICKUP"))
    await until(() => tab.cart.cart?.delivery_cost === 0)
    await change
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
    expect(tab.cart.cart?.delivery_method).toBe(HOME)
    expect(tab.cart.hasError).toBe(false)
    expect(titles()).toEqual(["Product added to your cart."])
  })

  it("opens its panel after a change where the shop wants that", async () => {
    const eager = await open({ settings: { autoOpenCart: true } })
    await eager.cart.run((commands) => commands.add(fakeLine(plate), 1))
    expect(eager.panels.open).toBe("cart")
    expect(tab.panels.open).toBeUndefined()
  })

  it("has room for a hundred lines and says when it is full", async () => {
    shop.products.push(...Array.from({ length: 101 }, (_, index) => ({ ...plate, id: `p${index}`, name: `P${index}` })))
    shop.changeElsewhere("lola", () => Array.from({ length: 100 }, (_, index) => ({ id: `p${index}`, amount: 1 })))
    await tab.cart.run(({ current }) => current.refresh())
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 1))
    expect(tab.cart.pieces).toBe(100)
    expect(tab.notices.at(-1)).toMatchObject({ type: "error", message: "A cart has room for 100 different products." })
    await tab.cart.run((commands) => commands.add(fakeLine({ ...plate, id: "p7", name: "P7" }), 1))
    expect(tab.cart.pieces).toBe(101)
  })
})
