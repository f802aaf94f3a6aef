/** What programs are given in place of pages, by the whole shop: kept pages do not get in its way. */
import { expect, test } from "#tests/support/shopTest.ts"

test("the same address answers people and programs, each in their form", async ({ request }) => {
  const html = { accept: "text/html" }
  const markdown = { accept: "text/markdown, text/html;q=0.9" }
  for (let time = 0; time < 2; time += 1) {
    const page = await request.get("/en/product/plato-lonja", { headers: html })
    expect(page.headers()["content-type"]).toMatch(/^text\/html/)
    const plain = await request.get("/en/product/plato-lonja", { headers: markdown })
    expect(plain.headers()["content-type"]).toBe("text/markdown; charset=utf-8")
    expect(await plain.text()).toMatch(/^# Lonja Plate\n/)
  }
  expect(await (await request.get("/llms.txt")).text()).toMatch(/^# Azahar\n/)
  const feed = await request.get("/feeds/google.xml")
  expect(feed.headers()["content-type"]).toMatch(/^application\/rss\+xml/)
  const buy = await request.get("/es/buy/cer-114:2?coupon=X", { maxRedirects: 0 })
  expect([buy.status(), buy.headers()["location"]]).toEqual([303, "/es/cart?buy=cer-114%3A2&coupon=X"])
  expect((await request.get("/es/buy/cer-114:0", { headers: html })).status()).toBe(404)
})
