/** Old addresses over HTTP: they lead on, as documents and as data; others are the plain "not found", counted once. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect } from "vitest"
import { PAYLOAD_FILE } from "#shared/pageState.ts"
import { askAs, BROWSER, CRAWLER, httpTest } from "#tests/support/httpShop.ts"
import type { Shop } from "#tests/support/startShop.ts"

const test = httpTest()

function inDatabase<Result>(shop: Shop, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"))
  database.exec("pragma busy_timeout = 5000")
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const lead = (shop: Shop, from: string, to: string, temporary = 0) =>
  inDatabase(shop, (database) =>
    database.prepare("insert into redirects values (?, ?, ?, ?)").run(from, to, temporary, "2026-11-01T10:00:00.000Z"),
  )
const missed = (shop: Shop, path: string) =>
  inDatabase(shop, (database) =>
    database.prepare("select referrer, robot, times from missed_addresses where path = ? order by robot").all(path),
  ).map((row) => ({ ...row }))

test("an old address leads on, for good or for a time, and so does its data", async ({ shop }) => {
  lead(shop, "/tienda/plato", "/product/plato-lonja")
  lead(shop, "/index.php?id=5", "/products?orderby=price")
  lead(shop, "/taza.html", "/products")
  lead(shop, "/product/gone-long-ago", "/product-category/platos")
  lead(shop, "/navidad", "https://example.com/navidad", 1)
  for (const agent of [BROWSER, CRAWLER])
    for (const [from, status, to] of [
      ["/tienda/plato", 301, "/product/plato-lonja"],
      ["/es/tienda/plato/?utm_source=mail", 301, "/es/product/plato-lonja"],
      ["/index.php?id=5", 301, "/products?orderby=price"],
      ["/taza.html", 301, "/products"],
      ["/en/product/gone-long-ago", 301, "/en/product-category/platos"],
      ["/navidad", 302, "https://example.com/navidad"],
    ] as const) {
      const answer = await askAs(agent, shop)(from)
      expect([from, answer.status, answer.headers.get("location")]).toEqual([from, status, to])
      // Once its owner takes it back, browsers forget it too.
      expect([from, answer.headers.get("cache-control")]).toEqual([
        from,
        expect.stringMatching(/max-age=0|no-cache|no-store/),
      ])
    }
  const data = await askAs(BROWSER, shop)(`/en/tienda/plato/${PAYLOAD_FILE}`)
  expect([data.status, await data.json()]).toEqual([200, { redirect: "/en/product/plato-lonja" }])
})

test("what leads nowhere is a plain 404, for crawlers too, and counted once", async ({ shop }) => {
  lead(shop, "/elsewhere", "/products")
  const ask = askAs(BROWSER, shop)
  const answer = await ask("/es/blog/poda", { referer: "https://www.example.com/list?q=1" })
  expect([answer.status, answer.headers.get("location")]).toEqual([404, null])
  expect(await answer.text()).toContain("<h1")
  expect(missed(shop, "/blog/poda")).toEqual([{ referrer: "www.example.com", robot: 0, times: 1 }])
  const crawled = await askAs(CRAWLER, shop)("/blog/poda")
  expect([crawled.status, crawled.headers.get("location")]).toEqual([404, null])
  expect(missed(shop, "/blog/poda")).toEqual([
    { referrer: "www.example.com", robot: 0, times: 1 },
    { referrer: "", robot: 1, times: 1 },
  ])
  expect((await ask("/index.php?id=6")).status).toBe(404)
  expect(missed(shop, "/index.php?id=6")).toEqual([{ referrer: "", robot: 0, times: 1 }])
  for (const path of ["/missing.css", "/images/missing.png", "/products", "/order-summary/7?key=abc"]) await ask(path)
  expect(
    inDatabase(shop, (database) => database.prepare("select distinct path from missed_addresses order by path").all()),
  ).toEqual(["/blog/poda", "/index.php?id=6"].map((path) => expect.objectContaining({ path })))
})

test("a page that is there stays, whatever leads on from its address", async ({ shop }) => {
  lead(shop, "/products", "/categories")
  lead(shop, "/*", "/categories")
  const ask = askAs(BROWSER, shop)
  for (const path of ["/", "/products", "/product/plato-lonja", "/about-us"]) expect((await ask(path)).status).toBe(200)
  expect((await ask("/anything")).headers.get("location")).toBe("/categories")
})
