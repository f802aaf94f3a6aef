/** Visits over HTTP: each is counted once, whether the page is kept or made, and nothing else is counted. */
import { expect } from "vitest"
import { MOVES_PATH, PAYLOAD_FILE } from "#shared/pageState.ts"
import { type Counted, countedFigures, countedSince } from "#tests/support/countedFigures.ts"
import { askAs, BROWSER, CRAWLER, httpTest } from "#tests/support/httpShop.ts"
import type { Shop } from "#tests/support/startShop.ts"

const test = httpTest()

const PLATE = "/es/product/plato-lonja"
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1"

async function counted(shop: Shop, work: () => Promise<unknown>): Promise<Counted> {
  const before = await countedFigures(shop)
  await work()
  return countedSince(before, await countedFigures(shop))
}

test("a visit counts once, when its page is made, kept, or already with the visitor, and gets no cookie", async ({
  shop,
}) => {
  const ask = askAs(IPHONE, shop)
  let asked = 1
  const seen = await counted(shop, async () => {
    const made = await ask(PLATE, { referer: "https://www.google.com/" })
    let kept = await ask(PLATE, { referer: "https://l.instagram.com/" })
    // Its reviews may have been late: it is kept as soon as it is whole.
    for (; asked < 100 && !kept.headers.get("etag"); asked += 1) {
      kept = await ask(PLATE, { referer: "https://l.instagram.com/" })
    }
    const etag = kept.headers.get("etag")
    expect(etag).toBeTruthy()
    const known = await ask(PLATE, { "if-none-match": String(etag) })
    expect([made.status, kept.status, known.status]).toEqual([200, 200, 304])
    for (const { headers } of [made, kept, known]) expect(headers.get("set-cookie")).toBeNull()
  })
  expect(seen).toEqual({
    visit: asked + 2,
    "page /product/plato-lonja": asked + 2,
    "source Google": 1,
    "source Instagram": asked,
    source: 1,
    "language es": asked + 2,
    "device phone": asked + 2,
  })
})

test("a campaign is where a visit comes from", async ({ shop }) => {
  const ask = askAs(BROWSER, shop)
  const seen = await counted(shop, () => ask("/en?utm_source=newsletter&utm_campaign=Spring"))
  expect(seen).toMatchObject({ visit: 1, "source newsletter / spring": 1, "page /": 1, "device computer": 1 })
})

test("crawlers are a number of their own", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  expect(await counted(shop, () => Promise.all([ask(PLATE), ask("/en"), ask(PLATE)]))).toEqual({ robot: 3 })
})

test("nothing is counted of who asks for that, of what is loaded ahead or again, and of pages that are not there", async ({
  shop,
}) => {
  const ask = askAs(BROWSER, shop)
  const seen = await counted(shop, async () => {
    for (const headers of [
      { dnt: "1" },
      { "sec-gpc": "1" },
      { "sec-purpose": "prefetch" },
      { "sec-fetch-dest": "iframe" },
      { "cache-control": "max-age=0" },
    ]) {
      await ask(PLATE, headers)
      await ask("/en/about-us", headers)
    }
    await ask("/en/product/none")
    await ask("/en/nowhere")
    await ask("/product/plato-lonja/")
    await ask(`${PLATE}/${PAYLOAD_FILE}`)
    await ask("/en/my-account", { referer: "https://bank.example/" })
    await ask("/robots.txt")
  })
  expect(seen).toEqual({})
})

test("a page reached from the shop is no visit, and the steps of the checkout count", async ({ shop }) => {
  const ask = askAs(BROWSER, shop)
  const seen = await counted(shop, async () => {
    await ask(PLATE, { referer: `${shop.siteUrl}/es` })
    await ask("/es/cart", { "sec-fetch-site": "same-origin", referer: "https://elsewhere.example/" })
    await ask("/es/checkout", { referer: `${shop.siteUrl}/es/cart` })
  })
  expect(seen).toEqual({ "page /product/plato-lonja": 1, "page /cart": 1, "step cart": 1, "step email": 1 })
})

test("a search in vain counts by its words, made or kept, as document or data", async ({ shop }) => {
  const ask = askAs(BROWSER, shop)
  const own = { "sec-fetch-site": "same-origin" }
  const seen = await counted(shop, async () => {
    for (const path of ["/es/products", "/es/products", `/es/products/${PAYLOAD_FILE}`])
      await ask(`${path}?search=Xylofonix`, own)
    await ask("/es/products?search=plato", own)
    await ask("/es/products?search=ana%40example.com", own)
  })
  expect(seen).toEqual({ "search xylofonix": 3, "page /products": 4 })
})

test("a move is told by an empty message from the shop's own pages alone", async ({ shop }) => {
  const tell = (path: string, headers: Record<string, string>, method = "POST") =>
    fetch(shop.url + MOVES_PATH + path, { method, headers: { "user-agent": BROWSER, ...headers } })
  const own = { origin: shop.siteUrl }
  const answers: number[] = []
  const seen = await counted(shop, async () => {
    for (const [path, headers, method] of [
      [PLATE, own],
      ["/es/product/none", own],
      ["/nowhere", { "sec-fetch-site": "same-origin" }],
      ["/es/products", { ...own, "sec-gpc": "1" }],
      [PLATE, { origin: "https://evil.example" }],
      [PLATE, { ...own, "sec-fetch-site": "cross-site" }],
      [PLATE, {}],
      [PLATE, own, "GET"],
    ] as const) {
      const answer = await tell(path, headers, method)
      answers.push(answer.status)
      expect(answer.headers.get("set-cookie")).toBeNull()
    }
  })
  expect(answers).toEqual([204, 204, 204, 204, 403, 403, 403, 404])
  expect(seen).toEqual({ "page /product/plato-lonja": 1 })
})
