import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Page } from "#app/navigation.ts"
import { createSeenPages } from "#client/seenPages.ts"

const listing = (key: string, data: object = {}): Page => ({
  location: { pathname: "/products", search: "", hash: "", state: null, key },
  screen: "products",
  data,
})

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }))
afterEach(() => void vi.useRealTimers())

describe("pages that were seen", () => {
  it("are found by their entry's key, as they were shown last", () => {
    const cache = createSeenPages()
    const [first, later] = [listing("a"), listing("a")]
    cache.keep(first)
    cache.keep(later)
    expect(cache.find("a")).toMatchObject({ page: later })
    expect(cache.find("a")?.page).toBe(later)
    expect(cache.find("b")).toBeUndefined()
  })

  it("are as old as their data, at whatever entry it is shown", () => {
    const cache = createSeenPages()
    const data = {}
    cache.keep(listing("a", data))
    vi.advanceTimersByTime(20_000)
    cache.keep(listing("b", data))
    expect(cache.find("b")?.age()).toBe(20_000)
    cache.keep(listing("b"))
    expect(cache.find("b")?.age()).toBe(0)
  })

  it("are nobody's once somebody else is here", () => {
    const cache = createSeenPages()
    cache.keep(listing("a"))
    cache.forget()
    expect(cache.find("a")).toBeUndefined()
  })

  it("are twenty at most: the one not shown for longest gives way", () => {
    const cache = createSeenPages()
    const keys = Array.from({ length: 20 }, (_, index) => `key${index}`)
    for (const key of keys) cache.keep(listing(key))
    cache.keep(listing("key0"))
    cache.keep(listing("another"))
    expect(keys.filter((key) => !cache.find(key))).toEqual(["key1"])
    expect(cache.find("another")).toBeDefined()
  })
})
