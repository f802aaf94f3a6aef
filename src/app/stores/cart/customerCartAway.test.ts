/** A customer's cart while nobody at the shop answers. Source: defences §1. */
import { beforeEach, describe, expect, it } from "vitest"
import { createFakeBrowser, lola, type Tab, until } from "#tests/support/fakeBrowser.ts"
import { type FakeProduct, fakeLine } from "#tests/support/fakeCart.ts"
import { amountsOf, createFakeShop, type FakeShop } from "#tests/support/fakeShop.ts"

const plate: FakeProduct = { id: "plate", name: "Plato", cents: 2490, stock: 20, maxPerOrder: 10 }
const oil: FakeProduct = { id: "oil", name: "Aceite", cents: 1650, stock: 5, maxPerOrder: 99 }

describe("a customer's cart whose shop is away [D-77]", () => {
  let shop: FakeShop
  let tab: Tab

  const shown = () => amountsOf(tab.cart.cart?.products ?? [])
  const titles = () => tab.notices.map(({ title }) => title)

  beforeEach(async () => {
    shop = createFakeShop([{ ...plate }, { ...oil }])
    tab = createFakeBrowser(shop.apiOf).openTab({ user: lola })
    tab.wake()
    await until(() => tab.cart.cart !== undefined)
  })

  const away = (how: "before" | "after" = "before") => {
    shop.failCall("setCart", how)
    shop.failCall("getCart", "before")
  }

  it("keeps what was wanted, says that it is not done, and does it as soon as the shop is asked again", async () => {
    await tab.cart.run((commands) => commands.add(fakeLine(oil), 1))
    away()
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    // Before the next one, and after it.
    for (let looks = 1; looks <= 2; looks += 1) shop.failCall("getCart", "before")
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 1))
    expect(titles().filter((title) => title === "Your cart wasn't updated!")).toHaveLength(2)
    expect(shown()).toEqual({ oil: 1, plate: 3 })
    expect(tab.cart.cart?.total_price).toBe(91.2)
    expect(tab.cart.updating).toBe(false)
    expect(shop.itemsOf("lola")).toEqual([{ id: "oil", amount: 1 }])
    await tab.cart.run(({ current }) => current.refresh())
    expect(shown()).toEqual({ oil: 1, plate: 3 })
    expect(amountsOf(shop.itemsOf("lola"))).toEqual({ oil: 1, plate: 3 })
  })

  it("brings it along with the next change", async () => {
    away()
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    await tab.cart.run((commands) => commands.add(fakeLine(oil), 1))
    expect(amountsOf(shop.itemsOf("lola"))).toEqual({ oil: 1, plate: 2 })
    expect(shown()).toEqual({ oil: 1, plate: 2 })
  })

  it("does not do again what the shop had done, unheard", async () => {
    away("after")
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    expect(shown()).toEqual({ plate: 2 })
    await tab.cart.run(({ current }) => current.refresh())
    expect(amountsOf(shop.itemsOf("lola"))).toEqual({ plate: 2 })
    expect(shown()).toEqual({ plate: 2 })
  })

  it("leaves a cart alone that has moved on meanwhile", async () => {
    away()
    await tab.cart.run((commands) => commands.add(fakeLine(plate), 2))
    shop.changeElsewhere("lola", () => [{ id: "oil", amount: 2 }])
    await tab.cart.run(({ current }) => current.refresh())
    expect(shown()).toEqual({ oil: 2 })
    expect(shop.itemsOf("lola")).toEqual([{ id: "oil", amount: 2 }])
  })
})
