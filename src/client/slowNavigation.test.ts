/** Navigations that take long. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openShop } from "#tests/support/navigationWorld.ts"

vi.mock(import("#app/routes.ts"), async (original) => {
  const { withFakeScreens } = await import("#tests/support/navigationWorld.ts")
  return withFakeScreens(await original())
})

afterEach(() => vi.unstubAllGlobals())

describe("a page that takes long", () => {
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
  afterEach(() => void vi.useRealTimers())

  it("is told before ten seconds, with a way to try again", async () => {
    const shop = openShop("/about-us")
    const arrival = shop.navigation.follow(shop.url("/cart"))
    await shop.asked("/cart/_payload.json")
    await wait(8900)
    expect(shop.onUnreachable).not.toHaveBeenCalled()
    await wait(200)
    const told = shop.onUnreachable.mock.calls.at(-1)?.[0]
    expect(told).toMatchObject({ to: shop.url("/cart"), giveUp: expect.any(Function) })
    const retry = told.retry()
    const again = await shop.asked("/cart/_payload.json")
    again.answer({ data: { lines: 1 } })
    await retry
    await arrival
    shop.expectAt("/cart")
  })

  it("can be given up for where the visitor was, also on the way back", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/cart", { lines: 2 })
    shop.history.go(-1)
    const request = await shop.asked("/about-us/_payload.json")
    await wait(9100)
    shop.onUnreachable.mock.calls.at(-1)?.[0].giveUp()
    await wait(0)
    expect(request.isAborted()).toBe(true)
    expect(shop.onUnreachable).toHaveBeenLastCalledWith(undefined)
    expect(shop.location.pathname).toBe("/cart")
    expect(shop.page()).toMatchObject({ data: { lines: 2 } })
    expect(shop.states.at(-1)).toEqual({ state: "idle" })
  })

  it("is not told of where it came", async () => {
    const shop = openShop("/about-us")
    await shop.visit("/cart")
    await wait(20_000)
    expect(shop.onUnreachable).not.toHaveBeenCalled()
  })
})
