import { describe, expect, it } from "vitest"
import { listingTo, type NamedPlace, queryAt, queryOfPlace, soleSwitch } from "#app/product/listing/listingPlace.ts"
import { parseFilter, writeFilter } from "#shared/catalogQuery.ts"
import { FILTER_MAX_VALUES } from "#shared/limits.ts"

const name = { es: "Cerámica", en: "Ceramics" }
const placeOf = (kind: NamedPlace["kind"]): NamedPlace => ({
  kind,
  id: "7",
  slug: "loza",
  name,
  description: name,
  department_id: "7",
})
const read = (place: Parameters<typeof queryAt>[0], query: string) => queryAt(place, new URLSearchParams(query))

describe("a listing's address", () => {
  it("keeps the segment before the page and starts at page 1", () => {
    const query = read(placeOf("category"), "filter=onSale[true]&search=miel")
    expect(listingTo(placeOf("category"), query)).toBe("/product-category/loza?filter=onSale%5Btrue%5D&search=miel")
    expect(listingTo(placeOf("department"), query, 3)).toBe(
      "/product-department/loza/page/3?filter=onSale%5Btrue%5D&search=miel",
    )
    expect(listingTo({ kind: "products" }, read({ kind: "products" }, ""))).toBe("/products")
  })

  it("does not repeat what the place already says", () => {
    const query = "filter=category[tazas],department[papel],featured[true]"
    expect(listingTo(placeOf("category"), read(placeOf("category"), query))).toBe(
      "/product-category/loza?filter=featured%5Btrue%5D",
    )
    expect(listingTo(placeOf("department"), read(placeOf("department"), query))).toBe(
      "/product-department/loza?filter=category%5Btazas%5D,featured%5Btrue%5D",
    )
  })
})

describe("what a place asks for", () => {
  it("is its own products and the visitor's filters", () => {
    const place = placeOf("department")
    const { filter } = queryOfPlace(place, read(place, "filter=category[tazas]"))
    expect(writeFilter(filter)).toBe("category[tazas],department[7]")
  })

  it("never exceeds what the API takes", () => {
    const place = placeOf("department")
    const many = Array.from({ length: FILTER_MAX_VALUES }, (_, index) => `c${index}`).join(",")
    const { filter } = queryOfPlace(place, read(place, `filter=category[${many}]`))
    expect(parseFilter(writeFilter(filter)).problems).toEqual([])
    expect(filter.department).toEqual(["7"])
  })
})

describe("a listing of one switch", () => {
  it("is named after it", () => {
    const products = { kind: "products" } as const
    expect(soleSwitch(read(products, "filter=sale[true]"))).toBe("onSale")
    expect(soleSwitch(read(products, "filter=featured[true]&orderby=price"))).toBe("featured")
    expect(soleSwitch(read(products, "filter=featured[true],onSale[true]"))).toBeUndefined()
    expect(soleSwitch(read(products, "filter=featured[true]&search=miel"))).toBeUndefined()
    expect(soleSwitch(read(products, ""))).toBeUndefined()
  })
})
