/** A customer's cart while the shop does not answer. Source: defences §1. */
import { beforeEach, describe, expect, it } from "vitest"
import { createFakeBrowser, lola, type Tab, until } from "#tests/support/fakeBrowser.ts"
import { type FakeProduct, fakeLine } from "#tests/support/fakeCart.ts"
import { amountsOf, createFakeShop, type FakeShop } from "#tests/support/fakeShop.ts"

const plate: FakeProduct = { id: "plate", name: "Plato", cents: 2490, stock: 20, maxPerOrder: 10 }
const oil: FakeProduct = { id: "oil", name: "Aceite", cents: 1650, stock: 5, maxPerOrder: 99 }

describe("a customer's cart whose shop is away [D-77] [D-83]", () => {
  let shop: FakeShop
  let tab: Tab

  const shown = () => amountsOf(tab.cart.cart?.products ?? [])
  const kept = () => amountsOf(shop.itemsOf("lola"))

  const open = async (options = {}) => {
    shop = createFakeShop([{ ...plate }, { ...oil }], options)
    tab = createFakeBrowser(shop.apiOf).openTab({ user: lola })
    tab.wake()
    await until(() => tab.cart.cart !== undefined)
  }
  beforeEach(() => open())

  const away = (how: "before" | "after" = "before") => {
    shop.failCall("setCart", how)
    shop.failCall("setCart", "before")
    shop.failCall("getCart", "before")
  }

  it("does not count what could not be added, says so by name, and adds it with the next press", async () => {
    await tab.cart.presses.do("add", fakeLine(oil), 1)
    away()
    await tab.cart.presses.do("add", fakeLine(plate), 2)
    expect(tab.unreachable.at(-1)).toMatchObject({ waiting: "Plato (en)", isOffline: false })
    expect(tab.cart.presses.isWaitingFor({ id: "plate" })).toBe(true)
    expect(shown()).toEqual({ oil: 1 })
    await tab.cart.presses.do("add", fakeLine(oil), 1)
    expect(kept()).toEqual({ oil: 2, plate: 2 })
    expect(shown()).toEqual({ oil: 2, plate: 2 })
    expect(tab.cart.presses.isWaitingFor({ id: "plate" })).toBe(false)
  })

  it("adds it when the visitor tries again, and when the network is back", async () => {
    for (const goOn of [() => tab.unreachable.at(-1)?.retry(), () => tab.setOnline(true)]) {
      await open()
      away()
      await tab.cart.presses.do("add", fakeLine(plate), 2)
      await goOn()
      await until(() => !tab.cart.presses.isWaitingFor({ id: "plate" }))
      expect(kept()).toEqual({ plate: 2 })
    }
  })

  it("keeps an amount that was set in view, says that it is not kept, and sets it with the next press", async () => {
    await tab.cart.presses.do("add", fakeLine(plate), 1)
    away()
    await tab.cart.presses.do("setAmount", fakeLine(plate), 5)
    expect(tab.notices.at(-1)?.title).toBe("Your cart wasn’t updated!")
    expect(tab.cart.hasError).toBe(true)
    expect(shown()).toEqual({ plate: 5 })
    await tab.cart.presses.do("add", fakeLine(oil), 1)
    expect(kept()).toEqual({ oil: 1, plate: 5 })
    expect(tab.cart.hasError).toBe(false)
  })

  it("does not do again what the shop had done, unheard", async () => {
    away("after")
    await tab.cart.presses.do("add", fakeLine(plate), 2)
    await tab.cart.presses.takeUp()
    expect(kept()).toEqual({ plate: 2 })
    expect(shown()).toEqual({ plate: 2 })
  })

  it("does it once where a second try is answered, whether or not the first had come through", async () => {
    for (const how of ["before", "after"] as const) {
      await open()
      shop.failCall("setCart", how)
      await tab.cart.presses.do("add", fakeLine(plate), 2)
      expect([how, kept(), tab.unreachable]).toEqual([how, { plate: 2 }, []])
    }
  })

  it("does it on a cart that has moved on meanwhile", async () => {
    away()
    await tab.cart.presses.do("add", fakeLine(plate), 2)
    shop.changeElsewhere("lola", () => [{ id: "oil", amount: 2 }])
    await tab.cart.presses.takeUp()
    expect(kept()).toEqual({ oil: 2, plate: 2 })
  })

  it("does nothing twice with a provider that does not know changes by their names", async () => {
    await open({ knowsNames: false })
    shop.failCall("setCart", "after")
    await tab.cart.presses.do("add", fakeLine(plate), 2)
    expect(kept()).toEqual({ plate: 2 })
  })
})
