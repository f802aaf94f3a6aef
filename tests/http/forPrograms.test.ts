/** Formats for programs in place of pages, from the whole shop, beside the page cache. */
import { expect } from "vitest"
import { askAs, BROWSER, httpTest } from "#tests/support/httpShop.ts"

const test = httpTest()

test("the same address answers people and programs, each in their form", async ({ shop }) => {
  const ask = askAs(BROWSER, shop)
  const html = { accept: "text/html" }
  const markdown = { accept: "text/markdown, text/html;q=0.9" }
  for (let time = 0; time < 2; time += 1) {
    const page = await ask("/en/product/plato-lonja", html)
    expect(page.headers.get("content-type")).toMatch(/^text\/html/)
    const plain = await ask("/en/product/plato-lonja", markdown)
    expect(plain.headers.get("content-type")).toBe("text/markdown; charset=utf-8")
    expect(await plain.text()).toMatch(/^# Lonja Plate\n/)
  }
  expect(await (await ask("/llms.txt")).text()).toMatch(/^# Azahar\n/)
  const feed = await ask("/feeds/google.xml")
  expect(feed.headers.get("content-type")).toMatch(/^application\/rss\+xml/)
  const buy = await ask("/es/buy/cer-114:2?coupon=X")
  expect([buy.status, buy.headers.get("location")]).toEqual([303, "/es/cart?buy=cer-114%3A2&coupon=X"])
  expect((await ask("/es/buy/cer-114:0", html)).status).toBe(404)
})
