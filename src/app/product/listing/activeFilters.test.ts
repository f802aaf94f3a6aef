import { describe, expect, it } from "vitest"
import { activeFilters } from "#app/product/listing/activeFilters.ts"
import { ShopStore } from "#app/stores/ShopStore.ts"
import { parseCatalogQuery, writeCatalogQuery } from "#shared/catalogQuery.ts"
import type { Site } from "#shared/site.ts"
import { somePromises } from "#tests/support/somePromises.ts"

const both = (text: string) => ({ es: text, en: text })
const site = {} as Site
const shop = new ShopStore({
  site,
  promises: somePromises,
  departments: [],
  categories: [{ id: "7", slug: "tazas", name: both("Tazas y cuencos"), department_id: null, count: 3 }],
})
const texts = {
  t: (key: string, params: Record<string, string | number> = {}) => [key, ...Object.values(params)].join(" "),
  text: ({ es }: { es: string }) => es,
  shortMoney: (cents: number) => `${cents / 100}`,
}
const active = (query: string) => activeFilters(parseCatalogQuery(new URLSearchParams(query)), shop, texts)
const labels = (query: string) => active(query).map(({ label }) => label)

describe("active filters", () => {
  it("name what is filtered, by id or slug, and an unknown value by itself", () => {
    expect(labels("filter=category[tazas]")).toEqual(["Tazas y cuencos"])
    expect(labels("filter=category[7]")).toEqual(["Tazas y cuencos"])
    expect(labels("filter=category[nada]")).toEqual(["nada"])
  })

  it("say which ends of a price range are set", () => {
    expect(labels("max=69")).toEqual(["facets.below 69"])
    expect(labels("min=14")).toEqual(["facets.above 14"])
    expect(labels("min=14&max=69")).toEqual(["facets.between 14 69"])
  })

  it("lead to the same listing without one of them", () => {
    const query = "filter=category[nada,tazas],price[0.00,69.00],onSale[true]&orderby=price&search=miel"
    expect(active(query).map(({ without }) => decodeURIComponent(writeCatalogQuery(without)))).toEqual([
      "filter=category[tazas],price[0.00,69.00],onSale[true]&orderby=price&search=miel",
      "filter=category[nada],price[0.00,69.00],onSale[true]&orderby=price&search=miel",
      "filter=category[nada,tazas],onSale[true]&orderby=price&search=miel",
      "filter=category[nada,tazas],price[0.00,69.00]&orderby=price&search=miel",
    ])
  })
})
