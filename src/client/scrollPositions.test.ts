import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createScrollPositions, scrollToTarget } from "#client/scrollPositions.ts"
import { type FakeWindow, openWindow } from "#tests/support/fakeWindow.ts"

let browser: FakeWindow
let stored: Map<string, string>

beforeEach(() => {
  browser = openWindow()
  stored = new Map()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})

afterEach(() => vi.unstubAllGlobals())

describe("where pages were scrolled to", () => {
  it("comes back after a reload; of the page that is left the browser minds itself", () => {
    const positions = createScrollPositions()
    positions.takeOver(() => "b")
    expect(browser.history.scrollRestoration).toBe("manual")
    vi.stubGlobal("scrollY", 300)
    positions.save("a")
    vi.stubGlobal("scrollY", 40)
    browser.events.dispatchEvent(new Event("pagehide"))
    expect(browser.history.scrollRestoration).toBe("auto")
    const reloaded = createScrollPositions()
    expect([reloaded.read("a"), reloaded.read("b"), reloaded.read("constructor")]).toEqual([300, 40, undefined])
  })

  it("is ours again when the browser brings the document back", () => {
    createScrollPositions().takeOver(() => "a")
    browser.events.dispatchEvent(new Event("pagehide"))
    browser.events.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
    expect(browser.history.scrollRestoration).toBe("manual")
  })

  it("holds in memory where nothing can be stored, or somebody stored something else", () => {
    stored.set("scrollPositions", "{")
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError")
      },
    })
    const positions = createScrollPositions()
    positions.takeOver(() => "a")
    positions.save("a")
    browser.events.dispatchEvent(new Event("pagehide"))
    expect(positions.read("a")).toBe(0)
  })
})

describe("a part that is not there yet", () => {
  it("is shown once it comes, unless the visitor has scrolled", () => {
    scrollToTarget({ top: undefined, hash: "#label" })
    browser.grow()
    browser.parts.add("label")
    browser.grow()
    expect(browser.scrolls).toEqual([0, "#label"])
    browser.events.dispatchEvent(new Event("wheel"))
    browser.grow()
    expect(browser.scrolls).toEqual([0, "#label"])
  })
})
