/** Orders of an earlier shop on pages of their customer alone, and its addresses leading on. Source: defences, D-11. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect } from "vitest"
import { before } from "#tests/support/archivedOrders.ts"
import { newCustomer } from "#tests/support/customers.ts"
import { askAs, BROWSER, httpTest } from "#tests/support/httpShop.ts"

const test = httpTest()

test("an order of the shop before stands in its customer's account and nowhere else", async ({ shop }) => {
  const [ana, eva] = [await newCustomer(shop), await newCustomer(shop)]
  const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"))
  database.exec("pragma busy_timeout = 5000")
  const row = { ...before, email: ana.email }
  database
    .prepare(
      `insert into archived_orders (${Object.keys(row).join(", ")}) values (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
    )
    .run(...Object.values(row))
  database.close()
  const ask = (path: string, token?: string) =>
    fetch(shop.url + path, {
      redirect: "manual",
      headers: { "accept-language": "en", ...(token !== undefined && { cookie: `session=${token}` }) },
    })
  const path = `/order-before/${before.id}`
  const list = await (await ask("/my-account?tab=orders", ana.token)).text()
  expect(list).toMatch(/Orders from before.*#1001.*€30\.00/s)
  expect(list).toContain(`href="${path}"`)
  const page = await ask(path, ana.token)
  expect(page.status).toBe(200)
  expect(page.headers.get("cache-control")).toMatch(/no-store/)
  const html = await page.text()
  expect(html).toMatch(/Order #1001 from before.*Jarra azul.*JA-1.*€25\.00.*€30\.00/s)
  expect(html).toContain("Calle Mayor, 1")
  const foreign = await ask(path, eva.token)
  expect([foreign.status, (await foreign.text()).includes("Jarra azul")]).toEqual([404, false])
  expect(await (await ask("/my-account?tab=orders", eva.token)).text()).not.toContain("#1001")
  const guest = await ask(path)
  expect([guest.status, guest.headers.get("location")]).toEqual([303, expect.stringContaining("/login-and-register")])
})

test("addresses of Shopify and WooCommerce lead on without a row for them", async ({ shop }) => {
  for (const [from, to] of [
    ["/products/plato-lonja", "/product/plato-lonja"],
    ["/es/producto/plato-lonja/", "/es/product/plato-lonja"],
    ["/en/collections/platos/products/plato-lonja?utm_source=mail", "/en/product/plato-lonja"],
    ["/collections/platos", "/product-category/platos"],
    ["/product-category/ceramica/platos/", "/product-category/platos"],
    ["/tienda/", "/products"],
    ["/tienda/ceramica/plato-lonja/", "/product/plato-lonja"],
    ["/shop/platos/", "/product-category/platos"],
  ] as const) {
    const answer = await askAs(BROWSER, shop)(from)
    expect([from, answer.status, answer.headers.get("location")]).toEqual([from, 301, to])
  }
})
