/** Counts that a request adds to the shop's figures. */
import { expect, it } from "vitest"
import { countVisits } from "#server/visits/countVisits.ts"

const OWN = "https://azahar.example"
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"
const BOT = "Mozilla/5.0 (compatible; Googlebot/2.1)"

function counter() {
  const counted: string[] = []
  const visits = countVisits((kind, name = "") => counted.push(name === "" ? kind : `${kind} ${name}`), OWN)
  return { visits, counted }
}

interface Asked {
  path?: string
  query?: string
  method?: string
  headers?: Record<string, string>
  target?: object
  unfound?: string
}

function counted({
  path = "/es/product/plato",
  query = "",
  method = "GET",
  headers = {},
  target = {},
  unfound,
}: Asked) {
  const { visits, counted } = counter()
  const asked = { method, headers: { "user-agent": CHROME, ...headers } }
  const given = { path, query, locale: "es" as const, payload: false, token: undefined, preview: undefined, ...target }
  visits.shown(asked, given, unfound)
  return counted
}

const VISIT = ["page /product/plato", "visit", "source", "language es", "device computer"]

it("is a visit with its page for one who comes from nowhere", () => {
  expect(counted({})).toEqual(VISIT)
  expect(counted({ headers: { "sec-fetch-site": "none", "sec-fetch-dest": "document" } })).toEqual(VISIT)
})

it("is a visit with its source for one who comes from elsewhere", () => {
  const referer = "https://www.google.com/"
  const google = [...VISIT.slice(0, 2), "source Google", ...VISIT.slice(3)]
  expect(counted({ headers: { referer } })).toEqual(google)
  expect(counted({ headers: { referer, "sec-fetch-site": "cross-site" } })).toEqual(google)
  expect(counted({ query: "utm_source=boletin" })).toContain("source boletin")
})

it("is a page alone for one who comes from the shop itself", () => {
  expect(counted({ headers: { referer: `${OWN}/products` } })).toEqual(["page /product/plato"])
  expect(counted({ headers: { "sec-fetch-site": "same-origin" } })).toEqual(["page /product/plato"])
})

it.each([
  ["/", "/"],
  ["/es", "/"],
  ["/en/products/page/3", "/products"],
  ["/product-category/platos/page/2", "/product-category/platos"],
])("names the page %s as %s", (path, page) => {
  expect(counted({ path })[0]).toBe(`page ${page}`)
})

it("is the step of the checkout, whose pages are one visitor's and begin no visit", () => {
  const headers = { "sec-fetch-site": "same-origin" }
  expect(counted({ path: "/es/cart", headers })).toEqual(["step cart", "page /cart"])
  expect(counted({ path: "/checkout" })).toEqual(["step email"])
  expect(counted({ path: "/checkout", target: { token: "secret" } })).toEqual(["step form"])
  for (const path of ["/my-account", "/es/checkout/order-received/7", "/order-summary/7", "/welcome/secret"])
    expect([path, counted({ path, headers: { referer: "https://bank.example/" } })]).toEqual([path, []])
})

it("is one of the robots for a crawler, and nothing else", () => {
  expect(counted({ headers: { "user-agent": BOT, referer: "https://www.google.com/" }, unfound: "x" })).toEqual([
    "robot",
  ])
  expect(counted({ headers: { "user-agent": BOT }, target: { payload: true } })).toEqual([])
})

it.each<[string, Asked]>([
  ["Do Not Track", { headers: { dnt: "1" } }],
  ["Global Privacy Control", { headers: { "sec-gpc": "1" } }],
  ["a page loaded ahead", { headers: { "sec-purpose": "prefetch" } }],
  ["a frame", { headers: { "sec-fetch-dest": "iframe" } }],
  ["a page loaded again", { headers: { "cache-control": "max-age=0" } }],
  ["a form", { method: "POST" }],
  ["a look without a page", { method: "HEAD" }],
  ["a preview", { target: { preview: "secret" } }],
  ["data", { target: { payload: true } }],
])("is nothing for %s", (_name, asked) => {
  expect(counted(asked)).toEqual([])
})

it("are the words that were searched for in vain, as a document and as data", () => {
  const headers = { "sec-fetch-site": "same-origin" }
  expect(counted({ path: "/products", headers, unfound: "geraneo" })).toEqual(["search geraneo", "page /products"])
  expect(counted({ path: "/products", headers, unfound: "geraneo", target: { payload: true } })).toEqual([
    "search geraneo",
  ])
  expect(counted({ path: "/products", headers: { ...headers, dnt: "1" }, unfound: "geraneo" })).toEqual([])
})

it("is a move for a page without a document", () => {
  const moved = (path: string, headers = {}, token?: string) => {
    const { visits, counted } = counter()
    visits.moved({ method: "POST", headers: { "user-agent": CHROME, ...headers } }, path, token)
    return counted
  }
  expect(moved("/es/product/plato")).toEqual(["move /product/plato"])
  expect(moved("/checkout")).toEqual(["step email"])
  expect(moved("/checkout", {}, "secret")).toEqual(["step form"])
  expect(moved("/es/cart")).toEqual(["step cart", "move /cart"])
  expect(moved("/my-account")).toEqual([])
  expect(moved("/es/product/plato", { dnt: "1" })).toEqual([])
  expect(moved("/es/product/plato", { "user-agent": BOT })).toEqual([])
})

it("tells the source of an order by what the browser says of its document", () => {
  const { visits } = counter()
  const sourceOf = (cameFrom: string | undefined, more = {}) =>
    visits.sourceOfForm({ headers: { ...(cameFrom !== undefined && { "came-from": cameFrom }), ...more } })
  expect(sourceOf(undefined)).toBeUndefined()
  expect(sourceOf("")).toBe("")
  expect(sourceOf("https://www.google.com/")).toBe("Google")
  expect(sourceOf("https://www.google.com/?utm_source=boletin&utm_campaign=otono")).toBe("boletin / otono")
  expect(sourceOf("?utm_source=boletin")).toBe("boletin")
  expect(sourceOf(`${OWN}/checkout`)).toBeUndefined()
  expect(sourceOf("x".repeat(700))).toBeUndefined()
  expect(sourceOf("https://www.google.com/", { "sec-gpc": "1" })).toBeUndefined()
})

it("counts nothing where the provider is elsewhere", () => {
  const visits = countVisits(undefined, OWN)
  expect(visits.sourceOfForm({ headers: { "came-from": "" } })).toBeUndefined()
})
