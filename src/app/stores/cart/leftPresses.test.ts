/** Presses in a document that was left before the shop received them. */
import { beforeEach, describe, expect, it } from "vitest"
import type { CartAct } from "#app/stores/cart/readAct.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { User } from "#shared/contract/auth.ts"
import type { Api, EndpointName } from "#shared/contract/endpoints.ts"
import { createFakeBrowser, lola, type Tab, until } from "#tests/support/fakeBrowser.ts"
import { COUPON, type FakeProduct, fakeLine, GIFT_CARD, HOME } from "#tests/support/fakeCart.ts"
import { amountsOf, createFakeShop, type FakeShop } from "#tests/support/fakeShop.ts"

const plate: FakeProduct = { id: "plate", name: "Plato", cents: 2490, stock: 20, maxPerOrder: 10 }
const oil: FakeProduct = { id: "oil", name: "Aceite", cents: 1650, stock: 5, maxPerOrder: 99 }
const marta: User = { ...lola, id: "marta", email: "marta@example.com" }

describe("a press whose document is left [D-85]", () => {
  let shop: FakeShop
  let browser: ReturnType<typeof createFakeBrowser>
  /** Delays of calls on their way to the shop, and of answers on the way back. */
  let held: { to: Promise<void>; back: Promise<void> }

  const never = new Promise<void>(() => undefined)
  const now = Promise.resolve()
  let isAsked: PromiseWithResolvers<void>
  const kept = (userId = "lola") => amountsOf(shop.itemsOf(userId))
  const isOver = () => !browser.area.has("wanted")

  /** Opens a document, presses in it, and leaves it once a call was sent. */
  async function pressAndLeave(press: (tab: Tab) => unknown): Promise<void> {
    const left = browser.openTab({ user: lola })
    void press(left)
    await isAsked.promise
    left.close()
    held = { to: now, back: now }
  }
  const add = (tab: Tab) => tab.cart.presses.do("add", fakeLine(plate), 2)

  beforeEach(() => {
    const own = createFakeShop([{ ...plate }, { ...oil }])
    shop = own
    held = { to: now, back: now }
    isAsked = Promise.withResolvers()
    const apiOf = (userId?: string): Api => ({
      async call(name: EndpointName, input, options) {
        const isRead = /^(get|list|quote)/.test(name)
        const { to, back } = isRead ? { to: now, back: now } : held
        if (!isRead) isAsked.resolve()
        await to
        const answer = await own.apiOf(userId).call(name, input as never, options)
        await back
        return answer as never
      },
    })
    browser = createFakeBrowser(apiOf)
  })

  it("is written down before anything else happens", () => {
    const tab = browser.openTab({ user: lola })
    void add(tab)
    expect(browser.area.get("wanted")).toContain('"plate"')
  })

  it("is done once where the page takes up one before it at the same time", async () => {
    held = { to: never, back: now }
    await pressAndLeave(add)
    await add(browser.openTab({ user: lola }))
    expect(kept()).toEqual({ plate: 4 })
  })

  it("of a guest is done by the next one, once", async () => {
    const left = browser.openTab()
    void add(left)
    left.close()
    const next = browser.openTab()
    await until(isOver)
    await until(() => next.cart.pieces > 0)
    expect(amountsOf(next.cart.cart?.products ?? [])).toEqual({ plate: 2 })
  })

  it("of a guest's coupon is done by the next one where the shop was not reached", async () => {
    const left = browser.openTab()
    await left.cart.presses.do("add", fakeLine(plate), 1)
    await until(() => isOver())
    shop.failCall("quoteCart", "before")
    expect(await left.cart.presses.do("applyCoupon", COUPON)).toEqual({ reason: "failed" })
    left.close()
    const next = browser.openTab()
    await next.cart.presses.takeUp()
    expect(next.cart.cart?.coupon_code).toBe(COUPON)
    expect(isOver()).toBe(true)
  })

  it.each<[act: CartAct, args: unknown[], call: EndpointName, after: object]>([
    ["clear", [], "clearCart", { products: [] }],
    ["deleteCoupon", [], "deleteCoupon", { coupon_code: null }],
    ["chooseMethod", [HOME], "setShippingMethod", { delivery_method: HOME }],
    ["deleteGiftCard", [GIFT_CARD.slice(-4)], "deleteGiftCard", { gift_cards: [] }],
  ])("of a customer that was cut off is done by the next one: %s", async (act, args, call, after) => {
    const left = browser.openTab({ user: lola })
    await add(left)
    await left.cart.presses.do("applyCoupon", COUPON)
    await left.cart.presses.do("applyGiftCard", GIFT_CARD)
    shop.failCall(call, "before")
    await left.cart.presses.do(act, ...(args as never))
    expect(isOver()).toBe(false)
    left.close()
    const next = browser.openTab({ user: lola })
    await next.cart.presses.takeUp()
    expect(await shop.apiOf("lola").call("getCart", {})).toMatchObject(after)
    expect(isOver()).toBe(true)
  })

  it("of a customer is done by the next one where it never reached the shop", async () => {
    held = { to: never, back: now }
    await pressAndLeave(add)
    const next = browser.openTab({ user: lola })
    await until(isOver)
    expect(kept()).toEqual({ plate: 2 })
    expect(next.cart.pieces).toBe(2)
  })

  it("of a customer is done once where it had reached the shop, and nobody heard", async () => {
    held = { to: now, back: never }
    await pressAndLeave(add)
    const next = browser.openTab({ user: lola })
    await until(isOver)
    await until(() => next.cart.pieces === 2)
    expect(kept()).toEqual({ plate: 2 })
  })

  it("of a customer is done once where it reaches the shop after the next one has done it", async () => {
    const line = Promise.withResolvers<void>()
    held = { to: line.promise, back: now }
    await pressAndLeave(add)
    browser.openTab({ user: lola })
    await until(isOver)
    line.resolve()
    for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(kept()).toEqual({ plate: 2 })
  })

  it("is shown by the next one where it was answered after that was asked for", async () => {
    const [cart, favorites] = [await shop.apiOf("lola").call("getCart", {}), []]
    const left = browser.openTab({ user: lola })
    const openedAt = Date.now() - 1
    await Promise.all([add(left), left.wishlist.add({ id: "oil", price: "16.50" })])
    left.close()
    const next = browser.openTab({ user: lola, cart, favorites, openedAt })
    await until(() => next.cart.pieces === 2)
    await until(() => next.wishlist.has("oil"))
    const later = browser.openTab({ user: lola, cart, favorites, openedAt: Date.now() + 1 })
    for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    expect([later.cart.pieces, later.wishlist.has("oil")]).toEqual([0, false])
  })

  it("moves a line to the wishlist whole where the wish did not reach the shop", async () => {
    shop.changeElsewhere("lola", () => [{ id: "plate", amount: 1 }])
    const left = browser.openTab({ user: lola })
    shop.failCall("addFavorite", "before")
    await left.cart.presses.do("moveToWishlist", fakeLine(plate))
    expect([kept(), isOver()]).toEqual([{ plate: 1 }, false])
    left.close()
    const next = browser.openTab({ user: lola })
    await until(isOver)
    expect([kept(), next.wishlist.has("plate")]).toEqual([{}, true])
    expect(await shop.apiOf("lola").call("listFavorites", {})).toMatchObject([{ id: "plate" }])
  })

  it("leaves a line in the cart where the wish that did not reach the shop is then refused", async () => {
    shop.changeElsewhere("lola", () => [{ id: "plate", amount: 1 }])
    const left = browser.openTab({ user: lola })
    shop.failCall("addFavorite", "before")
    await left.cart.presses.do("moveToWishlist", fakeLine(plate))
    left.close()
    shop.failCall("addFavorite", { refuses: new ApiError(422, "too_many") })
    const next = browser.openTab({ user: lola })
    await until(isOver)
    expect([kept(), next.wishlist.has("plate")]).toEqual([{ plate: 1 }, false])
  })

  it("moves a wish into the cart whole", async () => {
    const before = browser.openTab({ user: lola })
    await before.wishlist.add({ id: "plate", price: "24.90" })
    before.close()
    isAsked = Promise.withResolvers()
    held = { to: now, back: never }
    await pressAndLeave((tab) => tab.cart.presses.do("moveToCart", fakeLine(plate), 2))
    const next = browser.openTab({ user: lola })
    await until(isOver)
    expect([kept(), next.wishlist.wishes]).toEqual([{ plate: 2 }, []])
    expect(await shop.apiOf("lola").call("listFavorites", {})).toEqual([])
  })

  it("is done in order with others, whatever they do", async () => {
    shop.changeElsewhere("lola", () => [
      { id: "oil", amount: 1 },
      { id: "plate", amount: 4 },
    ])
    held = { to: never, back: now }
    await pressAndLeave((tab) => {
      void tab.cart.presses.do("setAmount", fakeLine(oil), 3)
      void tab.cart.presses.do("remove", fakeLine(plate, 4))
      void tab.cart.presses.do("applyCoupon", COUPON)
      void tab.cart.presses.do("chooseMethod", HOME)
    })
    browser.openTab({ user: lola })
    await until(isOver)
    expect(kept()).toEqual({ oil: 3 })
    expect(await shop.apiOf("lola").call("getCart", {})).toMatchObject({ coupon_code: COUPON, delivery_method: HOME })
  })

  it("belongs to who pressed: nobody else's cart has it, nor is anything left of it", async () => {
    held = { to: never, back: now }
    await pressAndLeave(add)
    const others = browser.openTab({ user: marta })
    others.wake()
    await until(() => others.cart.cart !== undefined)
    await until(isOver)
    expect([kept("marta"), kept()]).toEqual([{}, {}])
  })

  it("waits for its customer where their session ended by itself, and does not where they logged out", async () => {
    for (const isLeft of [false, true]) {
      held = { to: never, back: now }
      const tab = browser.openTab({ user: lola })
      void add(tab)
      if (isLeft) tab.session.leave()
      tab.session.end()
      expect([isLeft, isOver()]).toEqual([isLeft, isLeft])
      tab.close()
      held = { to: now, back: now }
    }
  })

  it("of a guest who signs in goes into the account's cart", async () => {
    const left = browser.openTab()
    void add(left)
    left.close()
    browser.openTab({ user: lola })
    await until(isOver)
    await until(() => kept()["plate"] !== undefined)
    for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(kept()).toEqual({ plate: 2 })
  })

  it("is told by name at the first touch without a network, counts nothing, and is done when it is back", async () => {
    const tab = browser.openTab({ user: lola })
    tab.setOnline(false)
    await add(tab)
    expect(tab.unreachable).toMatchObject([{ waiting: "Plato (en)", isOffline: true }])
    expect([tab.cart.pieces, tab.cart.presses.isWaitingFor({ id: "plate" }), kept()]).toEqual([0, true, {}])
    tab.setOnline(true)
    await until(isOver)
    expect([kept(), tab.cart.presses.isWaitingFor({ id: "plate" })]).toEqual([{ plate: 2 }, false])
  })

  it.each([
    "7",
    "[null,{}]",
    '[{"id":"a","topic":"cart","owner":"lola","at":9e15,"what":"perform","args":[]}]',
    '[{"id":"a","topic":"cart","owner":"lola","at":9e15,"what":"add","args":[{"id":"plate"},-3]}]',
  ])("counts for nothing where a foreign hand wrote it: %s", async (text) => {
    browser.area.set("wanted", text)
    const tab = browser.openTab({ user: lola })
    await add(tab)
    await until(() => kept()["plate"] === 2)
    expect(tab.cart.hasError).toBe(false)
  })
})
