import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type CatalogFilter,
  type CatalogQuery,
  cleanSearch,
  emptyFilter,
  foldText,
  isFiltered,
  MAX_PRICE_CENTS,
  orderbyOf,
  orderbys,
  orders,
  parseCatalogQuery,
  parseFilter,
  writeCatalogQuery,
  writeFilter,
} from "#shared/catalogQuery.ts"
import { FILTER_MAX_LENGTH, FILTER_MAX_VALUES, SEARCH_MAX_LENGTH } from "#shared/limits.ts"
import { charactersRead } from "#tests/support/charactersRead.ts"

const read = (query: string) => parseCatalogQuery(new URLSearchParams(query))
const filterOf = (changes: Partial<CatalogFilter>): CatalogFilter => ({ ...emptyFilter(), ...changes })

/** Each unfinished part could make the parser search to the end of the longest text it reads. */
const MOST_READ = 3 * FILTER_MAX_LENGTH ** 2

describe("reading a filter [D-30]", () => {
  it("understands every key of the specification at once", () => {
    const { filter, problems } = parseFilter(
      "category[platos,tazas],department[ceramica],price[10,69.90],onSale[true],featured[true]",
    )
    expect(problems).toEqual([])
    expect(filter).toEqual({
      category: ["platos", "tazas"],
      department: ["ceramica"],
      price: { min: 1000, max: 6990 },
      onSale: true,
      featured: true,
    })
  })

  it("reads the footer's sale as onSale", () => {
    expect(parseFilter("sale[true]").filter).toEqual(filterOf({ onSale: true }))
  })

  it("joins a key that is given twice and keeps each value once", () => {
    expect(parseFilter("category[a,b],category[b,c]").filter.category).toEqual(["a", "b", "c"])
  })

  it("takes a false switch as no filter", () => {
    expect(parseFilter("onSale[false]")).toEqual({ filter: emptyFilter(), problems: [] })
  })

  it.each([
    ["color[red]", "color", "unknown_key"],
    ["constructor[x]", "constructor", "unknown_key"],
    ["__proto__[x]", "__proto__", "unknown_key"],
    ["price[10]", "price", "malformed"],
    ["price[70,10]", "price", "malformed"],
    ["price[-1,10]", "price", "malformed"],
    ["price[1e3,2e3]", "price", "malformed"],
    ["price[1,2,3]", "price", "malformed"],
    ["onSale[yes]", "onSale", "malformed"],
    ["featured[]", "featured", "malformed"],
    ["category[platos", "category", "malformed"],
    ["category", "category", "malformed"],
  ])("ignores %s and says why", (text, key, code) => {
    expect(parseFilter(text)).toEqual({ filter: emptyFilter(), problems: [{ key, code }] })
  })

  it("keeps what it understands beside what it does not", () => {
    const { filter, problems } = parseFilter("color[red],category[platos],nonsense,onSale[true]")
    expect(filter).toEqual(filterOf({ category: ["platos"], onSale: true }))
    expect(problems.map(({ key }) => key).sort()).toEqual(["color", "nonsense"])
  })

  it("reads values with commas and brackets when they are percent-encoded", () => {
    expect(parseFilter("category[a%2Cb,c%5Dd,100%]").filter.category).toEqual(["a,b", "c]d", "100%"])
  })

  it("drops values that no id could be", () => {
    expect(parseFilter(`category[ok,%00,${"x".repeat(121)}]`).filter.category).toEqual(["ok"])
  })

  it("stops at its limits and says so", () => {
    const many = Array.from({ length: FILTER_MAX_VALUES + 1 }, (_, index) => `c${index}`).join(",")
    expect(parseFilter(`category[${many}]`).problems).toEqual([{ key: "category", code: "too_many_values" }])
    expect(parseFilter(" ".repeat(FILTER_MAX_LENGTH + 1)).problems).toEqual([{ key: "filter", code: "too_long" }])
  })

  it("never throws and reads little of 10,000 random texts", () => {
    const fragments = fc.array(
      fc.oneof(
        fc.constantFrom(
          "[",
          "]",
          ",",
          "%",
          "category",
          "price",
          "onSale[true]",
          "%5B",
          "%ED%A0%80",
          " ",
          "\u0000",
          "9",
        ),
        fc.string({ unit: "binary", maxLength: 8 }),
      ),
      { maxLength: 400 },
    )
    fc.assert(
      fc.property(fragments, (parts) => charactersRead(() => parseFilter(parts.join(""))) < MOST_READ),
      { numRuns: 10_000 },
    )
  })

  it("reads no more of texts made to be slow, however long they are", () => {
    for (const part of [",", "[", "]", "a[", "a[,", "%", "[]", "price[1,", " "]) {
      const read = (count: number) => charactersRead(() => parseFilter(part.repeat(count)))
      expect(read(FILTER_MAX_LENGTH)).toBeLessThan(MOST_READ)
      expect(read(10 * FILTER_MAX_LENGTH)).toBe(read(FILTER_MAX_LENGTH))
    }
  })
})

