/** Agents at the shop, by the protocol's own client. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { assert } from "superstruct"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readConfig } from "#server/config.ts"
import { ProductAnswer } from "#server/mcp/answers.ts"
import { productFacts } from "#server/mcp/productFacts.ts"
import { createSiteReader } from "#server/siteReader.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"

let front: ShopFront
let client: Client
beforeAll(async () => {
  front = await openShopFront({ DATA_DIR: newDataDir() })
  client = new Client({ name: "test", version: "1" })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${front.url}/mcp`)))
})
afterAll(async () => {
  await client.close()
  await front.close()
})

/** Shapes differ by tool: each test names what it looks at. */
interface Answer {
  isError: boolean
  text: string
  data: Record<string, unknown[]>
}

async function ask(name: string, args: Record<string, unknown>): Promise<Answer> {
  const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: args })
  const [{ text }] = content as [{ text: string }]
  return { isError: isError === true, text, data: structuredContent as Answer["data"] }
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${front.url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify(body),
  })

test("says who it is and lists tools that only read", async () => {
  expect(client.getServerVersion()?.name).toBe("Azahar")
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    "search_catalog",
    "get_product",
    "prepare_cart",
    "list_categories",
    "get_policies",
  ])
  for (const { annotations, inputSchema, outputSchema } of tools) {
    expect(annotations?.readOnlyHint).toBe(true)
    // The client holds every answer against it.
    expect(outputSchema?.type).toBe("object")
    expect(inputSchema.type).toBe("object")
  }
})

test("finds products by words and filters, with the prices and stock that the API says", async () => {
  const found = await ask("search_catalog", { query: "plato lonja", language: "es", limit: 3 })
  expect(found.data["products"]?.[0]).toMatchObject({
    id: "cer-111",
    name: "Plato Lonja",
    url: "http://shop.example/es/product/plato-lonja",
    price: 16.9,
    highest_price: 34,
    currency: "EUR",
    availability: "in_stock",
    category: "platos",
  })
  expect(JSON.parse(found.text)).toEqual(found.data)
  const cheap = await ask("search_catalog", { category: "platos", max_price: 30, in_stock: true })
  const prices = (cheap.data["products"] ?? []).map((product) => (product as { price: number }).price)
  expect(prices.length).toBeGreaterThan(0)
  expect(Math.max(...prices)).toBeLessThanOrEqual(30)
  expect((await ask("search_catalog", { query: "platto" })).data["searched_for"]).toBe("plato")
})

test("reads a product with its variants, and the shop's policies, in the language asked for", async () => {
  const { data } = await ask("get_product", { id: "plato-lonja", language: "en" })
  expect(data).toMatchObject({ name: "Lonja Plate", varies_by: "Size", delivered: true })
  expect(data["variants"]?.[1]).toMatchObject({ id: "cer-111-2", price: 24.9, availability: "in_stock" })
  const policies = await ask("get_policies", { language: "es" })
  expect(policies.data["returns"]).toMatchObject({ withdrawal_days: 14, money_back_days: 30 })
  const home = policies.data["delivery"]?.find((method) => (method as { id: string }).id === "HOME_DELIVERY")
  expect(home).toMatchObject({ name: "Envío a domicilio", cost: 4.9, free_from: 50 })
  expect(policies.text).toContain("Desistimiento")
})

test("tells which product it is by the numbers of the trade, and each of its variants", async () => {
  const { site } = await createSiteReader(front.provider.api, readConfig({}).site).read()
  const product = await front.provider.api.call("getProduct", { id: "cer-111" })
  const [first, ...others] = product.variants
  const numbered = { ...product, brand: "Alfar", gtin: "4006381333931", mpn: "AL-17" }
  const variants = first ? [{ ...first, gtin: "8410000810004" }, ...others] : []
  const told = productFacts({ ...numbered, variants }, site, "es")
  expect(told).toMatchObject({ brand: "Alfar", gtin: "4006381333931", mpn: "AL-17" })
  expect(told.variants?.map((variant) => variant.gtin)).toEqual(["8410000810004", ...others.map(() => undefined)])
  assert(told, ProductAnswer)
})

test("hears a sentence, and says what is near where nothing is found", async () => {
  const gift = await ask("search_catalog", { query: "gift for a tea lover under 25" })
  expect(gift.data["products"]?.length).toBeGreaterThan(0)
  expect(gift.data["understood"]).toMatchObject({ filter: "price[0.00,25.00]" })
  const none = await ask("search_catalog", { query: "teapot" })
  expect(none.data).toMatchObject({ total: 0, near: { note: expect.stringContaining("list_categories") } })
  const { departments } = (await ask("list_categories", { language: "es" })).data
  expect(departments?.[0]).toMatchObject({ id: "ceramica", name: "Cerámica" })
})

