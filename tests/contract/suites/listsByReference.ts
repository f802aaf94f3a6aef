/** Lists, facets and search over an invented catalogue, against the slowest way to work them out. */
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { orderbys, orders, writeFilter } from "#shared/catalogQuery.ts"
import { type ContractShop, clientNames, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { generateCatalogue, generateProducts } from "#tests/support/generateCatalogue.ts"
import { type Expected, expectedList, toReference } from "#tests/support/referenceCatalogue.ts"

const COUNT = 300
const SEED = 20_251_001
const products = [...generateProducts(COUNT, SEED)]
const reference = products.map(toReference)

const categoryNames = ["gen-c0", "gen-c1", "gen-c2", "gen-c7", "gen-c30", "unknown"]
const departmentNames = ["gen-d0", "gen-d1", "gen-d5", "unknown"]
const words = reference.flatMap((product) => product.texts).flatMap((text) => text.split(" "))
const anyText = reference.flatMap((product) => product.texts)

const searches = fc.oneof(
  fc.constant(""),
  fc.constantFrom(...words),
  fc.constantFrom(...words).map((word) => word.slice(1, 4).toUpperCase()),
  // A cut from anywhere in a text, words and all.
  fc
    .tuple(fc.constantFrom(...anyText), fc.nat(), fc.integer({ min: 1, max: 20 }))
    .map(([text, start, length]) => text.slice(start % text.length, (start % text.length) + length)),
)

const queries = fc.record({
  filter: fc.record(
    {
      category: fc.subarray(categoryNames),
      department: fc.subarray(departmentNames),
      price: fc.tuple(fc.nat(35_000), fc.nat(20_000)).map(([min, more]) => ({ min, max: min + more })),
      onSale: fc.boolean(),
      featured: fc.boolean(),
    },
    { requiredKeys: ["category", "department", "onSale", "featured"] },
  ),
  search: searches,
  orderby: fc.constantFrom(...orderbys.filter((each) => each !== "relevance")),
  order: fc.constantFrom(...orders),
  locale: fc.constantFrom("es" as const, "en" as const),
  available: fc.boolean(),
  perPage: fc.integer({ min: 1, max: 40 }),
})

export function listsByReference(databases: () => Databases): void {
  describe("any list", () => {
    let shop: ContractShop | undefined
    beforeAll(async () => {
      shop = await openContractShop(databases(), {
        seedDemo: false,
        prepare: ({ db }) => generateCatalogue(db, COUNT, SEED),
      })
    })
    afterAll(() => shop?.close())

    it.each(clientNames)("holds what its query says, counts its facets and pages without loss, %s", async (client) => {
      const api = shop?.clients[client]
      if (!api) throw new Error("The shop is not open")
      await fc.assert(
        fc.asyncProperty(queries, async ({ filter, available, ...rest }) => {
          const expected: Expected = expectedList(reference, { ...rest, filter, available })
          const call = available ? "listAvailableProducts" : "listProducts"
          const input = { ...rest, search: rest.search.slice(0, 100), filter: writeFilter(filter) }
          const ids: string[] = []
          let total = 0
          for (let page = 1; page === 1 || ids.length < total; page += 1) {
            const list = await api.call(call, { ...input, page })
            total = list.total
            // A search finds more than the substring; its facets are compared in the suite of searches.
            if (rest.search.trim() === "") expect(summaryOf(list.facets)).toEqual(expected.facets)
            ids.push(...list.items.map((item) => item.id))
          }
          expect(new Set(ids).size).toBe(total)
          if (rest.search.trim() === "") expect(ids).toEqual(expected.ids)
          else expect(ids.filter((id) => expected.ids.includes(id))).toEqual(expected.ids)
        }),
        { numRuns: client === "in process" ? 150 : 25, seed: 42 },
      )
    })
  })
}

type Facets = Expected["facets"]
const countsOf = (values: { id: string; count: number }[]) =>
  Object.fromEntries(values.filter((value) => value.count > 0).map(({ id, count }) => [id, count]))

const summaryOf = (facets: {
  category: { id: string; count: number }[]
  department: { id: string; count: number }[]
  price: { min: string; max: string }
  onSale: number
  featured: number
}): Facets => ({ ...facets, category: countsOf(facets.category), department: countsOf(facets.department) })