describe("reading a listing's query", () => {
  it("answers the defaults for an empty one", () => {
    expect(read("")).toEqual({ filter: emptyFilter(), orderby: "date", order: "DESC", search: "" })
  })

  it("reads order in any case and ignores what it does not know", () => {
    expect(read("orderby=price&order=asc")).toMatchObject({ orderby: "price", order: "ASC" })
    expect(read("orderby=rating&order=up&page=7")).toMatchObject({ orderby: "date", order: "DESC" })
  })

  it("reads the plain fields of a form without scripts", () => {
    expect(read("category=platos&category=tazas&min=14&max=69,50&onSale=true&featured=true").filter).toEqual(
      filterOf({ category: ["platos", "tazas"], price: { min: 1400, max: 6950 }, onSale: true, featured: true }),
    )
  })

  it("leaves a price range open where a form leaves it empty", () => {
    expect(read("min=&max=69").filter.price).toEqual({ min: 0, max: 6900 })
    expect(read("min=14&max=").filter.price).toEqual({ min: 1400, max: MAX_PRICE_CENTS })
    expect(read("min=&max=").filter.price).toBeUndefined()
    // Given in reverse order, as with scripts.
    expect(read("min=80&max=20").filter.price).toEqual({ min: 2000, max: 8000 })
  })

  it("asks for no more than the API takes, however much a form sends", () => {
    const many = Array.from({ length: 500 }, (_, index) => `category=${"ñ".repeat(60)}${index}`).join("&")
    const { filter } = read(`${many}&department=papel&min=1&max=2&onSale=true`)
    expect(parseFilter(writeFilter(filter)).problems).toEqual([])
    expect(filter).toMatchObject({ department: ["papel"], price: { min: 100, max: 200 }, onSale: true })
    expect(filter.category.length).toBeGreaterThan(0)
  })
})

describe("writing a listing's query", () => {
  it("leaves defaults out", () => {
    expect(writeCatalogQuery(read("orderby=date&order=DESC&search=&filter="))).toBe("")
  })

  it("gives every way of asking the same one form", () => {
    const canonical =
      "filter=category%5Bplatos,tazas%5D,price%5B0.00,69.00%5D,onSale%5Btrue%5D&orderby=price&order=ASC&search=miel"
    for (const query of [
      canonical,
      "search=+miel+&order=asc&orderby=price&filter=sale[true],price[0,69],category[tazas,platos,tazas],x[1]",
      "category=tazas&category=platos&max=69&onSale=true&orderby=price&order=ASC&search=miel",
    ]) {
      expect(writeCatalogQuery(read(query))).toBe(canonical)
    }
  })

  it("gives every query back that it wrote", () => {
    const unit = fc.oneof(
      fc.constantFrom(",", "[", "]", "%", "%2C", "&", "+", "="),
      fc.string({ unit: "binary", maxLength: 3 }),
    )
    const value = fc.array(unit, { maxLength: 5 }).map((parts) => parts.join("").toWellFormed().trim())
    const values = fc
      .uniqueArray(value, { maxLength: 12 })
      .map((list) => list.filter((text) => text !== "" && !/\p{Cc}/u.test(text)).sort())
    const price = fc
      .tuple(fc.nat(MAX_PRICE_CENTS), fc.nat(MAX_PRICE_CENTS))
      .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
    const queries: fc.Arbitrary<CatalogQuery> = fc.record({
      filter: fc.record(
        { category: values, department: values, onSale: fc.boolean(), featured: fc.boolean(), price },
        { requiredKeys: ["category", "department", "onSale", "featured"] },
      ),
      orderby: fc.constantFrom(...orderbys),
      order: fc.constantFrom(...orders),
      search: fc.string({ unit: "binary", maxLength: 150 }).map(cleanSearch),
    })
    fc.assert(
      fc.property(queries, (query) => {
        const written = writeCatalogQuery(query)
        fc.pre(writeFilter(query.filter).length <= FILTER_MAX_LENGTH)
        // Without a search, best match means newest.
        const orderby = orderbyOf(query.search, query.orderby)
        expect(read(written)).toEqual({ ...query, orderby })
        expect(writeCatalogQuery(read(written))).toBe(written)
      }),
      { numRuns: 2_000 },
    )
  })

  it("puts the best match first with a search, unless an order is chosen", () => {
    expect(read("search=miel").orderby).toBe("relevance")
    expect(read("search=miel&orderby=date").orderby).toBe("date")
    expect(read("orderby=relevance").orderby).toBe("date")
    expect(writeCatalogQuery(read("search=miel&orderby=date"))).toBe("orderby=date&search=miel")
    expect(writeCatalogQuery(read("search=miel&orderby=relevance"))).toBe("search=miel")
  })

  it("knows whether anything is filtered", () => {
    expect(isFiltered(read("filter=onSale[false],color[x]&search=miel"))).toBe(false)
    expect(isFiltered(read("filter=sale[true]"))).toBe(true)
  })
})

describe("search texts", () => {
  it("are trimmed, folded and cut at the limit", () => {
    expect(cleanSearch("  miel \n de\u0000 azahar ")).toBe("miel de azahar")
    expect(cleanSearch("x".repeat(500))).toHaveLength(SEARCH_MAX_LENGTH)
  })

  it("are never cut through a character", () => {
    const cut = cleanSearch(`${"x".repeat(SEARCH_MAX_LENGTH - 1)}🍯`)
    expect(cut).toBe("x".repeat(SEARCH_MAX_LENGTH - 1))
  })

  it("compare without case and accents", () => {
    expect(foldText("JARRÓN Ñandú")).toBe("jarron nandu")
  })
})