test("leads to the cart with the variant that is meant, and says when it gets to a postcode", async () => {
  const found = await ask("search_catalog", { query: "cojín granate", language: "es" })
  const [cushion] = found.data["products"] as { variant: { id: string; name: string }; buy_url: string }[]
  expect(cushion).toMatchObject({ id: "tex-211", variant: { name: "Granate" } })
  expect(cushion?.buy_url).toBe(`http://shop.example/es/buy/${cushion?.variant.id}`)
  expect((await front.get(new URL(cushion?.buy_url ?? "").pathname)).status).toBe(303)
  const there = await ask("get_product", { id: "tex-211", postcode: "28013", language: "en" })
  const home = there.data["delivery"]?.find((way) => (way as { id: string }).id === "HOME_DELIVERY")
  expect(home).toMatchObject({ cost: 4.9, earliest: expect.stringMatching(/^\d{4}-/), latest: expect.any(String) })
})

test("prepares a cart of several items, whose link the shop follows", async () => {
  const { data, isError } = await ask("prepare_cart", {
    items: [{ id: "cer-111-2", amount: 2 }, { id: "tex-211-1" }, { id: "gone" }],
    coupon: "VERANO",
    postcode: "28013",
    language: "es",
  })
  expect(isError).toBe(false)
  expect(data).toMatchObject({
    cart_url: "http://shop.example/es/buy/cer-111-2:2,tex-211-1:1?coupon=VERANO",
    lines: [
      { id: "cer-111-2", name: expect.stringContaining("Plato Lonja"), amount: 2, price: 24.9 },
      { id: "tex-211-1" },
    ],
    not_for_sale: ["gone"],
    currency: "EUR",
  })
  const prices = (data["lines"] as { price: number; amount: number }[]).map(({ price, amount }) => price * amount)
  expect(Number(data["subtotal"])).toBeCloseTo(prices.reduce((sum, price) => sum + price, 0))
  expect(data["delivery"]).toContainEqual(expect.objectContaining({ id: "HOME_DELIVERY", latest: expect.any(String) }))
  const { pathname, search } = new URL(String(data["cart_url"]))
  expect((await front.get(pathname + search)).status).toBe(303)
  const none = await ask("prepare_cart", { items: [{ id: "gone" }] })
  expect(none.data).toMatchObject({ lines: [], not_for_sale: ["gone"] })
  expect(none.data["cart_url"]).toBeUndefined()
})

test.each([
  ["prepare_cart", { items: [] }, "items: Expected a array with a length between"],
  [
    "prepare_cart",
    { items: [{ id: "cer-111", amount: 0 }] },
    "items.0.amount: Expected a integer greater than or equal to 1",
  ],
  ["get_product", { id: "nobody" }, '{"status":404,"code":"product_not_found"}'],
  ["get_product", {}, "id: Expected a string"],
  ["search_catalog", { query: "x".repeat(1001) }, "query: Expected a string with a length between"],
  ["search_catalog", { limit: 51 }, "limit: Expected a integer less than or equal to 50"],
  ["search_catalog", { sql: "1" }, "sql: there is no such argument"],
  ["search_catalog", { page: 999 }, '{"status":404,"code":"page_not_found"}'],
] as const)("%s refuses %j in words that an agent can act on", async (name, args, message) => {
  const { isError, text } = await ask(name, args)
  expect(isError).toBe(true)
  expect(text).toContain(message)
})

test("keeps to the protocol: no stream, no foreign pages, no other messages, the API's bounds", async () => {
  expect((await front.get("/mcp")).status).toBe(405)
  expect((await post({ jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202)
  expect((await post({ jsonrpc: "2.0", id: 1, method: "ping" }, { origin: "https://evil.example" })).status).toBe(403)
  expect((await post({ jsonrpc: "2.0", id: 1, method: "ping" }, { "mcp-protocol-version": "1999" })).status).toBe(400)
  expect((await post({ id: 1, method: "ping" })).status).toBe(400)
  const unknown = await (await post({ jsonrpc: "2.0", id: 7, method: "orders/list" })).json()
  expect(unknown).toMatchObject({ id: 7, error: { code: -32_601 } })
  expect((await post([{ jsonrpc: "2.0", id: 1, method: "ping" }])).status).toBe(400)
  const large = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "get_product", arguments: { id: "x".repeat(200_000) } },
  }
  expect((await post(large)).status).toBe(413)
})
