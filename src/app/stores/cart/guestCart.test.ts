import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { unitCents } from "#shared/cartLines.ts"
import { DEBOUNCE_MS } from "#shared/limits.ts"
import { createFakeBrowser, type Tab, until } from "#tests/support/fakeBrowser.ts"
import { COUPON, type FakeProduct, fakeLine, GIFT_CARD, HOME } from "#tests/support/fakeCart.ts"
import { amountsOf, createFakeShop, type FakeShop } from "#tests/support/fakeShop.ts"

const plate: FakeProduct = { id: "plate", name: "Plato", cents: 2490, stock: 20, maxPerOrder: 10 }
const oil: FakeProduct = { id: "oil", name: "Aceite", cents: 1650, stock: 5, maxPerOrder: 99 }
/** As a card knows it: only the shop knows the available amount. */
const unbound = (product: FakeProduct) => ({ ...fakeLine(product), maxPerOrder: 99 })

describe("a guest's cart", () => {
  let shop: FakeShop
  let browser: ReturnType<typeof createFakeBrowser>
  let tab: Tab

  beforeEach(() => {
    // Answers come as over a network; the test controls only the pause before a request.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    shop = createFakeShop([{ ...plate }, { ...oil }])
    browser = createFakeBrowser(shop.apiOf)
    tab = browser.openTab()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const shown = (of = tab) => amountsOf(of.cart.cart?.products ?? [])
  const add = (product: FakeProduct, amount: number, of = tab) =>
    of.cart.run((commands) => commands.add(unbound(product), amount))
  /** Waits until the shop has priced it. */
  const priced = async (of = tab) => {
    vi.advanceTimersByTime(DEBOUNCE_MS)
    await until(() => !of.cart.updating)
  }

  it("is kept in the browser at once, with totals in cents, subtotal and total the same", async () => {
    await add(plate, 2)
    await add(oil, 1)
    expect(shown()).toEqual({ oil: 1, plate: 2 })
    expect(tab.cart.cart).toMatchObject({ subtotal_price: 66.3, total_price: 66.3, amount: 3 })
    expect(tab.cart.pieces).toBe(3)
    expect(tab.notices.map(({ title }) => title)).toEqual([
      "Product added to your cart.",
      "Product added to your cart.",
    ])
    expect(shop.calls).toEqual([])
  })

  it("is there again after a reload: its badge at once, the cart at the first sign of life", async () => {
    await add(plate, 2)
    tab.close()
    const reloaded = browser.openTab()
    expect(reloaded.cart.pieces).toBe(2)
    expect(reloaded.cart.cart).toBeUndefined()
    reloaded.wake()
    await until(() => reloaded.cart.cart !== undefined)
    await priced(reloaded)
    expect(shown(reloaded)).toEqual({ plate: 2 })
    expect(reloaded.cart.cart?.delivery_options).toHaveLength(2)
  })

  it("is one cart in all tabs", async () => {
    const other = browser.openTab()
    await add(plate, 1)
    expect(other.cart.pieces).toBe(1)
    await add(oil, 2, other)
    expect(shown()).toEqual({ oil: 2, plate: 1 })
    await add(plate, 1)
    expect(shown(other)).toEqual({ oil: 2, plate: 2 })
  })

  it("is priced by the shop: stock, prices and what is gone, told until they were seen", async () => {
    await add(plate, 1)
    await add(oil, 9)
    await priced()
    expect(shown()).toEqual({ oil: 5, plate: 1 })
    expect(tab.notices.some(({ title }) => title.includes("Only 5"))).toBe(true)
    const [cheaper, gone] = shop.products
    if (cheaper && gone) {
      cheaper.cents = 1990
      gone.stock = 0
    }
    await tab.cart.run(({ current }) => current.refresh())
    expect(tab.cart.cart?.total_price).toBe(19.9)
    // An unavailable product has no other notices.
    expect(tab.cart.notices.map(({ code }) => code).sort()).toEqual(["price_changed", "unavailable"])
    tab.close()
    const later = browser.openTab()
    later.panels.show("cart")
    await later.cart.run(({ current }) => current.begin())
    expect(later.cart.notices).toHaveLength(2)
    later.panels.close()
    expect(later.cart.notices).toEqual([])
    const last = browser.openTab()
    await last.cart.run(({ current }) => current.begin())
    expect(last.cart.notices).toEqual([])
  })

  it("pays with a gift card, which stays with the cart and is not taken twice", async () => {
    await add(plate, 1)
    await priced()
    const apply = (code: string) => tab.cart.run((commands) => commands.applyGiftCard(code))
    expect(await apply("NOSUCH")).toEqual({ reason: "not_found" })
    expect(await apply(GIFT_CARD)).toBeUndefined()
    expect(await apply(GIFT_CARD)).toEqual({ reason: "already_applied" })
    await add(plate, 1)
    await priced()
    expect(tab.cart.cart).toMatchObject({ total_price: 49.8, amount_due: 29.8, gift_cards: [{ last4: GIFT_CARD }] })
    tab.close()
    const later = browser.openTab()
    await later.cart.run(({ current }) => current.begin())
    expect(later.cart.cart?.amount_due).toBe(29.8)
    await later.cart.run((commands) => commands.deleteGiftCard(GIFT_CARD))
    expect(later.cart.cart?.amount_due).toBe(49.8)
    await priced(later)
    expect(later.cart.cart?.gift_cards).toEqual([])
  })

  it("says that a piece was added only when one was", async () => {
    const added = () => tab.notices.filter(({ title }) => title === "Product added to your cart.").length
    await add(oil, 5)
    await priced()
    expect(added()).toBe(1)
    await add(oil, 1)
    await priced()
    expect(added()).toBe(1)
    expect(tab.notices.some(({ title }) => title.includes("Only 5"))).toBe(true)
  })

  it("takes back that a piece was added when the shop says later that none could be had", async () => {
    await add(oil, 5)
    await add(oil, 1)
    await priced()
    expect(tab.dismissed).toHaveLength(1)
  })

  it("says nothing of a line's stock once the line is gone", async () => {
    await add(oil, 9)
    await priced()
    expect(tab.cart.notices.map(({ code }) => code)).toEqual(["clamped_to_stock"])
    await tab.cart.run((commands) => commands.remove(unbound(oil)))
    expect(tab.cart.notices).toEqual([])
    await add(oil, 1)
    await priced()
    expect(tab.cart.notices).toEqual([])
  })

  it("asks once for changes that follow each other quickly", async () => {
    for (const amount of [1, 2, 3]) await tab.cart.run((each) => each.setAmount(unbound(plate), amount))
    await priced()
    expect(shop.asked).toEqual(["quoteCart"])
  })

  it("goes on with what it knows when the shop cannot be asked, and says so", async () => {
    await add(plate, 2)
    shop.failNext("before")
    await priced()
    expect(shown()).toEqual({ plate: 2 })
    expect(tab.cart).toMatchObject({ isOutOfReach: true, hasError: false })
    expect(tab.cart.cart?.total_price).toBe(49.8)
    shop.failNext("before")
    await tab.cart.run(({ current }) => current.begin())
    expect(tab.notices.at(-1)).toMatchObject({ type: "warning", title: "Your cart could not be refreshed" })
    tab.notices.at(-1)?.action?.run()
    await until(() => !tab.cart.isOutOfReach)
  })

  it("chooses its delivery, and counts on when it becomes free", async () => {
    await add(plate, 1)
    await priced()
    await tab.cart.run((commands) => commands.chooseMethod(HOME))
    expect(tab.cart.cart).toMatchObject({ delivery_cost: 4.9, total_price: 29.8 })
    await priced()
    await tab.cart.run((commands) => commands.setAmount(fakeLine(plate), 3))
    expect(tab.cart.cart).toMatchObject({ delivery_cost: 0, total_price: 74.7, delivery_method: HOME })
    await priced()
    expect(tab.cart.cart).toMatchObject({ delivery_cost: 0, total_price: 74.7 })
  })

  it("keeps the coupon it has when another is refused", async () => {
    await add(plate, 2)
    await priced()
    expect(await tab.cart.run((commands) => commands.applyCoupon(COUPON))).toBeUndefined()
    expect(await tab.cart.run((commands) => commands.applyCoupon("NOPE"))).toEqual({ reason: "not_found" })
    expect(tab.cart.cart).toMatchObject({ coupon_code: COUPON, total_price: 44.82 })
    await tab.cart.run((commands) => commands.deleteCoupon())
    await priced()
    expect(tab.cart.cart).toMatchObject({ coupon_code: null, total_price: 49.8 })
  })

  it("is not poisoned by a stored value", async () => {
    const poison = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
    const line = JSON.stringify({ ...fakeLine(plate, 2), name: "NAME" }).replace(
      '"NAME"',
      `{"es":"a","en":"b",${poison}}`,
    )
    browser.area.set("cart", `{${poison},"lines":[{${poison}},${line}],"notices":[{${poison},"code":"x"}]}`)
    const tab = browser.openTab()
    await tab.cart.run(({ current }) => current.begin())
    expect("polluted" in {}).toBe(false)
    expect(shown(tab)).toEqual({ plate: 2 })
  })

  it("takes what makes sense of a stored value that is not its own", async () => {
    const line = JSON.stringify(fakeLine(plate, 2))
    browser.area.set("cart", `{"lines":[${line},{"id":7},null,{"id":"x","amount":-1}],"coupon":5,"notices":"?"}`)
    const foreign = browser.openTab()
    await foreign.cart.run(({ current }) => current.begin())
    expect(shown(foreign)).toEqual({ plate: 2 })
    for (const value of ["null", "[]", '"cart"', "7", '{"lines":{}}']) {
      browser.area.set("cart", value)
      const other = browser.openTab()
      expect(other.cart.pieces).toBe(0)
      await add(oil, 1, other)
      expect(shown(other)).toEqual({ oil: 1 })
      other.close()
    }
  })

  it("equals a reference whatever is done to it, in two tabs, priced or not", async () => {
    const change = fc.record({
      kind: fc.constantFrom("add" as const, "set" as const, "clear" as const, "price" as const, "fail" as const),
      product: fc.constantFrom(plate, oil),
      amount: fc.integer({ min: 0, max: 12 }),
      second: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
        const own = createFakeShop([plate, oil].map((each) => ({ ...each, stock: 99, maxPerOrder: 99 })))
        const { openTab } = createFakeBrowser(own.apiOf)
        const tabs = [openTab(), openTab()] as const
        const model = new Map<string, number>()
        for (const { kind, product, amount, second } of changes) {
          const { cart } = tabs[second ? 1 : 0]
          const before = model.get(product.id) ?? 0
          if (kind === "clear") {
            await cart.run((commands) => commands.clear())
            model.clear()
          } else if (kind === "fail") own.failNext("before")
          else if (kind === "price") await cart.run(({ current }) => current.refresh())
          else {
            const wanted = kind === "add" ? Math.max(amount, 1) : amount
            await cart.run(
              async (each): Promise<unknown> =>
                kind === "add" ? each.add(unbound(product), wanted) : each.setAmount(unbound(product), wanted),
            )
            model.set(product.id, Math.min(kind === "add" ? before + wanted : wanted, 99))
          }
        }
        const expected = [...model].filter(([, amount]) => amount > 0).sort()
        const cents = expected.reduce((sum, [id, amount]) => sum + amount * (id === "plate" ? 2490 : 1650), 0)
        for (const { cart } of tabs) {
          await cart.run(async () => undefined)
          expect(cart.pieces).toBe(expected.reduce((sum, [, amount]) => sum + amount, 0))
          if (!cart.cart) continue
          expect(Object.entries(amountsOf(cart.cart.products))).toEqual(expected)
          expect(Math.round(cart.cart.total_price * 100)).toBe(cents)
          expect(cart.cart.products.reduce((sum, line) => sum + unitCents(line) * line.amount, 0)).toBe(cents)
        }
      }),
      { numRuns: 150 },
    )
  })
})
