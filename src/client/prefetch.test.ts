import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { forgetPayloads } from "#client/payloads.ts"
import { loadPictures } from "#client/pictures.ts"
import { prefetchOnIntent } from "#client/prefetch.ts"
import { loadNewTexts } from "#shared/i18n/translator.ts"
import { type FakeWindow, ORIGIN, openWindow, turn } from "#tests/support/fakeWindow.ts"
import { missingCode } from "#tests/support/navigationWorld.ts"

vi.mock(import("#app/routes.ts"), async (original) => {
  const { withFakeScreens } = await import("#tests/support/navigationWorld.ts")
  return withFakeScreens(await original())
})
vi.mock(import("#client/pictures.ts"), () => ({ loadPictures: vi.fn() }))
vi.mock(import("#shared/i18n/translator.ts"), async (original) => ({
  ...(await original()),
  loadNewTexts: vi.fn(() => Promise.resolve()),
}))

class FakeElement extends EventTarget {
  readonly href: string
  readonly target: string

  constructor(to: string, target = "") {
    super()
    this.href = new URL(to, ORIGIN).href
    this.target = target
  }

  get origin() {
    return new URL(this.href).origin
  }

  closest() {
    return this
  }
}

let browser: FakeWindow
let pointedAt: FakeElement[] = []

beforeEach(() => {
  forgetPayloads()
  missingCode.clear()
  vi.clearAllMocks()
  browser = openWindow("/about-us")
  vi.stubGlobal("Element", FakeElement)
  Object.assign(document, {
    addEventListener: browser.events.addEventListener.bind(browser.events),
    querySelectorAll: () => pointedAt,
  })
  prefetchOnIntent({ prepare: () => undefined })
})

afterEach(() => {
  pointedAt = []
  vi.unstubAllGlobals()
})

/** The visitor points at a link or otherwise shows interest. */
function point(to: string, sign = "pointerover", target = ""): void {
  const event = new Event(sign)
  Object.defineProperty(event, "target", { value: new FakeElement(to, target) })
  browser.events.dispatchEvent(event)
}

const asked = () => browser.requests.map(({ address }) => address)

describe("a link the visitor points at", () => {
  it("fetches what was pointed at before the code was there", async () => {
    pointedAt = [new FakeElement("/products")]
    prefetchOnIntent({ prepare: () => undefined })
    await turn()
    expect(asked()).toEqual(["/products/_payload.json"])
  })

  it("has its page's data fetched, by whatever sign, once", () => {
    point("/cart")
    point("/contact", "focusin")
    point("/terms-and-conditions", "touchstart")
    point("/cart", "touchstart")
    expect(asked()).toEqual(["/cart/_payload.json", "/contact/_payload.json", "/terms-and-conditions/_payload.json"])
  })

  it("has its page's texts and first pictures fetched too", async () => {
    point("/products")
    const request = await browser.asked("/products/_payload.json")
    request.answer({ data: { pictures: ["plate"] } })
    await turn()
    expect(loadNewTexts).toHaveBeenCalledOnce()
    expect(loadPictures).toHaveBeenCalledExactlyOnceWith(["plate"])
  })

  it("has no pictures fetched of an error or a redirect", async () => {
    for (const payload of [{ redirect: "/" }, { data: {}, error: { status: 404, code: "not_found" } }]) {
      forgetPayloads()
      point("/products")
      const request = await browser.asked("/products/_payload.json")
      request.answer(payload)
      await turn()
    }
    expect(loadPictures).not.toHaveBeenCalled()
  })

  it("is left alone where it leads to the page in view or a part of it, to a window of its own, or elsewhere", () => {
    point("/about-us")
    point("/about-us#team")
    point("/cart", "pointerover", "_blank")
    point("https://elsewhere.example/cart")
    expect(asked()).toEqual([])
    point("/about-us?x=1")
    expect(asked()).toEqual(["/about-us/_payload.json?x=1"])
  })

  it("is fetched for no more than twenty-four times a page", () => {
    // A link that is pointed at again is not counted again.
    for (let times = 0; times < 30; times += 1) point("/product/0")
    for (let id = 0; id < 30; id += 1) point(`/product/${id}`)
    browser.goToPart("#team")
    point("/product/31")
    expect(asked()).toHaveLength(24)
    browser.history.pushState(null, "", "/cart")
    point("/product/31")
    expect(asked()).toHaveLength(25)
  })

  it("is left alone on a connection that is slow or dear", () => {
    for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
      Object.assign(browser.navigator, { connection })
      point("/cart")
    }
    expect(asked()).toEqual([])
    Object.assign(browser.navigator, { connection: { saveData: false, effectiveType: "3g" } })
    point("/cart")
    expect(asked()).toHaveLength(1)
  })

  it("whose code cannot be loaded is nobody's trouble", async () => {
    missingCode.add("cart")
    point("/cart")
    const request = await browser.asked("/cart/_payload.json")
    request.fail()
    // An unhandled rejection would fail the test.
    await turn()
    expect(asked()).toHaveLength(1)
  })
})
