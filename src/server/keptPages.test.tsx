/** Pages whose tiles, menu, footer and filters were rendered before, beside the same pages rendered for the first time. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openProvider, type Provider } from "#provider/openProvider.ts"
import { readConfig } from "#server/config.ts"
import { createPages } from "#server/pages.tsx"
import type { PageRequest } from "#server/pageTypes.ts"
import { createTurns } from "#server/turns.ts"
import type { AnswerOf, Api } from "#shared/contract/endpoints.ts"
import { silentLog } from "#shared/log.ts"
import { askPage, htmlOf, PAGE_ORIGIN } from "#tests/support/askPage.ts"

const { site } = readConfig({ SITE_URL: PAGE_ORIGIN })
const newPages = () =>
  createPages({
    site,
    turns: createTurns(),
    assets: () => ({
      buildId: "test",
      scripts: ["/entry.js"],
      forScreen: () => ({ head: null, preloads: null, scripts: [], files: {} }),
    }),
    onError: (error) => {
      throw error
    },
  })

const paths = [
  "/",
  "/products",
  "/products/page/2",
  "/products/page/6",
  "/products?filter=onSale[true]",
  "/products?filter=price[10.20,40.00],category[tazas]&orderby=price",
  "/products?filter=price[10.40,40.00],category[tazas]&orderby=price",
  "/products?search=aceite",
  "/products?search=honey",
  "/products?search=nothing%20like%20it",
  "/product-category/platos",
  "/product-department/despensa",
  "/product/plato-lonja",
  "/product/miel-de-azahar",
  "/wishlist",
  "/wishlist?ids=cer-111,des-321,cer-103",
  "/categories",
  "/no/such/page",
]

const dataDir = mkdtempSync(join(tmpdir(), "keptPages-"))
let provider: Provider

beforeAll(async () => {
  provider = await openProvider({ dataDir, seedDemo: true, log: silentLog })
  // The first page of a screen in a process streams, while code of its later parts arrives.
  for (const path of paths)
    for (const token of [undefined, "ana"]) await newPages().render(askPage(path, provider.api, { token, apiFor }))
})

afterAll(async () => {
  await provider.close()
  rmSync(dataDir, { recursive: true })
})

/** Customers by token, with the products they keep in mind; their carts cannot be had. */
const wishes: Record<string, string[]> = { ana: ["cer-111", "des-321"], bo: ["cer-103"] }

function apiFor(token: string | undefined): Api {
  return {
    async call(name, input) {
      if (token && name === "getProfile") {
        const user = { id: token, email: `${token}@example.com`, firstName: token, lastName: "", locale: "es" }
        return { user } as never
      }
      if (token && name === "listFavorites") {
        return (wishes[token] ?? []).map((id) => ({ id, addedAt: "2026-11-01", priceWhenAdded: "9.00" })) as never
      }
      return provider.api.call(name, input)
    },
  }
}

/** A page without what its head asks for, and the pictures that are asked for ahead in the order of their names. */
function comparable(html: string): string {
  const pictures = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  return html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, "") + pictures.toSorted().join("\n")
}

/** What stands where two pages part: whole ones are too long to be printed. */
function difference(one: string, other: string): string[] | undefined {
  if (one === other) return undefined
  let at = 0
  while (one[at] === other[at]) at += 1
  return [one, other].map((html) => html.slice(Math.max(0, at - 100), at + 100))
}

const visits = fc.record({
  path: fc.constantFrom(...paths),
  locale: fc.constantFrom("es" as const, "en" as const),
  prefixed: fc.boolean(),
  token: fc.constantFrom(undefined, "ana", "bo"),
})
type Visit = typeof visits extends fc.Arbitrary<infer One> ? One : never

const asked = ({ path, locale, prefixed, token }: Visit): PageRequest =>
  askPage(prefixed ? `/${locale}${path}` : path, provider.api, {
    locale,
    prefix: prefixed ? locale : undefined,
    token,
    apiFor,
  })

test("a page is the same whatever was rendered before it", async () => {
  const firsts = new Map<string, Promise<string>>()
  const firstOf = (visit: Visit): Promise<string> => {
    const key = JSON.stringify(visit)
    const first = firsts.get(key) ?? newPages().render(asked(visit)).then(htmlOf).then(comparable)
    firsts.set(key, first)
    return first
  }
  const pages = newPages()
  await fc.assert(
    fc.asyncProperty(visits, async (visit) => {
      const html = comparable(htmlOf(await pages.render(asked(visit))))
      expect(difference(html, await firstOf(visit))).toBeUndefined()
    }),
    { numRuns: 600, seed: 1 },
  )
  const all = (await Promise.all(firsts.values())).join("")
  for (const shown of ['data-availability="out_of_stock"', "SaleSeal", "Stars", 'aria-pressed="true"'])
    expect([shown, all.includes(shown)]).toEqual([shown, true])
})

test("a changed price shows at once", async () => {
  let price: string | undefined
  const api: Api = {
    async call(name, input) {
      const answer = await provider.api.call(name, input)
      if (name !== "listProducts" || price === undefined) return answer
      const { items, ...rest } = answer as AnswerOf<"listProducts">
      return { ...rest, items: items.map((each) => ({ ...each, price, sale_price: price })) } as never
    },
  }
  const pages = newPages()
  const show = async () => htmlOf(await pages.render(askPage("/products", api)))
  const prices = (html: string) => new Set(html.match(/(?<=<p class="Price">)[^<]*/g))
  for (let turn = 0; turn < 4; turn += 1) expect(prices(await show()).size).toBeGreaterThan(5)
  price = "77.70"
  expect(prices(await show())).toEqual(new Set(["€77.70"]))
})
